import assert from 'node:assert/strict';
import { after, before, describe, mock, test } from 'node:test';
import { openModules } from '../load.mjs';

let modules, ahead, reader, site, texts;
before(async () => {
  modules = await openModules();
  ahead = await modules.load('/src/games/men_at_work/ahead.ts');
  reader = await modules.load('/src/protocol/read.ts');
  site = await modules.load('/src/state/site.ts');
  texts = await modules.load('/src/texts/texts.ts');
  globalThis.document ??= { documentElement: {} };
});
after(() => modules.close());

const foot = { text: 'men_at_work.amount.foot', unit: 'length', bound: 'at_most', is: 6000, wanted: 5000, shift: [1000, 0, 0], nearly: true };
const line = (text, holds, amount, evidence = []) => ({ rule: 'A1', text, holds, evidence, amount });
const prediction = (rest = {}) => ({
  type: 'prediction', number: 3, piece: 21, at: [0, 0, 0], turn: [0, 0, 0, 1000000], rests: true, fits: true, moved: [],
  checklist: [], award: [], ...rest,
});

describe('amounts in words', () => {
  test('to tenths, and what is not enough never looks like enough', () => {
    assert.deepEqual(ahead.figures({ ...foot, is: 5001 }), { is: '5.1', wanted: '5' });
    assert.deepEqual(ahead.figures({ ...foot, is: 5000 }), { is: '5', wanted: '5' });
    assert.deepEqual(ahead.figures({ ...foot, bound: 'at_least', is: 4999 }), { is: '4.9', wanted: '5' });
    assert.equal(ahead.amountInWords(foot), 'The foot is 6 mm from the end; at most 5 mm are allowed.');
  });

  test('the longest part of a way, as it is seen', () => {
    assert.equal(ahead.wayInWords({ right: -3, away: 1, up: 0 }), '3 mm more to the left.');
    assert.equal(ahead.wayInWords({ right: 0.4, away: -1.24, up: 0 }), '1.3 mm nearer to you.');
    assert.equal(ahead.wayInWords({ right: 0, away: 0, up: -2 }), '2 mm lower.');
    assert.equal(ahead.wayInWords({ right: 0, away: 0, up: 0 }), undefined);
  });

  test('in every language', () => {
    for (const [language, words] of [['fr', '3 mm plus à gauche.'], ['nl', '3 mm meer naar links.'], ['en', '3 mm more to the left.']]) {
      texts.language.value = language;
      assert.equal(ahead.wayInWords({ right: -3, away: 0, up: 0 }), words);
    }
  });
});

describe('the height that earns an award', () => {
  const top = (holds, is) => prediction({ award: [line('highest', holds, { ...foot, text: 'men_at_work.amount.top', bound: 'at_least', is, wanted: 84000 })] });

  test('says what is missing, or what is reached, and never looks like enough', () => {
    assert.deepEqual(ahead.heightToBeat(top('unmet', 83990)), { at: 84000, isReached: false, label: '★ +0.1 mm' });
    assert.deepEqual(ahead.heightToBeat(top('unmet', 80800)), { at: 84000, isReached: false, label: '★ +3.2 mm' });
    assert.deepEqual(ahead.heightToBeat(top('met', 84090)), { at: 84000, isReached: true, label: '★ 84 mm' });
  });

  test('is not shown where there is none to win', () => {
    assert.equal(ahead.heightToBeat(prediction()), undefined);
  });
});

describe('what would come of it', () => {
  const sees = ([x]) => ({ right: x / 1000, away: 0, up: 0 });

  test('a line that is nearly met is spoken of first', () => {
    const far = line('far', 'unmet', { ...foot, is: 60000, nearly: false, shift: undefined });
    const near = line('near', 'unmet', foot);
    assert.equal(ahead.openLine([far, near]), near);
    assert.equal(ahead.openLine([far]), far);
    assert.equal(ahead.openLine([line('met', 'met', foot), line('none', 'unmet')]), undefined);
  });

  test('it counts, fits so far, is not right, falls', () => {
    const words = (rest) => ahead.aheadInWords(prediction(rest), sees);
    assert.equal(words({ checklist: [line('a', 'met')] }), 'Let go now: the task would be met.');
    assert.equal(words({ checklist: [line('a', 'met'), line('b', 'unmet', foot)] }), 'Let go now: right so far.');
    assert.equal(words({ fits: false, checklist: [line('b', 'unmet', foot)] }), 'Let go now: not right yet. 1 mm more to the right.');
    assert.equal(words({ fits: false, moved: [20], accident: { piece: 20, other: 0, cause: 'ground' } }), 'Let go now: white girder 1 would fall!');
    assert.equal(words({}), 'Let go now: it would come to rest there.');
    assert.match(words({ moved: [20] }), /This would move: white girder 1/);
    assert.match(words({ rests: false, fits: false }), /nobody knows/);
    assert.deepEqual(
      [{}, { fits: false }, { fits: false, accident: { piece: 20, other: 0, cause: 'fall' } }].map((rest) => ahead.outlookOf(prediction(rest))),
      ['met', 'unmet', 'accident'],
    );
  });

  test('what is held is proved where it would come to rest', () => {
    const spot = { piece: 21, at: [1, 2, 3], turn: [0, 0, 0, 1000000] };
    const patch = { from: [0, 0, 0], to: [5, 5, 0] };
    const lines = [
      line('a', 'met', undefined, [{ piece: 'white2', other: 'white1', ...patch }, { piece: 'white1', other: 'white1', from: [0, 0, 0], to: [0, 0, 0] }]),
      line('b', 'unmet', undefined, [{ piece: 'white1', other: 'white2', ...patch }]),
      line('c', 'undecided', undefined, [{ piece: 'white1', other: 'white2', ...patch }]),
    ];
    assert.deepEqual(ahead.proofsOf(lines, spot), [
      { piece: 21, ...patch, tone: 'met', at: spot },
      { piece: 20, ...patch, tone: 'unmet' },
    ]);
  });
});

describe('a prediction', () => {
  test('is read with its amounts, and what is not there is left out', () => {
    const told = prediction({
      accident: { piece: 20, other: 0, cause: 'ground' },
      checklist: [{ rule: 'A23', text: 'x', holds: 'unmet', evidence: [{ piece: 'white1', other: 'white2', from: [1, 2, 3], to: [4, 5, 6] }], amount: foot }],
    });
    assert.deepEqual(reader.read(JSON.stringify(told))?.message, told);
    const { accident, ...plain } = told;
    assert.equal(reader.read(JSON.stringify(plain))?.message.accident, undefined);
    assert.equal(reader.read(JSON.stringify({ ...told, accident: { piece: 20, other: 0, cause: 'chance' } })), undefined);
    assert.equal(accident.piece, 20);
  });

  test('stays until the next one, and is stale when the hand has gone on for a while', () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const here = site.createSite({ send: () => undefined }, { value: 'p1' }, { openWorker: () => undefined });
    here.hear(prediction());
    assert.equal(here.prediction.value, undefined, 'nothing is held');
    here.hear({ type: 'site', pieces: [], held: 21, moving: true });
    for (let i = 0; i < 3; i += 1) here.lead([0, 0, 0], [0, 0, 0, 1]);
    here.hear(prediction());
    mock.timers.tick(10_000);
    assert.equal(here.isStale.value, false, 'the hand is where it was looked for');
    here.lead([1, 0, 0], [0, 0, 0, 1]);
    assert.equal(here.isStale.value, false, 'nothing flickers');
    mock.timers.tick(1000);
    assert.equal(here.isStale.value, true);
    assert.equal(here.prediction.value.piece, 21);
    here.hear(prediction({ number: 4 }));
    assert.equal(here.isStale.value, false);
    here.hear({ type: 'site', pieces: [], moving: true });
    assert.equal(here.prediction.value, undefined);
    mock.timers.reset();
  });
});
