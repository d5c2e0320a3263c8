import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openModules } from '../load.mjs';

let modules, solver, state, hairs, texts, pieces;
before(async () => {
  modules = await openModules();
  solver = await modules.load('/src/solver/standing.ts');
  state = await modules.load('/src/state/standing.ts');
  hairs = await modules.load('/src/site/hairs.ts');
  texts = await modules.load('/src/texts/texts.ts');
  pieces = await modules.load('/src/games/skyscrapers/pieces.ts');
});
after(() => modules.close());

const flat = [0, 0, 0, 1];
const stageOf = (list, isStill = true) => ({
  looks: list.map(([id, kind]) => ({ id, kind, colour: 'plain' })),
  spots: new Map(list.map(([id, , at]) => [id, { at, turn: flat }])),
  isStill,
});

describe('what holds by a hair', () => {
  test('is said in the language of the page, to a tenth of a millimetre', () => {
    assert.equal(state.marginWords(420), '0.4 mm');
    assert.equal(state.marginWords(-80), '0.0 mm', 'what should have fallen has nothing left');
    assert.equal(state.marginWords(2999), '3.0 mm');
    assert.equal(state.marginWords(3000), '3+ mm');
    texts.language.value = 'fr';
    assert.equal(state.marginWords(420), '0,4 mm');
    texts.language.value = 'en';
  });

  test('begins with the nearest to falling, and leaves out what stands firmly', () => {
    assert.deepEqual(solver.weakest(new Map([[1, 3000], [2, 900], [3, 400]])), [[3, 400], [2, 900]]);
  });

  test('is told of the weakest, and of a few more that hardly stand', () => {
    assert.deepEqual(solver.worthTelling(new Map([[1, 2900], [2, 2500]])), [[2, 2500]]);
    const many = new Map([[1, 1400], [2, 1600], [3, 300], [4, 200], [5, 100]]);
    assert.deepEqual(solver.worthTelling(many).map(([piece]) => piece), [5, 4, 3]);
    assert.deepEqual(solver.worthTelling(new Map([[1, 1600], [2, 1400], [3, 100]])).map(([piece]) => piece), [3, 2]);
    assert.deepEqual(solver.worthTelling(new Map([[1, 3000]])), []);
  });

  test('goes from red by yellow to blue', () => {
    assert.equal(hairs.hairColour(-500), '#d01020');
    assert.equal(hairs.hairColour(0), '#d01020');
    assert.equal(hairs.hairColour(1500), '#f8c820');
    assert.equal(hairs.hairColour(3000), '#4b86b4');
  });

  test('is asked for as a log would state it', () => {
    const list = [
      { id: 7, kind: 'girder', where: 'site', at: [-5, 0, 25000], turn: [0, 0, 0, 1e6] },
      { id: 0, kind: 'table', where: 'site', at: [0, 0, 0], turn: [0, 0, 0, 1e6] },
    ];
    assert.equal(
      solver.factsOf(list),
      'ticks 0 rest 0000000000000000 piece 0 table plain site 0 0 0 0 0 0 1000000 0 0 0 0 0 0 0 0 ' +
        'piece 7 girder plain site -5 0 25000 0 0 0 1000000 0 0 0 0 0 0 0 0',
    );
  });

  test('does not count what lies in the tray, and cards are riveted', () => {
    const stage = stageOf([[0, 'table', [0, 0, 0]], [1, 'tray', [400, 0, 0]], [2, 'girder', [400, 10, 5]], [3, 'girder', [0, 0, 5.0004]], [4, 'plate', [0, 0, 9]]]);
    assert.deepEqual(hairs.resting(stage).map(({ id, where }) => [id, where]), [[0, 'site'], [1, 'site'], [2, 'tray'], [3, 'site'], [4, 'hand']]);
    assert.deepEqual(hairs.resting(stage)[3].at, [0, 0, 5000]);
  });

  test('knows a worker of Skyscrapers by his figure', () => {
    for (const worker of ['p1.1', 'p2.5', 'p4.3']) assert.equal(pieces.workerOf(pieces.figureOf(worker)), worker);
  });
});

describe('the colours of a site', () => {
  // Scales that answer when they are told to, and what is then seen.
  function weighed(first) {
    const stage = { ...first };
    const asked = [];
    const seen = [];
    const scales = { weigh: (list) => new Promise((answer) => asked.push({ list, answer })), words: String };
    const colours = hairs.createHairs(stage, (standing) => seen.push(standing));
    return { stage, asked, seen, scales, colours };
  }
  const later = () => new Promise((done) => setTimeout(done));

  test('are found once for each rest', async () => {
    const { asked, seen, scales, colours } = weighed(stageOf([[1, 'girder', [0, 0, 0]]]));
    colours.look(false);
    assert.equal(asked.length, 0, 'nobody wants to know');
    colours.show(scales);
    colours.look(false);
    colours.look(false);
    assert.equal(asked.length, 1);
    const standing = new Map([[1, 400]]);
    asked[0].answer(standing);
    await later();
    assert.deepEqual(seen, [standing]);
    assert.equal(colours.standing, standing);
  });

  test('go away while something moves or is held, and come again', async () => {
    const { stage, asked, seen, scales, colours } = weighed(stageOf([[1, 'girder', [0, 0, 0]]]));
    colours.show(scales);
    colours.look(false);
    asked[0].answer(new Map([[1, 400]]));
    await later();
    colours.look(true);
    assert.equal(seen.at(-1), undefined);
    stage.isStill = false;
    colours.look(false);
    assert.equal(asked.length, 1);
    Object.assign(stage, stageOf([[1, 'girder', [0, 0, 9]]]));
    colours.look(false);
    assert.equal(asked.length, 2);
  });

  test('are never those of what has moved on meanwhile', async () => {
    const { stage, asked, seen, scales, colours } = weighed(stageOf([[1, 'girder', [0, 0, 0]]]));
    colours.show(scales);
    colours.look(false);
    Object.assign(stage, stageOf([[1, 'girder', [0, 0, 9]]]));
    colours.look(false);
    const now = new Map([[1, 900]]);
    asked[1].answer(now);
    asked[0].answer(new Map([[1, 400]]));
    await later();
    assert.deepEqual(seen, [now]);
    colours.show(undefined);
    assert.deepEqual(seen, [now, undefined]);
  });
});
