import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openModules } from '../load.mjs';

let modules, moves, words, geometry, view, desks, endings, foresight, texts, advices;
before(async () => {
  modules = await openModules();
  moves = await modules.load('/src/games/monster_office/moves.ts');
  words = await modules.load('/src/games/monster_office/words.ts');
  geometry = await modules.load('/src/games/monster_office/geometry.ts');
  view = await modules.load('/src/games/monster_office/view.ts');
  endings = await modules.load('/src/games/monster_office/ending.ts');
  texts = await modules.load('/src/texts/texts.ts');
  foresight = await modules.load('/src/games/monster_office/foresight.ts');
  desks = await modules.load('/src/games/monster_office/desk.ts');
  advices = await modules.load('/src/games/monster_office/advice.ts');
});
after(() => modules.close());

describe('moves', () => {
  test('every move of the rules page is read', () => {
    const all = [
      'lay R3', 'draw project', 'play project 12', 'place 12 b2b3c3', 'draw resources', 'take row 1',
      'take row 5', 'take deck', 'play resources', 'put R3 12', 'stop', 'discard R3', 'discard 12', 'pass',
    ];
    assert.deepEqual(all.filter((text) => moves.parseMove(text) === undefined), []);
  });

  test('what is not a move is not read', () => {
    for (const text of ['', 'lay', 'lay X3', 'take row 0', 'put R3', 'place 12', 'place 12 b', 'deal R3', 'play 12']) {
      assert.equal(moves.parseMove(text), undefined, text);
    }
  });

  test('choices know where a card may go and which cards a project takes', () => {
    const can = moves.choicesOf(['put R3 12', 'put R3 07', 'put B1 07', 'stop']);
    const r3 = words.parseCard('R3');
    assert.deepEqual(can.putsOf(r3), ['12', '07']);
    assert.deepEqual(can.putsOn('07').map(words.printCard), ['R3', 'B1']);
    assert.equal(can.put(r3, '07'), 'put R3 07');
    assert.equal(can.put(words.parseCard('B1'), '12'), undefined);
    assert.equal(can.has('stop'), 'stop');
  });

  test('an unknown move is passed over, the others stay', () => {
    assert.equal(moves.choicesOf(['stop', 'juggle 3']).all.length, 1);
  });
});

describe('squares', () => {
  test('are read and written', () => {
    assert.deepEqual(words.parseCells('b2c2'), [{ x: 1, y: 1 }, { x: 2, y: 1 }]);
    assert.equal(words.printCell({ x: 5, y: 5 }), 'f6');
    assert.deepEqual(words.parseCells('-'), []);
    assert.equal(words.parseCells('b2c'), undefined);
    assert.equal(words.parseCells('z9'), undefined);
  });

  test('an outline has the corners of its shape', () => {
    const corners = (text) => geometry.corners(words.parseCells(text)).length;
    assert.equal(corners('a1b1'), 4);
    assert.equal(corners('a1a2b2'), 6);
    assert.equal(corners('a1b1a2b2'), 4);
    assert.equal(corners('a1b1c1b2'), 8);
    assert.equal(corners('b1c1a2b2'), 8);
  });

  test('an outline is the same wherever the shape lies', () => {
    const from = (text, dx, dy) =>
      geometry.corners(words.parseCells(text)).map(({ x, y }) => ({ x: x - dx, y: y - dy }));
    assert.deepEqual(from('b2b3c3', 1, 1), from('a1a2b2', 0, 0));
  });
});

describe('pointing', () => {
  const places = (...texts) =>
    texts.map((text) => ({ text: `place 01 ${text}`, tile: '01', cells: words.parseCells(text) }));

  test('means the placement that covers the square and lies nearest', () => {
    const found = geometry.placeAt(places('a1b1', 'b1c1', 'c1d1'), { x: 1.8, y: 0.5 }, undefined);
    assert.equal(found.text, 'place 01 b1c1');
  });

  test('keeps to the wished orientation where it can', () => {
    const all = places('a1b1', 'a1a2');
    const upright = geometry.orientation(words.parseCells('a1a2'));
    assert.equal(geometry.placeAt(all, { x: 0.5, y: 0.5 }, upright).text, 'place 01 a1a2');
    assert.equal(geometry.placeAt(all, { x: 1.5, y: 0.5 }, upright).text, 'place 01 a1b1');
  });

  test('beside every placement means none', () => {
    assert.equal(geometry.placeAt(places('a1b1'), { x: 3.5, y: 3.5 }, undefined), undefined);
  });

  test('turning goes round all orientations', () => {
    const all = places('a1b1', 'b1c1', 'a1a2');
    const first = geometry.turnedFrom(all, undefined);
    const second = geometry.turnedFrom(all, first);
    assert.notEqual(first, second);
    assert.equal(geometry.turnedFrom(all, second), first);
  });
});

describe('a view', () => {
  const spectator = {
    viewer: 'spectator', phase: 'fill_row', turn: 'nature', acting: ['nature'], picks_left: 0, shifts_left: 0,
    placing: null, idle_turns: 0, idle_turns_to_end: 6, completed: 0, completed_to_end: 10, hand_limit: 6,
    grid: { columns: 4, rows: 4 },
    map: [
      {
        tile: '30', shape: 'O4', cells: '-',
        spaces: [{ colour: 'R', need: 3, missing: 1, tokens: [2, 0], exact: null }],
      },
    ],
    row: ['R3', null], deck: 70, discard: ['B1'], project_deck: 20, project_deck_under: [], unseen_projects: [],
    tie: null,
    players: [
      {
        seat: 'p1', cards: 3, projects: 1, collected: ['07'], score: 4,
        credit: { tokens: 1, exact: 1, completion: 2 }, workhorse: true, laid: false, shown: null,
        used: [null, 'O2', null],
      },
    ],
    ending: null,
  };

  test('is read, with gaps as gaps and nobody’s hand', () => {
    const read = view.readView(spectator);
    assert.equal(read.hand, undefined);
    assert.deepEqual(read.row, [{ colour: 'R', number: 3 }, undefined]);
    assert.deepEqual(read.map[0].cells, []);
    assert.deepEqual(read.acting, []);
    assert.deepEqual(read.players[0].used, [{ colour: 'O', number: 2 }]);
  });

  test('tells in every language what decided between equals', () => {
    const was = texts.language.value;
    for (const language of texts.languages) {
      texts.language.value = language;
      const said = view.ties.map((tie) => endings.tieWords(tie, ['Ana']));
      assert.equal(new Set(said).size, view.ties.length);
      assert.ok(said[0].includes('Ana') && said[1].includes('Ana'), said.join(' '));
    }
    texts.language.value = was;
    assert.equal(view.readView(spectator).tie, undefined);
    assert.equal(view.readView({ ...spectator, tie: 'cards' }).tie, 'cards');
  });

  test('that is malformed says where', () => {
    assert.throws(() => view.readView({ ...spectator, row: ['X3'] }), /row/);
  });

  test('of two equal cards the one that was touched is the laid one', () => {
    const signal = (value) => ({ value });
    const own = { ...spectator, viewer: 'p1', phase: 'lay', hand: { cards: ['B2', 'R3', 'R3'], projects: [], laid: 'R3' } };
    const acts = [];
    const desk = desks.createDesk({
      replay: signal(undefined), now: signal({ view: own }), legal: signal(['lay R3', 'lay B2']), waiting: signal(false),
      curtain: signal(false), hints: { now: signal(undefined) }, act: (move) => acts.push(move), nameOf: String,
    });
    assert.deepEqual([0, 1, 2].map(desk.isLaid), [false, true, false]);
    desk.touchCard(words.parseCard('R3'), 2);
    desk.touchCard(words.parseCard('R3'), 2);
    assert.deepEqual(acts, ['lay R3']);
    assert.deepEqual([0, 1, 2].map(desk.isLaid), [false, false, true]);
    desk.dispose();
  });
});

describe('what a foreman would do', () => {
  const signal = (value) => ({ value });
  const said = (hint) => advices.advice({
    table: { hints: { now: signal(hint) }, nameOf: String }, advised: signal(hint && moves.parseMove(hint.move)),
    view: signal(undefined), grip: signal(undefined), hover: signal(undefined),
  });

  test('is said with its reason, in every language', () => {
    const was = texts.language.value;
    const reason = { key: 'monster_office.why.discard', args: { tokens: 2, tile: '06' } };
    const wanted = {
      en: 'The foreman would choose “Discard coffee 3”. Tokens that it would place at best: 2, on project 06.',
      fr: 'Le contremaître choisirait « Défausser café 3 ». Jetons posés au mieux : 2, sur le projet 06.',
      nl: 'De voorman zou ‘koffie 3 afleggen’ kiezen. Fiches die ze hoogstens zou leggen: 2, op project 06.',
    };
    for (const language of texts.languages) {
      texts.language.value = language;
      assert.equal(said({ move: 'discard R3', reason }).replaceAll('\u00a0', ' '), wanted[language]);
    }
    texts.language.value = was;
  });

  test('is said without one that we have no words for', () => {
    const plain = said({ move: 'discard R3' });
    assert.match(plain, /^The foreman would choose “\S/);
    assert.equal(said({ move: 'discard R3', reason: { key: 'monster_office.why.dance', args: {} } }), plain);
    assert.equal(said(undefined), undefined);
  });
});

test('work that a foreman would put in is no button, and is said as what comes of it', () => {
  const signal = (value) => ({ value });
  const put = { card: { colour: 'P', number: 3 }, tile: '06', missing: 3, lost: 0, exact: true };
  const words = advices.advice({
    table: { hints: { now: signal({ move: 'put P3 06' }) } }, advised: signal({ verb: 'put', card: put.card, tile: '06' }),
    view: signal({ viewer: 'p1', puts: [put] }), grip: signal(undefined), hover: signal(undefined), nameOf: String,
  });
  assert.match(words, /^The foreman would do this: .* on project 06, which needs 3: exactly, a star for you\.$/);
});

describe('foresight', () => {
  const put = { card: { colour: 'P', number: 4 }, tile: '06', missing: 3, lost: 1, exact: false };
  const seen = { viewer: 'p2', puts: [put] };
  const nameOf = (seat) => ({ p1: 'Ana', p3: 'Cleo' })[seat];

  test('says what is lost, what earns a star and what completing pays', () => {
    const words = (rest) => foresight.putWords({ ...put, ...rest }, seen, nameOf);
    assert.match(words({}), /on project 06, which needs 3: 1 lost, no star\.$/);
    assert.match(words({ lost: 0, exact: true }), /needs 3: exactly, a star for you\.$/);
    assert.match(words({ credit: [4, 9, 0] }), /1 lost, no star\. Completes it: \+9 for you and \+4 for Ana\.$/);
  });

  test('says it in a few signs too', () => {
    assert.equal(foresight.putSigns(put, 'p2'), '+3 −1');
    assert.equal(foresight.putSigns({ ...put, lost: 0, exact: true, credit: [4, 9] }, 'p2'), '✓ +9 ★');
  });

  test('knows a card by its look', () => {
    assert.equal(foresight.putOf(seen, { colour: 'P', number: 4 }, '06'), put);
    assert.equal(foresight.putOf(seen, { colour: 'P', number: 3 }, '06'), undefined);
  });

  test('says why an action is not possible', () => {
    const why = (rest, action) => foresight.whyNotAction({ map: [{}], ...rest }, action);
    const held = { hand: { projects: [{}] } };
    assert.match(why({}, 'play project'), /hold no project/);
    assert.match(why(held, 'play project'), /no room/);
    assert.match(why({ ...held, map: [] }, 'draw resources'), /hang one of your projects first/);
    assert.match(why({ map: [] }, 'play resources'), /draw a project first/);
    assert.match(why({}, 'play resources'), /None of your cards fits/);
  });
});
