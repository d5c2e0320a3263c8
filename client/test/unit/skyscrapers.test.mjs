import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { signal } from '@preact/signals';
import { openModules } from '../load.mjs';

const names = ['words', 'view', 'moves', 'geometry', 'options', 'offer', 'desk', 'prompt', 'buttons', 'speech', 'Vocabulary'];
const game = {};
let modules, texts, options, sight, crew, board, building, whole, eyes;
before(async () => {
  modules = await openModules();
  for (const name of names) Object.assign(game, await modules.load(`/src/games/skyscrapers/${name}${name === 'Vocabulary' ? '.tsx' : '.ts'}`));
  texts = await modules.load('/src/texts/texts.ts');
  options = await modules.load('/src/lobby/Options.tsx');
  sight = await modules.load('/src/games/skyscrapers/scene/sight.ts');
  crew = await modules.load('/src/games/skyscrapers/scene/crew.ts');
  board = await modules.load('/src/games/skyscrapers/scene/board.ts');
  building = await modules.load('/src/games/skyscrapers/scene/building.ts');
  whole = await modules.load('/src/games/skyscrapers/scene/whole.ts');
  eyes = await modules.load('/src/site/eyes.ts');
});
after(() => modules.close());

const fields = JSON.parse(readFileSync(new URL('skyscrapers_view.json', import.meta.url), 'utf8'));
const seen = (changes = {}) => game.readView({ ...fields, ...changes });
const legal = [
  'hire g/2,-1', 'hire g/-3,1',
  'build p1.2 U.goal 0,2,4:yx', 'build p1.2 U.goal 0,2,4:yx*', 'build p1.1 V.ladder 3,0,6:xz', 'build p1.2 V.ladder 3,0,6:xz',
  'move p1.1 3/-1,0', 'move p1.1 3/-2,1', 'move p1.1 g/0,-1', 'slide p1.2 3/0,1', 'move p1.2 g/2,0',
];

describe('words', () => {
  test('a card has a family and a layout', () => {
    assert.deepEqual(game.parseKind('V.frame'), { family: 'V', layout: 'frame' });
    assert.deepEqual(game.parseKind('BV'), { family: 'BV', layout: 'ladder' });
    assert.deepEqual(game.parseKind('BH'), { family: 'BH', layout: 'frame' });
    for (const word of ['X.frame', 'V.', 'V', 'V.frame.x', 'U.roof', '']) assert.equal(game.parseKind(word), undefined, word);
  });

  test('only cards that must be installed in one way show a worker', () => {
    const shown = ['V.frame', 'H.goal', 'F.full', 'U.rails', 'BV', 'BH'].filter((word) => game.hasPicture(game.parseKind(word)));
    assert.deepEqual(shown, ['V.frame', 'H.goal', 'F.full']);
  });

  test('a pose is a middle, two axes and whether it is turned', () => {
    assert.deepEqual(game.parsePose('0,-3,6:yx*'), { at: [0, -3, 6], normal: 'y', long: 'x', turned: true });
    for (const word of ['0,3:yx', '0,3,6:yy', '0,3,6:y', '0,3,6:yx+', 'a,3,6:yx']) assert.equal(game.parsePose(word), undefined, word);
  });

  test('a place is a cell of a card or of the ground', () => {
    assert.deepEqual(game.parsePlace('7/-1,0'), { on: 7, x: -1, y: 0 });
    assert.deepEqual(game.parsePlace('g/4,1'), { on: 'ground', x: 4, y: 1 });
    for (const word of ['7', '7/1', 'x/1,0', '7/1,0,2']) assert.equal(game.parsePlace(word), undefined, word);
  });
});

describe('the view', () => {
  test('is read whole', () => {
    const view = seen();
    assert.equal(view.cards.length, 4);
    assert.deepEqual(view.cards[3].kind, { family: 'F', layout: 'full' });
    assert.deepEqual(view.workers[1].place, { on: 3, x: 1, y: 0 });
    assert.equal(view.workers[3].place, undefined);
    assert.deepEqual(view.ghosts[0].risks, [{ worker: 'p2.1', percent: 5 }]);
    assert.deepEqual(view.walks, [{ worker: 'p1.1', on: 3, percent: 2, actions: 1 }]);
    assert.deepEqual(view.result, []);
  });

  test('of a spectator has no hand and no ghosts', () => {
    const { hand, ghosts, walks, ...rest } = fields;
    const view = game.readView({ ...rest, viewer: 'spectator' });
    assert.equal(view.hand, undefined);
    assert.deepEqual(view.ghosts, []);
  });

  test('that is broken is refused', () => {
    for (const broken of [{ phase: 'lunch' }, { cards: [{ ...fields.cards[0], kind: 'roof' }] }, { ghosts: [{ ...fields.ghosts[0], pose: '1' }] }]) {
      assert.throws(() => seen(broken), /expected/);
    }
  });
});

describe('moves', () => {
  test('every move of the rules is read, and nothing else', () => {
    for (const words of [...legal, 'stand p2.1 7/1,0', 'pass']) assert.ok(game.parseMove(words), words);
    for (const words of ['deal V.frame', 'hire 7', 'build p1.2 U.goal', 'build U.goal 0,2,4:yx', 'move p1.2', 'move p9.2 g/0,0', 'slide p1.6 g/0,0', '']) {
      assert.equal(game.parseMove(words), undefined, words);
    }
  });

  test('are found by card and by worker', () => {
    const can = game.choicesOf(legal);
    assert.deepEqual(can.buildersOf('U.goal'), ['p1.2']);
    assert.deepEqual(can.buildersOf('V.ladder'), ['p1.1', 'p1.2']);
    assert.deepEqual(can.buildersOf('BV'), []);
    assert.equal(can.buildsOf('U.goal', 'p1.1').length, 0);
    assert.equal(can.walksOf('p1.1').length, 3);
    assert.equal(can.hires.length, 2);
    assert.equal(can.pass, undefined);
    assert.equal(game.choicesOf(['pass']).pass, 'pass');
  });
});

describe('girders of a pose', () => {
  const frame = { long: [-2, 2], cross: [-3, 3] };
  const lines = (word, girders) => Object.fromEntries(game.girderLines(game.parsePose(word), girders).map(({ girder, from, to }) => [girder, [from, to]]));

  test('run all along a card and all across it', () => {
    assert.deepEqual(lines('0,0,2:yx', frame), {
      'L-2': [[-3, 0, 0], [3, 0, 0]], L2: [[-3, 0, 4], [3, 0, 4]],
      'T-3': [[-3, 0, 0], [-3, 0, 4]], T3: [[3, 0, 0], [3, 0, 4]],
    });
  });

  test('stand with a standing card', () => {
    assert.deepEqual(lines('3,0,6:xz', { long: [0], cross: [1] }), { L0: [[3, 0, 3], [3, 0, 9]], T1: [[3, -2, 7], [3, 2, 7]] });
  });

  test('of a turned card are at the other end', () => {
    const goal = { long: [], cross: [1] };
    assert.deepEqual(lines('0,0,4:zx', goal).T1.map(([x]) => x), [1, 1]);
    assert.deepEqual(lines('0,0,4:zx*', goal).T1.map(([x]) => x), [-1, -1]);
  });

  test('lie on the card', () => {
    for (const word of ['0,0,2:yx', '5,-3,6:xz', '1,2,4:zy*']) {
      const pose = game.parsePose(word);
      const reach = game.reachOf(pose);
      for (const { from, to } of game.girderLines(pose, { long: [-2, 0, 2], cross: [-3, -1, 1, 3] })) {
        for (const end of [from, to]) end.forEach((value, axis) => assert.ok(Math.abs(value - pose.at[axis]) <= reach[axis]));
      }
    }
  });

  test('the building reaches as far on the ground as its base cards', () => {
    assert.equal(game.groundReach(seen()), Math.hypot(3, 3));
  });
});

describe('options', () => {
  test('for a card are its poses for that builder, the best first', () => {
    const list = game.ghostOptions(seen(), game.choicesOf(legal), 'U.goal', 'p1.2');
    assert.deepEqual(list.map(({ ghost }) => ghost.points), [6, 4]);
    assert.deepEqual(game.ghostOptions(seen(), game.choicesOf(legal), 'U.goal', 'p1.1'), []);
  });

  test('whoever builds a card best is offered first', () => {
    const more = [...fields.ghosts, { ...fields.ghosts[2], pose: '-3,0,6:xz', points: 10 }];
    const can = game.choicesOf([...legal, 'build p1.2 V.ladder -3,0,6:xz']);
    assert.equal(game.bestBuilder(seen({ ghosts: more }), can, 'V.ladder'), 'p1.2');
    assert.equal(game.bestBuilder(seen(), game.choicesOf(legal), 'V.ladder'), 'p1.1');
    assert.equal(game.bestBuilder(seen(), game.choicesOf(legal), 'BV'), undefined);
  });

  test('for a worker know their height and their risk', () => {
    const list = game.walkOptions(seen(), game.choicesOf(legal), 'p1.1');
    assert.deepEqual(list.map(({ at, percent }) => [...at, percent]), [[-2, 1, 4, 2], [-1, 0, 4, 2], [0, -1, 0, 0]]);
    assert.deepEqual(list.map(game.isSafe), [false, false, true]);
    const over = seen({ walks: [['p1.1', '3', 0, 2]] });
    assert.deepEqual(game.walkOptions(over, game.choicesOf(legal), 'p1.1').map(game.isSafe), [false, false, true], 'two actions are not done at one click');
    const sliding = game.walkOptions(seen(), game.choicesOf(legal), 'p1.2').find(({ verb }) => verb === 'slide');
    assert.equal(sliding.percent, 0);
  });

  test('the next elsewhere is on another card', () => {
    const list = game.walkOptions(seen(), game.choicesOf(legal), 'p1.1');
    assert.equal(game.nextElsewhere(list, 0), 2);
    assert.equal(game.nextElsewhere(list, 2), 0);
    assert.equal(game.nextElsewhere(list, -1), 0);
  });

  test('points are girders, a picture and a doubling', () => {
    const [one, , standing] = seen().ghosts;
    assert.deepEqual(game.sumOf(one), { girders: 2, picture: 0, doubled: true, points: 4 });
    const sum = game.sumOf(standing);
    assert.equal((sum.girders + sum.picture) * 2, sum.points);
  });

  test('why a card has no place is said as far as it is known', () => {
    const can = game.choicesOf(legal);
    assert.equal(game.whyNoPlace(seen(), can, 'p1.1', 'U.goal'), 'other_builder');
    assert.equal(game.whyNoPlace(seen(), can, undefined, 'BV'), 'nowhere');
    assert.equal(game.whyNoPlace(seen({ workers: [] }), can, undefined, 'BV'), 'no_worker');
  });
});

describe('sight', () => {
  test('what stands before a point hides it, what stands behind it does not', () => {
    const walls = ['0,-3,2:yx', '0,3,2:yx'].map((word) => ({ word, block: sight.blockOf(game.parsePose(word)) }));
    const hidden = sight.hiding([0, -500, 30], [0, 0, 30], walls).map(({ word }) => word);
    assert.deepEqual(hidden, ['0,-3,2:yx']);
    assert.deepEqual(sight.hiding([0, -500, 400], [0, 0, 30], walls), []);
  });

  test('an opaque card stops a pointer, and the nearest is met', () => {
    const ray = { from: [7.5, -500, 60], way: [0, 1, 0] };
    const worker = { key: 'near', block: sight.blockOfWorker([7.5, 0, 40]), grown: 0 };
    const behind = { key: 'far', block: sight.blockOfWorker([7.5, 60, 40]), grown: 0 };
    const wall = sight.blockOf(game.parsePose('0,-3,4:yx'));
    assert.equal(sight.firstMet(ray, [behind, worker], []).key, 'near');
    assert.equal(sight.firstMet(ray, [behind, worker], [wall]), undefined);
  });

  test('who shares a cell stands aside', () => {
    const feet = crew.feetOf(seen().workers);
    assert.equal(feet.size, 3);
    assert.notDeepEqual(feet.get('p1.2'), feet.get('p2.1'));
    assert.deepEqual(feet.get('p1.1'), [-7.5, -7.5, 0]);
  });

  test('floors of several towers bear letters', () => {
    const view = seen();
    assert.equal(building.levelWords(view, view.cards[3]), '1');
    const split = seen({ levels: [...fields.levels, { level: 1, tower: 2, height: 4, cards: [4] }] });
    assert.equal(building.levelWords(split, split.cards[3]), '1a');
  });

  // Floors on walls, each a step farther out.
  const hangsOut = (way) => [0, 1, 2, 3].flatMap((storey) => {
    const [x, y] = [way[0] * 3 * (storey + 1), way[1] * 3 * (storey + 1)];
    const long = way[0] === 0 ? 'y' : 'x';
    return [`${x},${y},${1 + 3 * storey}:${long}z`, `${x},${y},${4 + 3 * storey}:z${long}`].map(game.parsePose);
  });

  test('at first all of a building is in the picture, however far it hangs out', () => {
    for (const [clientWidth, clientHeight] of [[390, 510], [490, 346], [1000, 342], [758, 568], [1060, 850]]) {
      for (const way of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
        const cards = hangsOut(way);
        const eye = eyes.createEyes({ clientWidth, clientHeight }, whole.emptyView);
        eye.resize({ left: 0, right: 0, top: 0, bottom: 0 });
        eye.beginAt(whole.wholeOf({ cards, top: 13 }));
        const { left, top, right, bottom } = eye.boxOf(cards.flatMap(game.cornersOf).map(game.inMillimetres));
        const where = [left, top, clientWidth - right, clientHeight - bottom].map(Math.round);
        assert.ok(where.every((free) => free >= 0), `${clientWidth} x ${clientHeight}, ${way}: ${where}`);
      }
    }
  });

  test('the score track begins at the front with the lowest score', () => {
    const { at } = board.spaceOf(-15, -15, 0, 160);
    assert.ok(Math.abs(at[0]) < 1e-9 && at[1] < -160);
    assert.ok(board.spaceOf(-14, -15, 0, 160).at[0] < 0, 'and goes as a clock does, seen from above');
  });
});

// A desk at a table without a server.
function deskOf(changes = {}, moves = legal, hint = undefined) {
  const acted = [];
  const now = { current: true, acting: ['p1'], legal: moves, view: { ...fields, ...changes }, events: [], undo: false };
  const table = {
    now: signal(now), replay: signal(undefined), legal: signal(moves), waiting: signal(false), curtain: signal(false), hints: { now: signal(hint) },
    viewer: signal('p1'), hotseat: signal(false), nameOf: (seat) => ({ p1: 'Ana', p2: 'Ben' })[seat], act: (move) => acted.push(move), undo: () => undefined,
  };
  return { desk: game.createDesk(table), acted };
}

describe('the desk', () => {
  test('a card chooses who builds it and aims at the best place', () => {
    const { desk, acted } = deskOf();
    desk.chooseCard('U.goal');
    assert.equal(desk.doer.value, 'p1.2');
    assert.equal(desk.aimed.value.words, 'build p1.2 U.goal 0,2,4:yx*');
    desk.cycle(1);
    assert.equal(desk.aimed.value.words, 'build p1.2 U.goal 0,2,4:yx');
    desk.cycle(1);
    assert.equal(desk.aimed.value.words, 'build p1.2 U.goal 0,2,4:yx*');
    desk.pick('build p1.2 U.goal 0,2,4:yx');
    assert.deepEqual(acted, []);
    desk.pick('build p1.2 U.goal 0,2,4:yx');
    assert.deepEqual(acted, ['build p1.2 U.goal 0,2,4:yx']);
    assert.equal(desk.card.value, undefined);
  });

  test('what a foreman would do is aimed at and not done', () => {
    const { desk, acted } = deskOf({}, legal, { seat: 'p1', event: 0, move: 'build p1.2 U.goal 0,2,4:yx' });
    assert.equal(desk.card.value, 'U.goal');
    assert.equal(desk.aimed.value.words, 'build p1.2 U.goal 0,2,4:yx');
    assert.match(game.prompt(desk), /^The foreman would do this: worker 2, .* scores \d+/);
    const reason = { key: 'skyscrapers.why.build_most', args: { points: 3, count: 4 } };
    desk.table.hints.now.value = { ...desk.table.hints.now.value, reason };
    assert.match(game.prompt(desk), /foreman would .*\. Nothing that you can build now scores more\. Points: 3\. .*: 4\.$/);
    desk.cycle(1);
    assert.doesNotMatch(game.prompt(desk), /foreman/, 'somebody aims at something else');
    desk.letGo();
    assert.match(game.prompt(desk), /foreman/);
    assert.deepEqual(acted, []);
  });

  test('a hint that comes while a move is under way is aimed at once that has been refused', () => {
    const { desk } = deskOf();
    const { table } = desk;
    table.waiting.value = true;
    table.legal.value = [];
    table.hints.now.value = { seat: 'p1', event: 0, move: 'build p1.2 U.goal 0,2,4:yx' };
    assert.equal(desk.aimed.value, undefined);
    table.waiting.value = false;
    table.legal.value = legal;
    assert.equal(desk.aimed.value.words, 'build p1.2 U.goal 0,2,4:yx');
    // It is left to the player from then on.
    desk.letGo();
    table.legal.value = [...legal];
    assert.equal(desk.aimed.value, undefined);
  });

  test('what the hand should do is advised by the words of its button, with how sure of it', () => {
    const { desk } = deskOf();
    const said = (hint, hand) => {
      desk.table.hints.now.value = { seat: 'p1', event: 0, ...hint };
      const held = { does: hand.does, worker: 'p1.2', ghost: { word: 'U.goal' } };
      const handwork = { ...desk.handwork, mine: signal(held), onRail: signal(hand.onRail), mayLetGo: signal(hand.mayLetGo) };
      return game.prompt({ ...desk, handwork });
    };
    const place = { place: { piece: 77, at: [0, 0, 0], turn: [0, 0, 0, 1000000] }, sure: 8 };
    const choose = (button) => `The foreman would choose “${button}” (8 in 10 that it will do).`;
    assert.equal(said(place, { does: 'press', onRail: false }), choose('Bring it'));
    assert.equal(said(place, { does: 'press', onRail: true }), choose('Press'));
    assert.equal(said(place, { does: 'carry', mayLetGo: false }), choose('Bring him'));
    assert.equal(said(place, { does: 'carry', mayLetGo: true }), choose('Let go'));
    assert.equal(said({ move: 'release' }, { does: 'press', onRail: true }), 'The foreman would choose “Put it back”.');
    assert.equal(said({ move: 'give up' }, { does: 'carry' }), 'The foreman would choose “Back where he stood”.');
  });

  test('a builder who cannot build it is told, with those who can', () => {
    const { desk } = deskOf();
    desk.chooseWorker('p1.1');
    desk.chooseCard('V.ladder');
    assert.equal(desk.doer.value, 'p1.1');
    desk.chooseCard('U.goal');
    desk.chooseWorker('p1.1');
    assert.equal(desk.options.value.length, 0);
    assert.match(game.prompt(desk), /worker 1 reaches no place.*worker 2/);
    assert.ok(game.buttonsOf(desk).some(({ name }) => name === 'builder-p1.2'));
  });

  test('what is safe is done at once, what is not is asked', () => {
    const { desk, acted } = deskOf();
    desk.pick('p1.1');
    desk.pick('move p1.1 3/-1,0');
    assert.deepEqual(acted, []);
    assert.match(game.prompt(desk), /climbs.*2\u00a0%/);
    desk.pick('move p1.1 g/0,-1');
    assert.deepEqual(acted, ['move p1.1 g/0,-1']);
    assert.equal(desk.worker.value, 'p1.1', 'he may want to go on');
  });

  test('who is walled in can be asked why', () => {
    const [one, two, ...others] = fields.workers;
    const { desk } = deskOf({ workers: [one, { ...two, blocked: true }, ...others] }, legal.filter((words) => !words.includes('p1.2')));
    desk.pick('p1.2');
    assert.match(game.prompt(desk), /worker 2 is walled in/);
  });

  test('hiring shows the ground', () => {
    const { desk, acted } = deskOf();
    desk.chooseHire();
    assert.deepEqual(desk.options.value.map(({ place }) => place.on), ['ground', 'ground']);
    desk.pick('hire g/2,-1');
    assert.deepEqual(acted, ['hire g/2,-1']);
  });

  test('who has fallen is chosen by himself', () => {
    const { desk } = deskOf({ phase: 'replace' }, ['stand p1.2 3/0,0', 'stand p1.2 3/1,1']);
    assert.equal(desk.doer.value, 'p1.2');
    assert.equal(desk.options.value.length, 2);
    assert.match(game.prompt(desk), /worker 2 has fallen/);
  });

  test('the picture marks what can be chosen and who is shut in', () => {
    const { desk } = deskOf();
    desk.pick('p1.1');
    const offer = game.offerOf(desk.view.value, {
      options: desk.options.value, askable: desk.askable.value, aimed: undefined, doer: 'p1.1', steadyable: [], steadied: undefined, loose: [],
    });
    assert.deepEqual(offer.marks.map(({ kind }) => kind), ['cell', 'cell', 'cell', 'worker', 'worker']);
    assert.deepEqual(offer.notes.map(({ key }) => key), ['risk-3', 'shut-p2.1']);
    assert.equal(offer.focus.length, 1);
  });

  test('says something in every language, whatever is chosen', () => {
    const was = texts.language.value;
    for (const language of texts.languages) {
      texts.language.value = language;
      const { desk } = deskOf();
      const said = [game.prompt(desk)];
      for (const choose of [() => desk.chooseHire(), () => desk.chooseCard('U.goal'), () => desk.chooseCard('BV'), () => desk.letGo(), () => desk.pick('p1.1'), () => desk.cycle(1)]) {
        choose();
        said.push(game.prompt(desk));
      }
      said.push(game.describe(desk, desk.view.value));
      for (const words of said) assert.ok(words.length > 5 && !/[{}]|sky\./.test(words), words);
    }
    texts.language.value = was;
  });
});

test('an option with one value is no choice', () => {
  assert.equal(options.isChoice({ name: 'mode', values: ['planner'] }), false);
  assert.equal(options.isChoice({ name: 'first', values: ['random', 'p1'] }), true);
});

test('the log speaks of workers, places and families', () => {
  const { plain } = game.skyVocabulary;
  assert.equal(plain('worker', 'p2.3', () => 'Ben'), '3 (Ben)');
  assert.equal(plain('place', 'g/1,0'), 'square 1, 0');
  assert.equal(plain('family', 'V'), 'upright card');
  assert.equal(plain('place', '7/1,0'), 'card 7');
  assert.equal(plain('points', 4), undefined);
});
