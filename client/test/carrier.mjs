// Somebody who carries pieces, made of the page's own modules without the page: messages, the
// site, and the attempt that is run ahead. Measures what such a one would see.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import { siteModule } from './siteModule.mjs';

const aPicture = 1000 / 60; // ms

// The program's own module in this process, which counts what it costs.
async function openWorker(modules, cost) {
  const { createAttempt } = await modules.load('/src/solver/attempt.ts');
  const { instantiate } = await modules.load('/src/solver/module.ts');
  let hear = () => undefined;
  const attempt = createAttempt(await instantiate(await WebAssembly.compile(readFileSync(siteModule))), (done) => setImmediate(() => hear(done)));
  return {
    post(task) {
      const began = performance.now();
      attempt(task);
      cost.ms += performance.now() - began;
    },
    listen: (next) => (hear = next),
    close: () => undefined,
  };
}

const ourClock = (ms) => ms;

// With `isSlow` nothing is run ahead, as on a page without the module. `clock` is what a page of
// theirs reads, which need not go as ours does.
export async function openCarrier(modules, url, { room, token }, { isSlow = false, clock = ourClock } = {}) {
  const { signal } = await modules.load('@preact/signals');
  const { createSite } = await modules.load('/src/state/site.ts');
  const { read } = await modules.load('/src/protocol/read.ts');
  const { readBytes } = await modules.load('/src/protocol/site.ts');
  const cost = { ms: 0 };
  const worker = isSlow ? undefined : await openWorker(modules, cost);
  const seat = signal(undefined);
  const now = { legal: [], told: [], refused: [], frames: [], used: [] };
  const asked = []; // {number, at, tick} of hands whose picture has not been seen
  const lags = { own: [], room: [] }; // ms from a hand to its picture
  const socket = new WebSocket(new URL('ws', url.replace(/^http/, 'ws')), { perMessageDeflate: false });
  await once(socket, 'open');
  let ack = 0;
  const send = (message) => {
    ack += 1;
    if (message.type === 'hand') asked.push({ number: message.number, at: performance.now() });
    socket.send(JSON.stringify({ ...message, ack }));
    return ack;
  };
  const site = createSite({ send }, seat, {
    openWorker: () => worker,
    draw: (picture) => void setTimeout(() => picture(clock(performance.now())), aPicture),
    now: () => clock(performance.now()),
  });
  let heard = () => undefined;
  socket.on('message', (data, isBinary) => {
    if (isBinary) {
      const moved = readBytes(Uint8Array.from(data).buffer);
      for (const hand of asked.splice(0, asked.findIndex(({ number }) => number > moved.number) >>> 0)) lags.room.push(performance.now() - hand.at);
      site.move(moved);
    } else {
      const { message } = read(String(data)) ?? {};
      if (message?.type === 'joined' && message.seat !== 'spectator') seat.value = message.seat;
      if (['site', 'checklist', 'prediction', 'ahead', 'used'].includes(message?.type)) site.hear(message);
      if (message?.type === 'used') now.used.push(message);
      if (message?.type === 'refused') now.refused.push(message.key);
      if (message?.type === 'told' && (seat.value === undefined || message.seat === seat.value)) {
        now.legal = message.legal;
        now.told.push(...message.events.map(({ key }) => key));
      }
    }
    heard();
  });
  let led = []; // when, for the own picture
  site.watch((frame) => {
    if (frame.isOwn) lags.own.push(...led.splice(0).map((at) => performance.now() - at));
    now.frames.push({ at: performance.now(), isOwn: false, corrected: 0, ...frame });
    heard();
  });
  send({ type: 'hello', version: 2 });
  send({ type: 'join', room, token });

  const until = async (holds) => {
    while (!holds()) await new Promise((done) => (heard = done));
  };
  const act = (move) => {
    const tick = site.act(move);
    send({ type: 'act', seat: seat.value, move, ...(tick !== undefined && { tick }) });
  };
  return {
    site, now, lags, cost, until, act,
    async take(which = /^take /) {
      await until(() => now.legal.some((move) => which.test(move)));
      act(now.legal.find((move) => which.test(move)));
      await until(() => site.state.value?.held !== undefined && now.legal.includes('release'));
      return site.state.value.held;
    },
    // Leads what is held by where a person would want it after so many ms, sixty times a second.
    async carry(ms, place) {
      const began = performance.now();
      for (let at = 0; at < ms && site.state.value?.held !== undefined; at = performance.now() - began) {
        const [x, y, z] = place(at);
        led.push(performance.now());
        site.lead([Math.round(x * 1000), Math.round(y * 1000), Math.round(z * 1000)], [0, 0, 0, 1_000_000]);
        await pause(aPicture);
      }
    },
    spotOf(piece, isOwn) {
      const pose = now.frames.findLast((frame) => frame.isOwn === isOwn)?.poses.get(piece);
      return pose?.slice(0, 3).map((cm) => 10 * cm);
    },
    close() {
      site.leave();
      socket.close();
    },
  };
}
