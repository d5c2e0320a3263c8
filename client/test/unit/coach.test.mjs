// What the coach says fits the moment, and looks at what the pupil has done.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openModules } from '../load.mjs';

let modules, office, works, sky, officeMoves, skyMoves, pages, rulePages;
before(async () => {
  modules = await openModules();
  const load = (path) => modules.load(`/src/${path}`);
  office = await load('games/monster_office/lessons.ts');
  works = await load('games/men_at_work/lessons.ts');
  sky = await load('games/skyscrapers/lessons.ts');
  officeMoves = await load('games/monster_office/moves.ts');
  skyMoves = await load('games/skyscrapers/moves.ts');
  pages = await load('rules/page.ts');
  rulePages = await load('texts/rulePages.ts');
});
after(() => modules.close());

const is = (value) => ({ value });
const event = (key, seat, more = {}) => ({ key, args: { seat, ...more } });
const tableOf = (events, { replay, outcome, acting = ['p1'] } = {}) => ({
  viewer: is('p1'), replay: is(replay), now: is({ events, acting, outcome }),
});

// All that could be said at a moment, the most important first.
const sayable = ({ lessons, momentOf }, desk) => {
  const moment = momentOf(desk);
  return moment === undefined ? [] : lessons.filter((lesson) => lesson.when(moment)).map(({ say }) => say.split('.')[1]);
};

describe('in Monster Office', () => {
  const view = { phase: 'act', shiftsLeft: 0, picksLeft: 0, hand: { cards: [] } };
  const say = (events, legal, seen = {}, more = {}) =>
    sayable(office, { table: tableOf(events, more), view: is({ ...view, ...seen }), choices: is(officeMoves.choicesOf(legal)) });
  const free = ['draw resources', 'draw project', 'play resources'];

  test('work is offered to whoever has drawn, not because another has', () => {
    assert.ok(!say([event('monster_office.took_row', 'p2')], free).includes('can_work'));
    assert.ok(say([event('monster_office.took_row', 'p1')], free).includes('can_work'));
    assert.ok(say([event('monster_office.took_deck', 'p1')], free).includes('can_work'));
    assert.ok(!say([event('monster_office.took_row', 'p1')], ['draw resources']).includes('can_work'));
  });
  test('nobody is told to draw who has to hang a project', () => {
    assert.ok(say([], free).includes('act'));
    assert.ok(!say([], ['play project 07']).includes('act'));
  });
  test('three cards are spoken of while three are left to take', () => {
    assert.ok(say([], ['take deck'], { phase: 'pick', picksLeft: 3 }).includes('pick'));
    assert.ok(!say([], ['take deck'], { phase: 'pick', picksLeft: 2 }).includes('pick'));
  });
  test('more can be put in while a card fits, and one is done when one may be', () => {
    const put = [event('monster_office.put', 'p1')];
    assert.ok(say(put, ['put R1 07', 'stop'], { phase: 'put' }).includes('put_more'));
    assert.ok(!say(put, ['stop'], { phase: 'put' }).includes('put_more'), 'no card fits');
    assert.ok(!say(put, ['put R1 07'], { phase: 'put' }).includes('put_more'), 'it was taken back');
  });
  test('whoever looks back or has finished is left alone', () => {
    assert.ok(say([], free).length > 0);
    assert.deepEqual(say([], free, {}, { replay: { event: 3 } }), []);
    assert.deepEqual(say([], free, {}, { outcome: { winners: ['p1'] } }), []);
  });
});

describe('in Men at Work', () => {
  const say = (events, { takes = ['white2'], added = [], need = 'build' } = {}) =>
    sayable(works, {
      table: tableOf(events), view: is({ task: {}, added }), choices: is({ takes }), holding: is(false), need: is(need),
      isAdded: (piece) => added.includes(piece),
    });

  test('an accident is one’s own, and giving up is none', () => {
    assert.ok(!say([event('men_at_work.fell_to_ground', 'p2'), event('men_at_work.lost_certificate', 'p2')]).includes('accident'));
    assert.ok(!say([event('men_at_work.gave_up', 'p1'), event('men_at_work.lost_certificate', 'p1')]).includes('accident'));
    assert.ok(say([event('men_at_work.fell_to_ground', 'p1')]).includes('accident'));
  });
  test('a piece is to be tried again only where it is the one to take', () => {
    const before_ = [event('men_at_work.task_open', 'p1'), event('men_at_work.turn', 'p1')];
    assert.ok(!say(before_).includes('again'), 'that was an earlier turn');
    assert.ok(say([], { takes: ['white2'], added: ['white2'] }).includes('again'));
    assert.ok(!say([], { takes: ['white2', 'support4'], added: ['support4'] }).includes('again'), 'the girder comes next');
    assert.ok(!say([], { takes: ['white2'], added: ['white2'], need: 'may_be_done' }).includes('again'));
  });
});

describe('in Skyscrapers', () => {
  const worker = { worker: 'p1.1', seat: 'p1', place: {}, level: 0 };
  const floor = { card: 7, normal: 'z', level: 1, kind: { family: 'F' } };
  const say = (events, legal, { level = 0, hiring = false } = {}) =>
    sayable(sky, {
      table: tableOf(events), choices: is(skyMoves.choicesOf(legal)), card: is(undefined), aimed: is(undefined), hiring: is(hiring),
      isStanding: is(false),
      view: is({ phase: 'act', viewer: 'p1', workers: [{ ...worker, level }], cards: [floor], levels: [{ level: 1 }] }),
    });
  const built = event('skyscrapers.built', 'p1', { card: 3 });
  const undone = event('table.undone', 'p1');
  const canBuild = ['build p1.1 U.frame 0,0,4:zx'];

  test('a card that one has built is one’s own, whatever its kind', () => {
    assert.ok(say([], canBuild).includes('card'));
    assert.ok(!say([], canBuild).includes('points'));
    assert.ok(say([built], canBuild).includes('points'));
    assert.ok(!say([built], canBuild).includes('card'));
    assert.ok(!say([event('skyscrapers.built', 'p2')], canBuild).includes('points'), 'that was somebody else');
    assert.ok(!say([built, event('skyscrapers.scored', 'p1'), undone], canBuild).includes('points'), 'it was taken back');
    assert.ok(say([built, event('skyscrapers.slid', 'p1'), undone], canBuild).includes('points'), 'only the slide was');
  });
  test('cards are offered where one fits', () => {
    assert.ok(!say([], ['pass']).includes('card'));
  });
  test('one is sent up only from below', () => {
    assert.ok(say([], ['move p1.1 7/1,0']).includes('climb'));
    assert.ok(!say([], ['move p1.1 g/3,0'], { level: 1 }).includes('climb'));
    assert.ok(!say([], ['slide p1.1 7/1,0']).includes('climb'));
  });
});

test('help says the goal first, and every line has its rule', async () => {
  for (const game of ['monster_office', 'men_at_work', 'skyscrapers']) {
    const { help } = await modules.load(`/src/games/${game}/help.ts${game === 'skyscrapers' ? 'x' : ''}`);
    const { numbers } = pages.readPage(await rulePages.loadRules(game, 'en'));
    const { goal, lines } = help();
    assert.match(goal, /win/);
    assert.deepEqual(lines.filter(({ rule }) => !numbers.has(rule)), [], game);
  }
});
