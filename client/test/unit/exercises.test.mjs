// Exercises of Men at Work: their examples, and what this browser remembers of them.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openModules } from '../load.mjs';

// What a browser has, and this does not.
const kept = new Map();
globalThis.localStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };

let modules, bests, exercises, words, best;
before(async () => {
  modules = await openModules();
  const load = (path) => modules.load(`/src/games/men_at_work/${path}`);
  bests = await load('bests.ts');
  exercises = await load('exercises.ts');
  words = await load('words.ts');
  best = await load('BestOf.tsx');
});
after(() => modules.close());

test('every instruction has an example, and what it builds is read whole', () => {
  for (const instruction of words.instructions) {
    const { site, built } = exercises.exampleOf(instruction);
    assert.ok(site.length >= 5 && built.length >= 1, instruction);
    assert.ok([...site, ...built].every(({ at, turn }) => [...at, ...turn].every(Number.isFinite)), instruction);
  }
  const [girder] = exercises.exampleOf('G3').built;
  assert.deepEqual(girder, { kind: 'girder', colour: 'orange', at: [0, 0, 35], turn: [0, 0, 0, 1] });
});

test('after the last exercise there is none', () => {
  assert.equal(exercises.afterThis('G12'), 'W1');
  assert.equal(exercises.afterThis('W9'), undefined);
});

describe('what is remembered', () => {
  test('may be anything', () => {
    for (const stored of [undefined, '', 'null', '[]', '7', '{"G1":7}', '{"G1":{"time":"fast"}}']) {
      assert.deepEqual(bests.readBests(stored), {}, stored);
      assert.deepEqual(bests.readTryOf('room', stored), { room: 'room' }, stored);
    }
  });
  test('is the best of each', () => {
    assert.deepEqual(bests.keepBest('G1', { time: 9000, height: 45000 }), { time: true, height: true });
    assert.deepEqual(bests.keepBest('G1', { time: 8999, height: 45000 }), { time: true, height: false });
    assert.deepEqual(bests.keepBest('G1', { time: 8999, height: 45001 }), { time: false, height: true });
    assert.deepEqual(bests.keepBest('G1', { time: undefined, height: undefined }), { time: false, height: false });
  });
  test('belongs to one room', () => {
    const stored = JSON.stringify({ room: 'one', began: 5 });
    assert.deepEqual(bests.readTryOf('one', stored), { room: 'one', began: 5, took: undefined });
    assert.deepEqual(bests.readTryOf('two', stored), { room: 'two' });
  });
});

test('a time is told in minutes and seconds', () => {
  assert.equal(best.clockOf(400), '0:01');
  assert.equal(best.clockOf(59_600), '1:00');
  assert.equal(best.clockOf(75_000), '1:15');
});
