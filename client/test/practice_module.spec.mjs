// A room of the module: a game of practice by messages, in node, with a clock of the test's.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { openModules } from './load.mjs';
import { siteModule } from './siteModule.mjs';

let modules, program, instantiate, openRooms;
before(async () => {
  modules = await openModules();
  ({ instantiate } = await modules.load('/src/solver/module.ts'));
  ({ openRooms } = await modules.load('/src/solver/practice.ts'));
  program = await WebAssembly.compile(readFileSync(siteModule));
});
after(() => modules.close());

const mat = { game: 'men_at_work', options: { site: 'practice' }, seats: [{ kind: 'here' }] };

// Somebody who speaks to rooms of their own, and lets their time pass.
async function openHouse() {
  const heard = [];
  const clock = { now: 1000 };
  const rooms = openRooms(await instantiate(program), () => clock.now, (said) => heard.push(said));
  let acks = 0;
  function ask(message) {
    acks += 1;
    rooms.hear(JSON.stringify({ ...message, ack: acks }));
    return texts().find(({ ack }) => ack === acks);
  }
  const texts = () => heard.filter((said) => typeof said === 'string').map((said) => JSON.parse(said));
  const last = (type) => texts().findLast((message) => message.type === type);
  function pass(ms) {
    for (const until = clock.now + ms; clock.now < until; clock.now += 4) {
      if (rooms.wait() === 0) rooms.pass();
    }
  }
  function sit(wish) {
    const { room, seats } = ask({ type: 'open', ...wish });
    ask({ type: 'join', room, token: seats[0].token });
    pass(1000); // the site comes to rest
    return room;
  }
  return { rooms, clock, heard, ask, texts, last, pass, sit, act: (move) => ask({ type: 'act', seat: 'p1', move }) };
}

const motion = (heard) => heard.filter((said) => typeof said !== 'string');

test('on an empty mat a piece is taken, led, let go, and seen again', async () => {
  const house = await openHouse();
  assert.ok(house.ask({ type: 'hello', version: 2 }).games.some(({ name }) => name === 'men_at_work'));
  house.sit(mat);
  assert.equal(house.last('told').view.phase, 'act');
  assert.ok(house.last('told').legal.includes('take white1'));

  assert.equal(house.ask({ type: 'ahead', seat: 'p1' }).type, 'ahead');
  house.act('take white1');
  assert.equal(house.last('site').moving, true);
  const { start, tick } = house.last('ahead');
  assert.ok(start.length > 0, 'the page may run it ahead');
  for (let number = 1; number <= 30; number += 1) {
    house.ask({ type: 'hand', seat: 'p1', number, at: [0, 60_000 + 1000 * number, 20_000], tick: tick + 4 * number });
    house.pass(16);
  }
  house.pass(500);
  assert.ok(motion(house.heard).length > 20);
  assert.equal(house.last('prediction').piece, house.last('site').held);

  house.act('release');
  house.pass(4000);
  assert.equal(house.last('site').moving, false);
  const { view } = house.last('told');
  assert.ok(view.pieces.some(({ piece, where }) => piece === 'white1' && where === 'site'));

  const events = house.ask({ type: 'at', seat: 'p1', event: 0 }).events_total;
  const before = motion(house.heard).length;
  house.ask({ type: 'film', seat: 'p1', event: events });
  const [film] = motion(house.heard).slice(before);
  assert.equal(new Uint8Array(film)[0], 2);
  assert.ok(film.byteLength > 100);

  house.act('done');
  assert.deepEqual(house.last('told').outcome.ending, 'men_at_work.ended_practice');
  assert.match(house.ask({ type: 'log', seat: 'p1' }).text, /men_at_work/);
});

test('a room is taken up again in another page', async () => {
  const house = await openHouse();
  const room = house.sit(mat);
  house.act('take white1');
  house.act('release');
  house.pass(3000);
  const kept = house.rooms.kept();

  const anew = await openHouse();
  anew.rooms.takeUp(kept);
  const { seats } = anew.last('opened');
  anew.ask({ type: 'join', room, token: seats[0].token });
  assert.deepEqual(anew.last('told').view.pieces, house.last('told').view.pieces);
  assert.equal(anew.rooms.kept(), kept);
});

test('nothing that is said stops it', async () => {
  const house = await openHouse();
  for (const words of ['', '{', 'null', '[]', '"', '{"type":"act"}', '\0'.repeat(70_000), '{"type":"join","room":"x","token":""}']) {
    house.rooms.hear(words);
    assert.equal(house.texts().at(-1).type, 'refused', words);
  }
  const room = house.sit(mat);
  const kept = house.rooms.kept();
  for (const text of ['', room, 'nowhere', kept.slice(1), `aaaaaaaaaa${kept.slice(10, -30)}`]) {
    house.rooms.takeUp(text);
    assert.equal(house.texts().at(-1).type, 'refused', text.slice(0, 20));
  }
  house.clock.now = NaN;
  house.rooms.pass();
  house.clock.now = 2000;
  assert.equal(house.act('dance').rule, 'table 1');
  assert.equal(house.ask({ type: 'hand', seat: 'p9', number: 1, at: [0, 0, 0] }).type, 'refused');
  assert.equal(house.ask({ type: 'open', game: 'chess', seats: [{ kind: 'here' }] }).rule, 'protocol 9');
  house.act('take white1');
  house.ask({ type: 'hand', seat: 'p1', number: 1, at: [2e9, -2e9, 2e9] });
  house.pass(200);
  assert.equal(house.last('site').moving, true);
});
