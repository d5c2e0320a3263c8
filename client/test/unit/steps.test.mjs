import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openModules } from '../load.mjs';

let modules, steps;
before(async () => {
  modules = await openModules();
  steps = await modules.load('/src/table/steps.ts');
});
after(() => modules.close());

describe('steps of a look back', () => {
  const events = ['x.dealt', 'x.turn', 'x.put', 'x.star', 'x.turn', 'x.put'].map((key) => ({ key, args: {} }));

  test('go from turn to turn, and to the ends', () => {
    const on = (at) => steps.stepFrom(events, at, 1, steps.isTurn);
    const back = (at) => steps.stepFrom(events, at, -1, steps.isTurn);
    assert.deepEqual([0, 2, 5].map(on), [2, 5, 6]);
    assert.deepEqual([6, 5, 2, 0].map(back), [5, 2, 0, 0]);
  });

  test('go from move to move where a game says what its moves are', () => {
    const moves = (event) => steps.isMove({ moveEvents: ['x.put'] }, event);
    assert.deepEqual([0, 3, 6].map((at) => steps.stepFrom(events, at, 1, moves)), [3, 6, 6]);
    assert.equal(steps.stepFrom(events, 3, 1, (event) => steps.isMove({}, event)), 4);
  });
});
