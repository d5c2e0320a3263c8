// Our own hand runs ahead of the room: what is told to the worker and to the room, and when.
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { openModules } from '../load.mjs';

let modules, state;
before(async () => {
  modules = await openModules();
  state = await modules.load('/src/state/ahead.ts');
});
after(() => modules.close());

const flat = [0, 0, 0, 1_000_000];
const frame = new DataView(Uint8Array.from([1, 0, 0]).buffer);
const ran = (more = {}) => ({ says: 'ran', frame: Uint8Array.from([0, 9, 0]), holds: true, onRail: false, corrected: 0, ...more });

describe('a hand that runs ahead', () => {
  let tasks, told, say, ahead, shown, ends, fails;
  beforeEach(() => {
    [tasks, told, shown, ends, fails] = [[], [], [], 0, 0];
    const worker = { post: (task) => tasks.push(task), listen: (hear) => (say = hear) };
    ahead = state.createAhead(worker, {
      tells: (wish, tick) => told.push({ ...wish, tick }),
      shows: (one) => shown.push(one), holds: () => undefined, ended: () => (ends += 1), failed: () => (fails += 1),
    });
    ahead.begin(Uint8Array.from([1]), 0, 100, 1000);
  });
  const last = (does) => tasks.findLast((task) => task.does === does);
  const here = { at: [0, 0, 0], turn: flat };
  const lead = (z, now) => ahead.lead({ at: [0, 0, z], turn: flat, doing: {} }, here, now);
  // A step further, four ticks later; gives the tick that the room is told.
  let clock;
  beforeEach(() => (clock = 1000));
  const leadOn = () => {
    clock += 17;
    lead(clock, clock);
    return told.at(-1).tick;
  };

  test('is ahead by the way there and back, and a little', () => {
    assert.equal(last('begin').start[0], 1);
    assert.equal(last('run').tick, 24 + 12);
    ahead.draw(1100);
    assert.equal(last('run').tick, 24 + 12 + 24);
  });

  test('does what a hand says at once, in the tick that the room is told', () => {
    const { tick } = last('run');
    assert.equal(lead(5, 1000), true);
    assert.deepEqual(told, [{ at: [0, 0, 5], turn: flat, doing: {}, tick }]);
    assert.deepEqual([last('lead').tick, last('lead').at[2]], [tick, 5]);
    assert.equal(last('run').tick, tick + 1, 'so that it is seen');
    lead(6, 1000);
    assert.equal(told.length, 1, 'a step takes four ticks');
    ahead.draw(1017);
    assert.equal(told.at(-1).tick, tick + 4);
    ahead.draw(1040);
    assert.equal(told.length, 2, 'it is there');
  });

  test('walks to what is far away, as fast on few pictures as on many', () => {
    lead(100_000, 1000);
    for (let at = 1000; at <= 1100; at += 4) ahead.draw(at);
    const often = told.map(({ at, tick }) => [at[2], tick]);
    assert.deepEqual(often.slice(0, 2), [[5800, 36], [11_600, 40]]);
    ahead.end();
    told.length = 0;
    ahead.begin(Uint8Array.from([1]), 0, 100, 1000);
    lead(100_000, 1000);
    ahead.draw(1100);
    assert.deepEqual(told.map(({ at, tick }) => [at[2], tick]), often);
    ahead.draw(1400);
    assert.equal(told.at(-1).at[2], 100_000);
    assert.ok(told.at(-1).at[2] - told.at(-2).at[2] <= 5800);
  });

  test('does not run after what it was to do while the page slept', () => {
    lead(1_000_000, 1000);
    ahead.draw(9000);
    assert.ok(told.length < 20, `${told.length}`);
  });

  test('is later where the room is, and tells ticks as it did before', () => {
    const first = leadOn();
    const second = leadOn();
    ahead.used(1, first + 30);
    assert.deepEqual(last('correct'), { does: 'correct', number: 1, tick: first + 30 });
    const third = leadOn();
    assert.equal(third, second + 4);
    assert.equal(last('lead').tick, third + 30);
    ahead.used(3, third + 32);
    assert.equal(leadOn(), third + 4);
    assert.equal(last('lead').tick, third + 36);
  });

  test('keeps the distance when the room goes slower or faster than the clock', () => {
    const distance = (pace) => {
      for (let ms = 0; ms < 20_000; ms += 20) {
        ahead.hear(frame, 0.24 * pace * ms, 0, 1000 + ms);
        ahead.draw(1000 + ms);
      }
      return last('run').tick - 0.24 * pace * 20_000;
    };
    assert.ok(Math.abs(distance(0.97) - 36) < 20);
    ahead.end();
    ahead.begin(Uint8Array.from([1]), 0, 100, 1000);
    assert.ok(Math.abs(distance(1.03) - 36) < 20);
  });

  test('asks what the room has done before it is compared', () => {
    leadOn();
    ahead.hear(frame, 4, 0, 1020);
    assert.equal(last('compare').number, 0);
    ahead.hear(frame, 60, 1, 1200);
    assert.equal(last('compare').number, 1);
    lead(100_000, 1200);
    const tick = ahead.release(8);
    assert.equal(last('release').tick, tick);
    const many = told.length;
    assert.equal(lead(9, 1300), true);
    assert.equal(told.length, many, 'it has let go');
    ahead.released(true);
    ahead.hear(frame, 90, 0, 1400); // the room counts anew after a move
    assert.equal(last('compare').number, 8);
  });

  test('holds on to what it may not let go', () => {
    ahead.release(1);
    ahead.released(false);
    assert.deepEqual(last('correct'), { does: 'correct', number: 1 });
    lead(2, 1017);
    assert.equal(told.length, 1);
  });

  test('shows its own pictures until the room has another', () => {
    assert.equal(ahead.isShown, false);
    say(ran());
    assert.equal(ahead.isShown, true);
    assert.equal(shown[0].isOwn, true);
    say({ says: 'compared', off: 0.05 });
    assert.equal(ends, 0);
    say({ says: 'compared', off: 0.5 });
    assert.equal(ends, 1);
    assert.equal(ahead.isRunning, false);
    say(ran());
    assert.equal(shown.length, 1);
    assert.equal(lead(1, 1000), false);
  });

  test('leaves to the room where our hand was going', () => {
    lead(100_000, 1000);
    say({ says: 'compared', off: 0.5 });
    assert.deepEqual(told.slice(-2).map(({ at, tick }) => [at[2], tick]), [[5800, 36], [100_000, undefined]]);
    ahead.begin(Uint8Array.from([1]), 0, 100, 1000);
    ahead.end();
    assert.equal(told.length, 2, 'it was not on its way');
  });

  test('ends where it cannot be run', () => {
    say({ says: 'failed' });
    assert.deepEqual([ends, fails], [1, 1]);
    say({ says: 'failed' });
    assert.equal(ends, 1);
  });
});

describe('a walk', () => {
  let walk;
  before(async () => (walk = await modules.load('/src/state/walk.ts')));
  const turn = (radians) => [0, 0, Math.round(1e6 * Math.sin(radians / 2)), Math.round(1e6 * Math.cos(radians / 2))];
  const angle = ([, , z, w]) => 2 * Math.atan2(z, w);

  test('ends in the very target', () => {
    const to = { at: [3000, 4000, 0], turn: turn(0.05) };
    assert.deepEqual(walk.step({ at: [0, 0, 0], turn: flat }, to), to);
  });

  test('goes straight, and turns the shorter way, on both sides of the longest step', () => {
    const from = { at: [0, 0, 0], turn: flat };
    assert.deepEqual(walk.step(from, { at: [5800, 0, 0], turn: flat }).at, [5800, 0, 0]);
    assert.deepEqual(walk.step(from, { at: [0, 5801, 0], turn: flat }).at, [0, 5800, 0]);
    assert.deepEqual(walk.step(from, { at: [30_000, 40_000, 0], turn: flat }).at, [3480, 4640, 0]);
    assert.ok(Math.abs(angle(walk.step(from, { at: from.at, turn: turn(1) }).turn) - 0.08) < 0.01);
    const other = turn(-1).map((part) => -part); // the same turn, written otherwise
    assert.ok(Math.abs(angle(walk.step(from, { at: from.at, turn: other }).turn) + 0.08) < 0.01);
    assert.ok(Math.abs(Math.hypot(...walk.step(from, { at: from.at, turn: turn(3) }).turn) - 1e6) < 3);
  });

  test('begins where a piece is seen', () => {
    assert.deepEqual(walk.targetOf([1, -2, 0.5, 0, 0, 0, 1]), { at: [10_000, -20_000, 5000], turn: flat });
  });
});
