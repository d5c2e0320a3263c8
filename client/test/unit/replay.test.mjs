import assert from 'node:assert/strict';
import { after, before, mock, test } from 'node:test';
import { openModules } from '../load.mjs';

let modules, createReplay;
before(async () => {
  modules = await openModules();
  ({ createReplay } = await modules.load('/src/state/replay.ts'));
});
after(() => modules.close());

test('whoever changes eyes while an answer is under way sees through the last ones', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const sent = [];
  const replay = createReplay({ send: (message) => sent.push(message) }, { value: 'spectator' });
  const answer = (hand) => {
    replay.hear({ type: 'at', seat: 'spectator', event: 20, view: { hand }, eventsTotal: 30 });
    mock.timers.tick(1000);
  };
  replay.show(20);
  answer('none');
  replay.seeAs('p1');
  replay.seeAs('spectator');
  assert.deepEqual(sent.map(({ eyes }) => eyes), [undefined, 'p1'], 'one question at a time');
  answer('p1');
  assert.deepEqual(sent.map(({ eyes }) => eyes), [undefined, 'p1', undefined]);
  answer('none');
  assert.deepEqual(replay.moment.value.view, { hand: 'none' });
  assert.equal(sent.length, 3, 'what is shown is not asked for again');
  mock.timers.reset();
});
