import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openModules } from '../load.mjs';

let modules, words, moves, views, desk, callings, heights, footings, wire, site, needs, prompts, texts, asides, foresight, advices;
before(async () => {
  modules = await openModules();
  words = await modules.load('/src/games/men_at_work/words.ts');
  moves = await modules.load('/src/games/men_at_work/moves.ts');
  views = await modules.load('/src/games/men_at_work/view.ts');
  desk = await modules.load('/src/games/men_at_work/desk.ts');
  callings = await modules.load('/src/games/men_at_work/callings.ts');
  heights = await modules.load('/src/games/men_at_work/heights.ts');
  footings = await modules.load('/src/games/men_at_work/footing.ts');
  wire = await modules.load('/src/protocol/site.ts');
  site = await modules.load('/src/state/site.ts');
  needs = await modules.load('/src/games/men_at_work/need.ts');
  prompts = await modules.load('/src/games/men_at_work/prompt.ts');
  texts = await modules.load('/src/texts/texts.ts');
  asides = await modules.load('/src/games/men_at_work/aside.ts');
  foresight = await modules.load('/src/games/men_at_work/foresight.ts');
  advices = await modules.load('/src/games/men_at_work/advice.ts');
});
after(() => modules.close());

const piece = (id, name, top, rest = {}) => ({
  id, piece: name, kind: 'girder', colour: 'white', where: 'site', at: [0, 0, 0], turn: [0, 0, 0, 1000000], top, ...rest,
});
const fields = (rest = {}) => ({
  viewer: 'p1', options: { certificates: '3' }, phase: 'act', stage: 'build', after: 'go', turn: 'p1', acting: ['p1', 'nature'],
  task: { back: 'girder-PW', instruction: 'G12' },
  checklist: [{ rule: 'G12', text: 'men_at_work.condition.highest_girder', holds: 'unmet', evidence: [{ piece: 'white1', other: 'white1' }] }],
  deck: 31, top: 'girder-PW', cover: null, how: { card: '35', back: 'girder-PW', girder: 'G12', worker: 'W8' }, discard: [],
  rita: false, redraws: 0, redraws_to_skip: 5, turns: 0, awards_to_win: 5, supply: { white: 6 }, added: [], footing: [],
  held: null, litter: [], fallen: [], pieces: [piece(20, 'white1', 34975)],
  players: [{ seat: 'p1', certificates: 3, awards: 0, cards: 2 }], ending: null, hand: [], foreman_card: false, ...rest,
});

describe('words of the site', () => {
  test('a name has its number and comes back from it', () => {
    for (const [name, id] of [['table', 0], ['hook', 4], ['support8', 17], ['white2', 21], ['worker16', 75], ['hat1', 80], ['brick12', 131]]) {
      assert.equal(words.idOf(name), id);
      assert.equal(words.nameOfId(id), name);
    }
    assert.equal(words.idOf('white'), undefined);
    for (const name of ['gold3', 'white8', 'white0', 'table1']) assert.equal(words.idOf(name), undefined, name);
    for (const id of [5, 27, 132]) assert.equal(words.nameOfId(id), undefined);
  });

  test('a number tells what a piece looks like', () => {
    assert.deepEqual(words.lookOf(21), { id: 21, kind: 'girder', colour: 'white' });
    assert.deepEqual(words.lookOf(62), { id: 62, kind: 'worker', colour: 'plain' });
    assert.deepEqual(words.lookOf(1), { id: 1, kind: 'tray', colour: 'plain' });
  });

  test('a back names what and two colours', () => {
    assert.deepEqual(words.parseBack('helmet-BO'), { what: 'helmet', colours: ['black', 'orange'] });
    assert.equal(words.printBack(words.parseBack('girder-PW')), 'girder-PW');
    assert.equal(words.parseBack('girder-XX'), undefined);
  });
});

describe('moves of the site', () => {
  test('every move of the rules page is read', () => {
    for (const text of ['take black3', 'take hook', 'release', 'done', 'give up', 'keep support2', 'return support2', 'play 07 deck', 'play 07 discard', 'redraw', 'time up']) {
      assert.notEqual(moves.parseMove(text), undefined, text);
    }
    for (const text of ['take', 'take white', 'take gold1', 'play 7 deck', 'play 07 hand', 'keep support2 now', 'fly']) {
      assert.equal(moves.parseMove(text), undefined, text);
    }
  });

  test('choices give moves as the server wrote them', () => {
    const can = moves.choicesOf(['take white2', 'take purple2', 'keep support1', 'return support1', 'give up', 'time up']);
    assert.deepEqual(can.takes, ['white2', 'purple2']);
    assert.deepEqual(can.fallen, ['support1']);
    assert.equal(can.forPiece('take', 'purple2'), 'take purple2');
    assert.equal(can.forPiece('take', 'black2'), undefined);
    assert.equal(can.has('release'), undefined);
    assert.equal(moves.choicesOf(['time up']).any, false);
  });
});

describe('the view of the site', () => {
  test('is read whole', () => {
    const view = views.readView(fields());
    assert.equal(view.task.instruction, 'G12');
    assert.equal(view.how.worker, 'W8');
    assert.equal(view.pieces[0].piece, 'white1');
    assert.equal(view.held, undefined);
  });

  test('playing alone there is no target, watching there is no hand', () => {
    const { hand: _, foreman_card: __, ...rest } = fields({ viewer: 'spectator', awards_to_win: null });
    const view = views.readView(rest);
    assert.equal(view.awardsToWin, undefined);
    assert.deepEqual(view.hand, []);
  });

  test('an unknown phase is no view', () => {
    assert.throws(() => views.readView(fields({ phase: 'nap' })));
  });

  test('evidence becomes marks in the colour of the verdict', () => {
    const { checklist } = views.readView(fields());
    assert.deepEqual(desk.marksOf(checklist), [{ piece: 20, tone: 'unmet' }, { piece: 20, tone: 'unmet' }]);
    assert.deepEqual(desk.marksOf([{ ...checklist[0], holds: 'undecided' }]), []);
  });

  test('the girders that would content the foreman are named, and glow as such', () => {
    const line = { rule: '55', text: 'men_at_work.condition.on_the_highest', holds: 'unmet', evidence: [{ piece: 'white1' }, { piece: 'black2' }] };
    const pieces = [piece(20, 'white1', 34975), piece(31, 'black2', 44957)];
    const view = views.readView(fields({ options: { foreman: 'yes' }, checklist: [line], footing: ['white1', 'black2'], pieces }));
    assert.deepEqual(desk.marksOf(view.checklist), [{ piece: 20, tone: 'choice' }, { piece: 31, tone: 'choice' }]);
    const girders = footings.foremansGirders(view);
    assert.equal(footings.girdersIn(view, girders), 'a white girder (top at 35.0 mm) or a black girder (top at 45.0 mm)');
    assert.deepEqual(footings.foremansGirders(views.readView(fields({ options: { foreman: 'no' }, footing: ['white1'] }))), []);
  });

  test('the ruler tells this turn from the rest, a hat with its worker', () => {
    const view = views.readView(fields({
      added: ['worker2'],
      pieces: [piece(20, 'white1', 34975), piece(61, 'worker2', 90000), piece(81, 'hat2', 91000), piece(4, 'hook', 99999, { where: 'tray' })],
    }));
    assert.deepEqual(heights.highest(view), { added: 91000, others: 34975 });
    assert.equal(heights.heightsOf(view)[0].label, '91.0 mm');
  });
});

describe('who is blamed', () => {
  const event = (name, piece) => ({ key: `men_at_work.${name}`, args: { piece } });
  test('the piece of the last accident or award', () => {
    assert.deepEqual(callings.blamedIn([event('released', 'white2'), event('fell_to_ground', 'worker2')]), { piece: 61, tone: 'guilty' });
    assert.equal(callings.blamedIn([event('done', 'white2')]), undefined);
  });
  test('is nobody once something has been taken', () => {
    assert.equal(callings.blamedIn([event('fell_to_ground', 'worker2'), event('took', 'worker2')]), undefined);
  });
});

describe('turns without an accident', () => {
  const events = (...names) => names.map((name) => ({ key: `men_at_work.${name}`, args: {} }));
  test('are counted from the last one', () => {
    assert.equal(callings.turnsWithout(events('done', 'took', 'done')), 2);
    assert.equal(callings.turnsWithout(events('done', 'done', 'fell_to_ground', 'lost_certificate')), 0);
    assert.equal(callings.turnsWithout(events('done', 'gave_up', 'lost_certificate', 'tidy', 'done')), 1);
  });
});

describe('motion', () => {
  const bytes = (...list) => Uint8Array.from(list).buffer;
  const told = [];
  const socket = { send: (message) => told.push(message) };
  const alone = { openWorker: () => undefined, draw: () => undefined, now: () => 0 }; // without a module

  test('a frame stands behind its mark and a packed number', () => {
    const motion = wire.readBytes(bytes(1, 0xac, 0x02, 0, 7, 9));
    assert.equal(motion.number, 300);
    assert.equal(motion.frame.byteLength, 3);
    for (const faulty of [bytes(), bytes(2, 1, 0), bytes(1, 0x80, 0x80), bytes(1, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 1, 0)]) {
      assert.equal(wire.readBytes(faulty), undefined);
    }
  });

  test('a film is frames, each after its size', () => {
    const film = wire.readBytes(bytes(2, 9, 2, 0, 5, 1, 1));
    assert.equal(film.event, 9);
    assert.deepEqual(film.frames.map(({ byteLength }) => byteLength), [2, 1]);
    assert.deepEqual(wire.readBytes(bytes(2, 9)).frames, []);
    assert.equal(wire.readBytes(bytes(2, 9, 5, 0)), undefined);
  });

  test('whoever watches late sees how things are, and then what is new', () => {
    const here = site.createSite(socket, { value: 'p1' }, alone);
    const move = (...frame) => here.move({ type: 'motion', number: 0, frame: new DataView(bytes(...frame)) });
    move(0, 3, 1, 7, 2, 4, 6, 3, 0, 0, 0); // piece 7 is at 1, 2 and 3 of 64 parts of a millimetre
    move(1, 4, 0);
    move(9); // no frame
    const seen = [];
    const stop = here.watch(({ tick, poses }) => seen.push([tick, ...poses.keys()]));
    move(1, 5, 1, 7, 2);
    stop();
    assert.deepEqual(seen, [[4, 7], [5]]);
  });

  test('hands are numbered, and the answer to one is known', () => {
    const here = site.createSite(socket, { value: 'p2' }, alone);
    here.lead([1, 2, 3], [0, 0, 0, 1]);
    here.lead([1, 2, 4], [0, 0, 0, 1]);
    assert.deepEqual(told.map(({ number }) => number), [1, 2]);
    assert.equal(here.isHand(told.length), true);
    assert.equal(here.isHand(told.length), false);
    const watching = site.createSite(socket, { value: 'spectator' }, alone);
    watching.lead([0, 0, 0], [0, 0, 0, 1]);
    assert.equal(told.length, 2);
  });

  test('hands go on above what the room has used, whoever led and whatever a clock says', () => {
    const here = site.createSite(socket, { value: 'p2' }, alone);
    here.move({ type: 'motion', number: 700, frame: new DataView(bytes(0)) });
    here.lead([1, 2, 3], [0, 0, 0, 1]);
    assert.equal(told.at(-1).number, 701);
  });

  test('the live checklist ends with the hold', () => {
    const here = site.createSite(socket, { value: 'p1' }, alone);
    here.hear({ type: 'site', pieces: [], held: 21, moving: true });
    here.hear({ type: 'checklist', checklist: [] });
    assert.deepEqual(here.checklist.value, []);
    here.hear({ type: 'site', pieces: [], moving: true });
    assert.equal(here.checklist.value, undefined);
  });
});

// What each wish speaks of: it must not leave out what may or must be done.
const speaksOf = {
  practise: ['take', 'done'],
  choose: ['play', 'redraw'],
  hold: ['release'],
  to_tray: ['release'],
  set_up: ['take'],
  build: ['take', 'play'],
  tidy: ['take', 'keep', 'return'],
  may_be_done: ['take', 'done', 'play'],
  may_tidy: ['take', 'done'],
  in_order: ['done', 'play'],
};
const aside = /^(give up|time up|take hook)$/; // always possible, never what the moment is about
const someMoves = ['take white2', 'take hook', 'done', 'keep support1', 'return support1', 'give up', 'play 07 deck', 'redraw', 'release'];

// The moves that the rules offer together.
function* moments() {
  for (const site of ['beginner', 'practice']) {
    for (const stage of views.stages) {
      for (const [phase, verbs] of [['hold', ['release', 'give up']], ['choose', ['redraw', 'play 07 deck', 'give up']]]) {
        for (const held of ['white2', 'hook']) yield { phase, stage, held, options: { site }, legal: verbs };
      }
      const open = { setup: /^(take white2|done)/, build: /^(take white2|done|play)/, cleanup: /^(take|done|keep|return)/ }[stage];
      const offered = someMoves.filter((move) => open.test(move));
      for (let mask = 1; mask < 2 ** offered.length; mask += 1) {
        const legal = offered.filter((_, i) => mask & (1 << i));
        // 40 Nobody is done while a fallen support is to be decided about.
        if (legal.includes('done') && legal.some((move) => /^(keep|return)/.test(move))) continue;
        if (site === 'practice' && stage !== 'setup') continue;
        yield { phase: 'act', stage, held: null, options: { site }, legal: [...legal, 'give up'] };
      }
    }
  }
}

describe('what is asked', () => {
  test('never leaves out what may or must be done', () => {
    for (const { legal, ...rest } of moments()) {
      const need = needs.needOf(views.readView(fields(rest)), moves.choicesOf(legal));
      const left = legal.filter((move) => !aside.test(move) && !speaksOf[need].includes(move.split(' ')[0]));
      assert.deepEqual(left, [], `${need}: ${JSON.stringify({ ...rest, legal })}`);
      const isDone = speaksOf[need].includes('done');
      assert.equal(isDone, legal.includes('done') || need === 'practise', `${need}: ${JSON.stringify(legal)}`);
    }
  });

  test('is a sentence of its own for every need, in every language', () => {
    const was = texts.language.value;
    for (const language of texts.languages) {
      texts.language.value = language;
      const said = Object.keys(speaksOf).map((need) => prompts.prompt(deskFor({ need })));
      assert.equal(new Set(said).size, said.length, said.join(' | '));
      for (const phase of views.phases) {
        const words = prompts.prompt(deskFor({ need: undefined, phase }));
        assert.ok(words.length > 3 && !/[_.]\w+[_.]/.test(words), words);
      }
    }
    texts.language.value = was;
  });

  const signal = (value) => ({ value });
  const deskFor = ({ need, phase = 'act' }) => ({
    view: signal(views.readView(fields({ phase }))),
    need: signal(need),
    heldId: signal(undefined),
    nameOf: () => 'Ana',
    table: {
      now: signal({ current: true, acting: ['p2'] }), replay: signal(undefined), hotseat: signal(false),
      hints: { now: signal(undefined) }, site: { state: signal(undefined) },
    },
  });
});

describe('what lies over the site', () => {
  const rect = (left, top, right, bottom) => ({ left, top, right, bottom });
  const home = rect(300, 600, 700, 700);
  // A page on which the bench lies somewhere; the picture begins 50 px below its top.
  const sceneWith = (bench) => ({
    getBoundingClientRect: () => rect(0, 50, 1000, 800),
    closest: () => ({ querySelector: (selector) => (selector === '.bench' ? { getBoundingClientRect: () => bench } : null) }),
  });

  test('makes room for what is held, and comes back when that has gone well away', () => {
    const free = rect(400, 300, 500, 400);
    const none = asides.madeRoom(sceneWith(home), free, new Map());
    assert.equal(none.size, 0);
    const aside = asides.madeRoom(sceneWith(home), rect(400, 500, 500, 560), none);
    assert.ok(aside.has('bench'));
    const above = rect(300, 100, 700, 200);
    assert.equal(asides.madeRoom(sceneWith(above), rect(400, 440, 500, 530), aside), aside, 'too near');
    assert.equal(asides.madeRoom(sceneWith(above), free, aside).size, 0, 'it comes back');
    assert.equal(asides.madeRoom(sceneWith(above), undefined, aside).size, 0, 'nothing is held');
  });
});

describe('a foreman card', () => {
  const card = { card: '07', back: 'helmet-BO', girder: 'G2', worker: 'W6' };
  const how = { card: '11', back: 'girder-BP', girder: 'G4', worker: 'W1' };
  const view = (rest) => views.readView(fields({ task: { back: 'girder-PW', instruction: 'G4' }, how, hand: [card], ...rest }));

  test('on the deck changes what, and with it which half of the turned card counts', () => {
    const seen = view();
    const then = foresight.taskWith(seen, seen.hand[0], 'deck');
    assert.deepEqual([then.back.what, then.instruction], ['helmet', 'W1']);
  });
  test('on the pile changes how', () => {
    const seen = view();
    const then = foresight.taskWith(seen, seen.hand[0], 'discard');
    assert.deepEqual([then.back.what, then.instruction], ['girder', 'G2']);
  });
  test('promises nothing that is not known yet', () => {
    const seen = view({ task: undefined, how: undefined });
    assert.equal(foresight.taskWith(seen, seen.hand[0], 'deck'), undefined);
    assert.equal(foresight.taskWith(seen, seen.hand[0], 'discard'), undefined);
  });
});

test('what a foreman would do is said by the words of its button', () => {
  const signal = (value) => ({ value });
  const deskFor = (move, rest = {}) => ({
    table: { hints: { now: signal({ move }) } }, view: signal(views.readView(fields(rest))), isAdded: (piece) => piece === 'white1',
  });
  const said = (...wish) => advices.advice(deskFor(...wish));
  assert.equal(said('take white2'), 'The foreman would choose “Take a white girder”.');
  assert.equal(said('take white1'), 'The foreman would choose “Take up white girder 1 again”.');
  assert.equal(said('return support2'), 'The foreman would choose “Put a support back”.');
  assert.equal(said('give up'), 'The foreman would choose “Give up”.');
  assert.equal(advices.advisedButton(deskFor('give up')), 'give-up');
  const exercise = { options: { site: 'exercise', exercise: 'G1' } };
  assert.equal(said('give up', exercise), 'The foreman would choose “Start over”.');
  assert.equal(advices.advisedButton(deskFor('give up', exercise)), 'start-over');
});

test('those who look on are told what another is about', () => {
  const words = (rest) => prompts.othersWork(views.readView(fields(rest)), 'Ana');
  assert.equal(words({ stage: 'build', held: 'white2', phase: 'hold' }), 'Ana holds a white girder …');
  assert.equal(words({ stage: 'cleanup' }), 'Ana cleans up …');
  assert.equal(words({ stage: 'build' }), 'Ana is at work …');
});
