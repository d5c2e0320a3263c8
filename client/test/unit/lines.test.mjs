import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openModules } from '../load.mjs';

let modules, lines;
before(async () => {
  modules = await openModules();
  lines = await modules.load('/src/table/lines.ts');
});
after(() => modules.close());

describe('lines of the log', () => {
  const dealt = (seat) => ({ key: 'x.dealt', args: { seat } });

  test('what is told several times in a row is one line, numbered by its events', () => {
    const events = [dealt('p1'), dealt('p2'), dealt('p2'), dealt('p2'), { key: 'x.turn', args: { seat: 'p2' } }];
    const told = lines.linesOf(events, 10);
    assert.deepEqual(told.map(({ first, last }) => [first, last]), [[11, 11], [12, 14], [15, 15]]);
    assert.deepEqual(told.map(lines.timesOf), [1, 3, 1]);
  });

  test('what comes again after something else is a line of its own', () => {
    assert.equal(lines.linesOf([dealt('p1'), dealt('p2'), dealt('p1')], 0).length, 3);
  });
});
