// What room_load.cpp does, for Colyseus, whose messages only its own client can read.
//
//   colyseus_load.mjs play PORT PROCESS ROOMS SECONDS
//   colyseus_load.mjs idle PORT PROCESS

import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '@colyseus/sdk';
import { HAND } from './cards.mjs';

const [mode, port, process_, ...rest] = process.argv.slice(2);
const client = new Client(`ws://127.0.0.1:${port}`);
const TICKS = 100; // of the kernel's clock, a second

function cpuSeconds() {
  const stat = readFileSync(`/proc/${process_}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

function kilobytes() {
  return Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${process_}/status`, 'utf8'))[1]);
}

async function takeSeats() {
  const first = await client.create('cards');
  return [first, await client.joinById(first.roomId)];
}

let times = [];

// Plays as soon as it is this seat's turn, and checks turn and hand with every state.
function sit(room, seat) {
  let turn;
  let hand;
  let card;
  let acted;
  const see = (state) => {
    if (state.turn === turn) return; // how it stands may be told twice on joining
    const mine = [...state.players[seat].hand];
    assert.equal(mine.length, HAND);
    if (turn !== undefined) {
      assert.equal(state.turn, turn + 1);
      if (state.turn % 2 === seat) {
        assert.deepEqual(mine, hand);
        assert.notEqual(state.played, 0);
      } else {
        times.push(performance.now() - acted);
        const held = hand.filter((other) => other !== card);
        assert.ok(held.every((other) => mine.includes(other)) && !mine.includes(card));
      }
    }
    turn = state.turn;
    hand = mine;
    if (turn % 2 === seat) {
      card = hand[Math.floor(Math.random() * HAND)];
      acted = performance.now();
      room.send('play', card);
    }
  };
  room.onStateChange(see);
  if (room.state?.players?.length === 2) see(room.state);
}

const bytesIn = (rooms) =>
  rooms.flat().reduce((sum, room) => sum + room.connection.transport.ws._socket.bytesRead, 0);

async function playRooms(count, seconds) {
  const rooms = [];
  for (let room = 0; room < count; room += 1) {
    const pair = await takeSeats();
    pair.forEach(sit);
    rooms.push(pair);
  }
  await pause(1000);
  times = [];
  const cpu = cpuSeconds();
  const bytes = bytesIn(rooms);
  await pause(seconds * 1000);
  const used = cpuSeconds() - cpu;
  const moves = times.length;
  const taken = bytesIn(rooms) - bytes;
  const sorted = times.map((time) => Math.round(time * 1000)).sort((a, b) => a - b);
  console.log(JSON.stringify({
    moves,
    cpu_seconds: used,
    moves_per_cpu_second: Math.round(moves / used),
    bytes_per_move: taken / moves,
    p50_us: sorted[Math.floor(moves * 0.5)],
    p99_us: sorted[Math.floor(moves * 0.99)],
  }));
}

async function idleRooms() {
  const steps = [100, 1000, 5000];
  const sizes = [];
  let rooms = 0;
  for (const step of steps) {
    for (; rooms < step; rooms += 1) await takeSeats();
    await pause(2000);
    sizes.push(kilobytes());
  }
  const slope = (from, to) => (sizes[to] - sizes[from]) / (steps[to] - steps[from]);
  console.log(JSON.stringify({
    kilobytes: sizes,
    per_room_to_1000: slope(0, 1),
    per_room: slope(0, 2),
  }));
}

await (mode === 'play' ? playRooms(Number(rest[0]), Number(rest[1])) : idleRooms());
process.exit(0);
