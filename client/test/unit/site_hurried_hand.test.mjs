// A hand in a hurry, on slow machines and slow links: nothing that stands is ever touched by
// what floats over it. The page sees the piece late, the table hears late of where it shall go,
// and the person changes his mind in between.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openModules } from '../load.mjs';

let modules, space, grips, blocks, burden;
before(async () => {
  modules = await openModules();
  space = await modules.load('/src/site/space.ts');
  grips = await modules.load('/src/site/grip.ts');
  blocks = await modules.load('/src/site/blocks.ts');
  burden = await modules.load('/src/site/burden.ts');
});
after(() => modules.close());

const beat = 10; // ms
const reach = { way: 4, swing: 3.4 }; // mm and degrees to a beat, as the site's hand has it
const flat = [0, 0, 0, 1];

function chance(seed) {
  let bits = seed * 7919;
  return () => {
    bits ^= bits << 13;
    bits ^= bits >>> 17;
    bits ^= bits << 5;
    return (bits >>> 0) / 2 ** 32;
  };
}
const oneOf = (list, draw) => list[Math.floor(draw() * list.length)];

function anySite(draw) {
  const site = [];
  for (let pile = Math.floor(3 + draw() * 4); pile > 0; pile -= 1) {
    const kind = oneOf(['worker', 'support', 'worker', 'girder'], draw);
    const turn = space.turnAbout([0, 0, 1], 360 * draw());
    const at = [240 * draw() - 120, 240 * draw() - 120, 0];
    for (let story = kind === 'worker' ? 1 : Math.floor(1 + draw() * 3); story > 0; story -= 1) {
      const spot = { at: [...at], turn };
      site.push({ id: 20 + site.length, kind, spot });
      at[2] = blocks.highest(blocks.blocksOf(kind, spot));
    }
  }
  return site;
}

const anywhere = (draw) => [280 * draw() - 140, 280 * draw() - 140];

// Somebody who never waits for what he has begun.
function anyDeed(grip, others, seen, draw) {
  const deed = draw();
  if (!grip.floats && deed < 0.75) grip.float();
  if (deed < 0.45) grip.leadTo(...anywhere(draw));
  else if (deed < 0.65) {
    const [x, y] = anywhere(draw);
    const way = space.unit([0.2 * (draw() - 0.5), 0.8, -0.5]);
    grip.follow({ from: [x - 900 * way[0], y - 900 * way[1], -900 * way[2]], way });
  } else if (deed < 0.75) grip.carryOver(oneOf(others, draw), seen);
  else if (deed >= 0.9) return 'lower';
  else if (grip.floats) grip.turn(180 * draw() - 90);
  return '';
}

function step(from, goal) {
  const way = goal.at.map((v, i) => v - from.at[i]);
  const part = Math.min(1, reach.way / (Math.hypot(...way) || 1));
  const swing = Math.min(1, reach.swing / (space.swingBetween(from, goal) || 1));
  return { at: from.at.map((v, i) => v + part * way[i]), turn: space.between(from, { at: from.at, turn: goal.turn }, swing).turn };
}

const touched = (kind, spot, others) =>
  others.find((other) => blocks.blocksOf(other.kind, other.spot).some((block) => blocks.blocksOf(kind, spot).some((own) => blocks.gap(own, block) < -0.1)));

// What lies on it, brought along from where that lay at first.
const carried = (load, from, to) => load.map((piece) => ({ ...piece, spot: burden.broughtAlong(piece.spot, from, to) }));

function hurry(seed, beats, load = []) {
  const draw = chance(seed);
  const others = anySite(draw);
  const kind = load.length > 0 || draw() >= 0.6 ? 'worker' : 'girder';
  const late = { seen: Math.floor(draw() * 30), heard: Math.floor(draw() * 20), picture: oneOf([1, 2, 5, 17, 30], draw) }; // beats
  const found = { at: [400, 0, 0], turn: flat };
  const spots = [found];
  const told = [];
  let now = 0;
  const seen = () => spots[Math.max(0, spots.length - 1 - late.seen)];
  const onHand = ({ at, turn }) => told.push({ heard: now + late.heard, at: at.map((v) => v / 1e3), turn: turn.map((v) => v / 1e6) });
  const grip = grips.createGrip({ id: 7, kind, found, stays: false }, { others: () => others, load: () => carried(load, found, seen()), onHand });
  let doing = '';
  for (let next = 30; now < beats; now += 1) {
    if (now >= next) {
      next = now + oneOf([6, 15, 40, 150], draw);
      doing = anyDeed(grip, others, seen(), draw);
    }
    if (doing === 'lower' && now % 5 === 0) grip.lower(5 * beat);
    if (now % late.picture === 0) grip.tell(seen(), now * beat);
    spots.push(step(spots.at(-1), told.findLast(({ heard }) => heard <= now) ?? found));
    for (const piece of [{ kind, spot: spots.at(-1) }, ...carried(load, found, spots.at(-1))]) {
      const hit = touched(piece.kind, piece.spot, others);
      assert.equal(hit, undefined, `seed ${seed}, ${now * beat} ms: ${piece.kind} at ${piece.spot.at} in ${hit?.kind} at ${hit?.spot.at}`);
    }
  }
}

test('a piece that is led about in a hurry touches nothing', () => {
  for (const seed of [2, 11, 35, 38, 52, 58]) hurry(seed, 700);
});

test('nor does what lies on it', () => {
  const beam = { id: 101, kind: 'beam', spot: { at: [400, 0, 27.1], turn: flat } };
  for (const seed of [6, 7, 12, 23]) hurry(seed, 700, [beam]);
});
