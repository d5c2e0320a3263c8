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
  const guided = { site: 'exercise', exercise: 'guided' };
  const say = (events, { instruction = 'G3', added = [], need = 'build', holding = false, over = false, touches = false, options = guided } = {}, more) => {
    const desk = {
      table: tableOf(events, more), view: is({ options, task: { instruction }, added }), holding: is(holding), need: is(need),
    };
    const moment = works.momentOf(desk, { over, touches });
    return moment && works.lessons.find((lesson) => lesson.when(moment))?.say.replace('site_coach.', '');
  };
  const took = event('men_at_work.took', 'p1');
  const again = event('men_at_work.again', 'p1');

  test('each task is led from the taking to the word', () => {
    for (const [instruction, step] of [['G3', 'girder'], ['W6', 'worker'], ['G1', 'balance']]) {
      const at = (now) => say([took], { instruction, ...now });
      assert.equal(at({}), `${step}.take`);
      assert.equal(at({ holding: true, need: 'hold' }), `${step}.carry`);
      assert.equal(at({ holding: true, need: 'hold', over: true }), `${step}.lower`);
      assert.equal(at({ holding: true, need: 'hold', over: true, touches: true }), 'release');
      assert.equal(at({ added: ['white1'] }), `${step}.again`);
      assert.equal(at({ added: ['white1'], need: 'may_be_done' }), `${step}.done`);
    }
  });
  test('whoever saw it fall is comforted until a piece is taken', () => {
    assert.equal(say([took, again]), 'fell');
    assert.equal(say([took, again, took]), 'girder.take');
  });
  test('nobody is led in another game, or after it', () => {
    assert.equal(say([], { options: { site: 'beginner', exercise: 'guided' } }), undefined);
    assert.equal(say([], { options: { site: 'exercise', exercise: 'G3' } }), undefined);
    assert.equal(say([], {}, { outcome: { winners: ['p1'] } }), undefined);
  });
});

describe('in Skyscrapers', () => {
  const worker = { worker: 'p1.1', seat: 'p1', place: {}, level: 0 };
  const floor = { card: 7, normal: 'z', level: 1, kind: { family: 'F' } };
  const say = (events, legal, { level = 0, hiring = false, mine, onRail = false, loose = [], steadyable = [], steadied } = {}) =>
    sayable(sky, {
      table: tableOf(events), choices: is(skyMoves.choicesOf(legal)), card: is(undefined), aimed: is(undefined), hiring: is(hiring),
      isStanding: is(false), handwork: { mine: is(mine), onRail: is(onRail), canTighten: is(loose), steadyable: is(steadyable), steadied: is(steadied) },
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
  test('what a hand does in Classic is said one thing after another', () => {
    const first = (now) => say([], ['release'], { mine: { does: 'press' }, ...now }).filter((lesson) => lesson !== 'welcome')[0];
    assert.equal(first({}), 'bring');
    assert.equal(first({ onRail: true }), 'press', 'there is nothing to be steadied yet');
    assert.equal(first({ onRail: true, steadyable: [floor] }), 'steady');
    assert.equal(first({ onRail: true, steadyable: [floor], steadied: 13 }), 'press');
    assert.equal(first({ onRail: true, steadyable: [floor], loose: [floor] }), 'tighten');
    assert.equal(first({ mine: { does: 'carry' } }), 'carry');
    const waiting = sky.lessons.filter(({ waits }) => waits).map(({ say: words }) => words.split('.')[1]);
    for (const deed of ['hire', 'place', 'card', 'confirm', 'bring', 'steady', 'press', 'carry']) assert.ok(waiting.includes(deed), deed);
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
    const { help } = await modules.load(`/src/games/${game}/help.ts${game === 'monster_office' ? '' : 'x'}`);
    const { numbers } = pages.readPage(await rulePages.loadRules(game, 'en'));
    const { goal, lines } = help();
    assert.match(goal, /win/);
    assert.deepEqual(lines.filter(({ rule }) => !numbers.has(rule)), [], game);
  }
});
