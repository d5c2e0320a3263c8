// The graph of the scores comes from what has been told; recorded games say whether it is right.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { openModules } from '../load.mjs';

let modules, list, scores;
before(async () => {
  modules = await openModules();
  list = await modules.load('/src/games/index.ts');
  scores = await modules.load('/src/table/scores.ts');
});
after(() => modules.close());

// What a spectator is told, of a recorded game: `> game.key seat=p1 count=2 [who]`.
function readPlay(path) {
  const text = readFileSync(path, 'utf8');
  const events = [...text.matchAll(/^> (\S+)(.*)$/gm)].flatMap(([, key, rest]) => {
    const [, words, audience] = /^([^[]*)(?:\[(.*)\])?$/.exec(rest);
    if (audience !== undefined && !audience.includes('spectator')) return [];
    return [{ key, args: Object.fromEntries(words.trim().split(' ').filter(Boolean).map((word) => word.split('='))) }];
  });
  const [, count] = /seats=(\d)/.exec(text);
  const options = Object.fromEntries([.../^new (.*)$/m.exec(text)[1].matchAll(/(\w+)=(\w+)/g)].map(([, name, value]) => [name, value]));
  return { events, options, seats: Array.from({ length: Number(count) }, (_, i) => ({ seat: `p${i + 1}` })) };
}

const scoresAfter = (name, { events, options, seats }) => {
  const scoring = list.gameOf(name).scoringOf({ options, seats });
  const courses = scores.coursesOf(scoring, seats.map(({ seat }) => seat), events);
  return Object.fromEntries(courses.map((course) => [course.seat, scores.scoreAt(course, events.length)]));
};

describe('the scores of recorded games', () => {
  for (const name of ['monster_office', 'men_at_work', 'skyscrapers']) {
    test(`${name}: whoever has won has what is said`, () => {
      const folder = new URL(`../../../src/games/${name}/plays/golden/`, import.meta.url);
      let won = 0;
      for (const file of readdirSync(folder)) {
        const play = readPlay(new URL(file, folder));
        const found = scoresAfter(name, play);
        for (const { args } of play.events.filter(({ key }) => key === `${name}.won`)) {
          assert.equal(found[args.seat], Number(args.score), `${name} ${file} ${args.seat}`);
          won += 1;
        }
      }
      assert.ok(won > 0);
    });
  }
});

describe('a course of scores', () => {
  const event = (key, seat, args = {}) => ({ key: `skyscrapers.${key}`, args: { seat, ...args } });
  const sky = (...events) => scoresAfter('skyscrapers', { events, options: {}, seats: [{ seat: 'p1' }, { seat: 'p2' }] });
  const undone = { key: 'table.undone', args: { seat: 'p1' } };

  test('stays what it was until it changes', () => {
    const course = { seat: 'p1', steps: [{ event: 0, score: 3 }, { event: 4, score: 2 }, { event: 9, score: 5 }] };
    assert.deepEqual([0, 3, 4, 8, 9, 99].map((at) => scores.scoreAt(course, at)), [3, 3, 2, 2, 5, 5]);
  });
  test('goes back with a move that is taken back, and only that one', () => {
    const build = [event('built', 'p1'), event('scored', 'p1', { points: 4 })];
    assert.deepEqual(sky(...build, undone), { p1: 0, p2: 0 });
    assert.deepEqual(sky(...build, event('slid', 'p1'), undone), { p1: 4, p2: 0 });
    assert.deepEqual(sky(...build, event('slid', 'p1'), undone, undone), { p1: 0, p2: 0 });
  });
  test('of one who falls goes down', () => {
    assert.deepEqual(sky(event('walked', 'p2'), event('fell', 'p2', { worker: 'p1.1', points: 5 })), { p1: 0, p2: -5 });
  });
  test('counts turns alone, certificates together, and nothing in practice', () => {
    const { scoringOf } = list.gameOf('men_at_work');
    const rooms = { alone: [{ seat: 'p1' }], couple: [{ seat: 'p1' }, { seat: 'p2' }] };
    assert.equal(scoringOf({ options: {}, seats: rooms.alone }).begin, 0);
    assert.equal(scoringOf({ options: { certificates: '2' }, seats: rooms.couple }).begin, 2);
    assert.equal(scoringOf({ options: { site: 'practice' }, seats: rooms.alone }), undefined);
    assert.equal(scoringOf({ options: { site: 'exercise' }, seats: rooms.alone }), undefined);
  });
});
