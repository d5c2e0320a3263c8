// No lag in the hand: whoever holds a piece sees it follow at once, however far the server is,
// and what falls falls as the server says.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openCarrier } from './carrier.mjs';
import { openFarLink } from './farLink.mjs';
import { openModules } from './load.mjs';
import { openRoom, openServer } from './server.mjs';

const far = { delay: 150, jitter: 30, loss: 0.01 };
const carrying = Number(process.env.JOBSITE_CARRYING ?? 10_000); // ms

let modules, server;
before(async () => {
  modules = await openModules();
  server = await openServer();
});
after(async () => {
  await modules.close();
  await server.close();
});

// Chance that comes out the same every time.
function chance(seed) {
  let bits = seed;
  return () => {
    bits ^= bits << 13;
    bits ^= bits >>> 17;
    bits ^= bits << 5;
    return (bits >>> 0) / 2 ** 32;
  };
}

const openTable = () => openRoom(server.url, { game: 'men_at_work', options: { first: 'p1' }, seats: [{ kind: 'here', name: 'Ana' }] });
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];
const worst = (list, part) => [...list].sort((a, b) => a - b)[Math.floor(list.length * part)];
// Up, and then to and fro around the site, at up to 0.3 m/s.
const around = (ms) => {
  const angle = Math.sin(ms / 1100) + ms / 6000;
  return [260 * Math.cos(angle), 260 * Math.sin(angle), 180 + 25 * Math.sin(ms / 700)];
};
const distance = (a, b) => Math.hypot(...a.map((v, i) => v - b[i]));

// Somebody who does not move but points, anywhere, and anywhere else before the hand is there.
function points(draw) {
  let [next, spot] = [0, [0, 0, 0]];
  return (ms) => {
    if (ms >= next) {
      next = ms + 300 + 900 * draw();
      spot = [500 * draw() - 250, 500 * draw() - 250, 150 + 60 * draw()];
    }
    return spot;
  };
}

const isOff = ({ corrected }) => corrected > 0.5;
const seenFrom = (person, at) => person.now.frames.filter((frame) => frame.at >= at);

async function measured(link, options) {
  const table = await openTable();
  const before_ = { ...link.counted };
  const ana = await openCarrier(modules, link.url, { room: table.room, token: table.seats[0].token }, options);
  await ana.take();
  const cost = ana.cost.ms;
  const bytes = { ...link.counted };
  await ana.carry(carrying, around);
  const seconds = carrying / 1000;
  const corrections = ana.now.frames.filter(({ corrected }) => corrected > 0).map(({ corrected }) => corrected);
  const figures = {
    'own picture ms': median(ana.lags.own ?? []), 'own picture, 99 %': worst(ana.lags.own, 0.99),
    'room picture ms': median(ana.lags.room), 'room picture, 99 %': worst(ana.lags.room, 0.99),
    corrections, used: ana.now.used.length, lost: link.counted.lost - before_.lost,
    'bytes up a second': (link.counted.up - bytes.up) / seconds, 'bytes down a second': (link.counted.down - bytes.down) / seconds,
    'bytes down until taken': bytes.down - before_.down,
    'ms of module a second': (ana.cost.ms - cost) / seconds,
  };
  console.log(JSON.stringify(figures));
  return { ana, table, figures, corrections };
}

test('over a link that is far and loses packets', { timeout: 10 * carrying + 60_000 }, async () => {
  const link = await openFarLink(server.url, far, chance(7));
  const slow = await measured(link, { isSlow: true });
  slow.ana.close();
  const { ana, table, corrections, figures } = await measured(link);
  const eve = await openCarrier(modules, server.url, { room: table.room, token: table.spectator }, { isSlow: true });
  assert.ok(slow.figures['room picture ms'] > 2 * far.delay);
  assert.ok(figures['own picture ms'] < 1000 / 60, 'within a picture');
  assert.ok(corrections.filter((mm) => mm > 0.5).length <= carrying / 10_000, `${corrections}`);

  // It is let go where it is seen, falls here at once, and comes to lie where the room has it.
  const piece = ana.site.state.value.held;
  await ana.carry(2500, () => [0, -250, 60]);
  ana.act('release');
  const seen = ana.spotOf(piece, true);
  await ana.until(() => ana.site.state.value.held === undefined);
  await ana.until(() => ana.now.frames.at(-1).rests);
  const own = ana.spotOf(piece, true);
  const last = ana.spotOf(piece, false);
  assert.ok(distance(seen.slice(0, 2), last.slice(0, 2)) < 40, `${seen} and ${last}`);
  assert.ok(distance(own, last) < 0.1, `${own} and ${last}`);
  await eve.until(() => eve.now.frames.at(-1)?.rests);
  assert.ok(distance(eve.spotOf(piece, false), last) < 0.001, 'whoever watches sees the same');
  ana.close();
  eve.close();
  await link.close();
});

test('a hand that points, by a clock that goes otherwise, is as little wrong', { timeout: 10 * carrying + 60_000 }, async () => {
  const link = await openFarLink(server.url, far, chance(11));
  const table = await openTable();
  const ana = await openCarrier(modules, link.url, { room: table.room, token: table.seats[0].token }, { clock: (ms) => 1.002 * ms + 86_400_000 });
  await ana.take();
  await ana.carry(carrying, points(chance(3)));
  const corrections = ana.now.frames.filter(({ corrected }) => corrected > 0).map(({ corrected }) => corrected);
  console.log(JSON.stringify({ corrections, used: ana.now.used.length, lost: link.counted.lost }));
  assert.ok(ana.now.frames.filter(isOff).length <= carrying / 10_000, `${corrections}`);
  assert.ok(ana.now.frames.at(-1).isOwn, 'to the end');
  ana.close();
  await link.close();
});

test('two windows and a page that is loaded anew: whoever leads last runs ahead, and all see the same', { timeout: 120_000 }, async () => {
  const link = await openFarLink(server.url, { delay: 60, jitter: 10, loss: 0.01 }, chance(5));
  const table = await openTable();
  const seat = { room: table.room, token: table.seats[0].token };
  const [ana, eve] = [await openCarrier(modules, link.url, seat), await openCarrier(modules, server.url, { room: table.room, token: table.spectator })];
  const piece = await ana.take();
  await ana.carry(1500, () => [0, -200, 120]);
  assert.ok(ana.now.frames.at(-1).isOwn);

  // Her other window shows what the room has, until it leads: then the first one does.
  const other = await openCarrier(modules, link.url, seat);
  await other.until(() => other.site.state.value?.held === piece && other.now.frames.length > 0);
  assert.ok(!other.now.frames.some(({ isOwn }) => isOwn));
  await other.carry(2500, () => [100, -200, 120]);
  await ana.until(() => !ana.now.frames.at(-1).isOwn);
  assert.ok(other.now.frames.at(-1).isOwn);
  await ana.until(() => distance(ana.spotOf(piece, false), other.spotOf(piece, true)) < 1);

  // Both are gone, and she comes back.
  ana.close();
  other.close();
  const again = await openCarrier(modules, link.url, seat);
  await again.until(() => again.now.frames.at(-1)?.isOwn);
  assert.ok(distance(again.spotOf(piece, true), [100, -200, 120]) < 5, `${again.spotOf(piece, true)}`);
  const began = performance.now();
  await again.carry(1500, () => [100, -250, 40]);
  assert.ok(seenFrom(again, began + 100).every(({ isOwn }) => isOwn));
  again.act('release');
  await again.until(() => again.now.frames.at(-1).rests);
  await eve.until(() => eve.now.frames.at(-1)?.rests);
  assert.ok(distance(eve.spotOf(piece, false), again.spotOf(piece, false)) < 0.001);
  assert.deepEqual([ana, other, again].flatMap(({ now }) => now.refused), []);
  again.close();
  eve.close();
  await link.close();
});
