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
  let tasks, say, ahead, shown, ends;
  beforeEach(() => {
    [tasks, shown, ends] = [[], [], 0];
    const worker = { post: (task) => tasks.push(task), listen: (hear) => (say = hear) };
    ahead = state.createAhead(worker, { shows: (one) => shown.push(one), holds: () => undefined, ended: () => (ends += 1) });
    ahead.begin(Uint8Array.from([1]), 0, 100, 1000);
  });
  const last = (does) => tasks.findLast((task) => task.does === does);
  const lead = (number, at) => ahead.lead(number, [0, 0, number], flat, {}, at);

  test('is ahead by the way there and back, and a little', () => {
    assert.equal(last('begin').start[0], 1);
    assert.equal(last('run').tick, 24 + 12);
    ahead.draw(1100);
    assert.equal(last('run').tick, 24 + 12 + 24);
  });

  test('does what a hand says at once, in the tick that the room is told', () => {
    const { tick } = last('run');
    assert.equal(lead(1, 1000), tick);
    assert.equal(last('lead').tick, tick);
    assert.equal(last('run').tick, tick + 1, 'so that it is seen');
    assert.equal(lead(2, 1000), tick + 1, 'each in a tick of its own');
  });

  test('is later where the room is, and tells ticks as it did before', () => {
    const first = lead(1, 1000);
    const second = lead(2, 1000);
    ahead.used(1, first + 30);
    assert.deepEqual(last('correct'), { does: 'correct', number: 1, tick: first + 30 });
    ahead.draw(1001);
    const third = lead(3, 1001);
    assert.equal(third, second + 1);
    assert.equal(last('lead').tick, third + 30);
    ahead.used(3, third + 32);
    assert.equal(lead(4, 1001), third + 1);
    assert.equal(last('lead').tick, third + 33);
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
    lead(7, 1000);
    ahead.hear(frame, 4, 0, 1010);
    assert.equal(last('compare').number, 0);
    ahead.hear(frame, 60, 7, 1200);
    assert.equal(last('compare').number, 7);
    const tick = ahead.release(8);
    assert.equal(last('release').tick, tick);
    assert.equal(lead(9, 1300), undefined, 'it has let go');
    ahead.released(true);
    ahead.hear(frame, 90, 0, 1400); // the room counts anew after a move
    assert.equal(last('compare').number, 8);
  });

  test('holds on to what it may not let go', () => {
    ahead.release(1);
    ahead.released(false);
    assert.deepEqual(last('correct'), { does: 'correct', number: 1 });
    assert.notEqual(lead(2, 1000), undefined);
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
    assert.equal(lead(1, 1000), undefined);
  });

  test('ends where it cannot be run', () => {
    say({ says: 'failed' });
    assert.equal(ends, 1);
    say({ says: 'failed' });
    assert.equal(ends, 1);
  });
});
