import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openModules } from '../load.mjs';

let modules, wire, seat, route, games, claims, tables, socket, rove, waiting;
before(async () => {
  modules = await openModules();
  wire = await modules.load('/src/protocol/read.ts');
  seat = await modules.load('/src/state/seat.ts');
  route = await modules.load('/src/state/route.ts');
  games = await modules.load('/src/state/myGames.ts');
  claims = await modules.load('/src/state/claims.ts');
  tables = await modules.load('/src/state/table.ts');
  socket = await modules.load('/src/protocol/socket.ts');
  rove = await modules.load('/src/ui/Rove.tsx');
  waiting = await modules.load('/src/table/waiting.ts');
});
after(() => modules.close());

const told = (first, keys, rest = {}) => ({
  type: 'told', seat: 'p1', first, events: keys.map((key) => ({ key, args: {} })), view: {}, acting: [],
  legal: [], undo: false, more: false, ...rest,
});

describe('the wire', () => {
  test('a message is read once, with its ack', () => {
    const answer = wire.read('{"type":"joined","room":"abc","seat":"p2","token":"t","ack":7}');
    assert.deepEqual(answer, { message: { type: 'joined', room: 'abc', seat: 'p2', token: 't' }, ack: 7 });
  });

  test('what a told leaves out is empty', () => {
    const { message } = wire.read('{"type":"told","seat":"p1","first":4,"acting":["p2"]}');
    assert.deepEqual(message.legal, []);
    assert.deepEqual(message.events, []);
    assert.equal(message.undo, false);
  });

  test('Nature is nobody to wait for', () => {
    assert.deepEqual(wire.read('{"type":"told","seat":"p1","first":1,"acting":["nature"]}').message.acting, []);
  });

  test('faulty frames are dropped', () => {
    const warn = console.warn;
    console.warn = () => {};
    for (const frame of ['', 'null', '[]', '{}', '{"type":"toString"}', '{"type":"told"}', '{"type":"room","seats":3}']) {
      assert.equal(wire.read(frame), undefined, frame);
    }
    console.warn = warn;
  });
});

describe('what a seat holds', () => {
  test('views are merged field by field, events are appended', () => {
    const one = seat.after(seat.nothingHeld, told(1, ['a', 'b'], { view: { deck: 5, row: [] } }));
    const two = seat.after(one, told(3, ['c'], { view: { deck: 4 } }));
    assert.deepEqual(two.events.map((event) => event.key), ['a', 'b', 'c']);
    assert.deepEqual(two.view, { deck: 4, row: [] });
  });

  test('events that are told again are not held twice, and are no news', () => {
    const one = seat.after(seat.nothingHeld, told(1, ['a', 'b']));
    assert.deepEqual(seat.after(one, told(2, ['b', 'c'])).events.map((event) => event.key), ['a', 'b', 'c']);
    assert.deepEqual(seat.fresh(one, told(2, ['b', 'c'])).map((event) => event.key), ['c']);
  });

  test('no events leave the held ones alone', () => {
    const one = seat.after(seat.nothingHeld, told(1, ['a']));
    assert.equal(seat.after(one, told(2, [])).events.length, 1);
  });

  test('a game that comes in portions is current with the last one', () => {
    const part = seat.after(seat.nothingHeld, told(1, ['a', 'b'], { more: true }));
    assert.deepEqual([part.events.length, part.current, part.view], [2, false, {}]);
    const whole = seat.after(part, told(3, ['c'], { view: { deck: 4 }, legal: ['stop'] }));
    assert.deepEqual([whole.events.length, whole.current, whole.view], [3, true, { deck: 4 }]);
  });
  test('after a join the old view stays until a whole one replaces it', () => {
    const one = seat.after(seat.nothingHeld, told(1, ['a'], { view: { deck: 5, row: [] } }));
    const joined = { ...one, current: false };
    assert.deepEqual(joined.view, { deck: 5, row: [] });
    assert.deepEqual(seat.after(joined, told(2, [], { view: { deck: 4 } })).view, { deck: 4 });
  });

  test('the outcome stays', () => {
    const over = seat.after(seat.nothingHeld, told(1, ['a'], { outcome: { winners: ['p1'], scores: {}, ending: 'x' } }));
    assert.deepEqual(seat.after(over, told(2, [])).outcome.winners, ['p1']);
  });
});

describe('addresses', () => {
  test('survive print and parse', () => {
    for (const there of [{ at: 'lobby' }, { at: 'setup', game: 'monster_office' }, { at: 'room', room: 'abc' },
      { at: 'room', room: 'abc', token: 'x-y_z' }, { at: 'practice', game: 'men_at_work' },
      { at: 'practice', game: 'men_at_work', room: 'abc' }]) {
      assert.deepEqual(route.parseRoute(route.printRoute(there)), there);
    }
  });
});

describe('my games', () => {
  test('what is stored badly is nothing, not a crash', () => {
    for (const stored of [undefined, '', '{', '{}', '[1]', '[{"room":3}]']) {
      assert.deepEqual(games.readGames(stored), [], String(stored));
    }
  });
});

describe('games of this page', () => {
  test('have their tokens, are not listed, and take them along to the next', () => {
    const opened = { type: 'opened', room: 'mine', seats: [{ seat: 'p1', kind: 'here', token: 't' }], spectator: 's' };
    games.keepPractised(opened, 'men_at_work');
    games.keepFacts('mine', 'men_at_work', ['Ana'], true);
    assert.deepEqual(games.myGame('mine').tokens, { p1: 't' });
    assert.equal(games.myGame('mine').over, true);
    assert.equal(games.hasLinks('mine'), false);
    games.moveOn('mine', 'next');
    assert.deepEqual(games.myGame('next').tokens, { p1: 't' });
    assert.equal(games.myGame('next').over, false);
    assert.deepEqual(games.myGames.value, []);
    games.forget('mine');
    assert.equal(games.myGame('mine'), undefined);
  });
});

describe('invitations', () => {
  test('what is stored badly is nothing, not a crash', () => {
    for (const stored of [undefined, '', '{', '{}', '[1]', '[["a"]]', '[["a",3]]']) {
      assert.deepEqual(claims.readClaims(stored), [], String(stored));
    }
  });
  test('a token is 128 bits, another each time', () => {
    const made = Array.from({ length: 50 }, () => claims.makeToken());
    for (const token of made) assert.match(token, /^[A-Za-z0-9_-]{22}$/);
    assert.equal(new Set(made).size, made.length);
  });
  test('an invitation whose answer was lost is asked for with the same token again', () => {
    const sent = [];
    const table = tables.createTable({ send: (message) => sent.push(message), retryNow() {} }, 'abc', { has: () => false, tells: () => false });
    table.takeSeats('link');
    assert.deepEqual(sent, [{ type: 'knock', room: 'abc', token: 'link' }]);
    const door = { type: 'door', room: 'abc', game: 'toy', seat: 'p2', invited: true, names: ['Ana', ''] };
    table.hear({ message: door, ack: sent.length });
    assert.equal(sent.length, 1, 'nobody sits down before they have said their name');
    table.sitDown('Ben');
    table.onLost();
    table.takeSeats('link');
    assert.equal(sent.length, 3);
    assert.match(sent[1].claim, /^[A-Za-z0-9_-]{22}$/);
    assert.equal(sent[1].name, 'Ben');
    assert.deepEqual(sent[2], sent[1]);
  });
  test('a link that is no invitation is joined at once', () => {
    const sent = [];
    const table = tables.createTable({ send: (message) => sent.push(message), retryNow() {} }, 'abc', { has: () => false, tells: () => false });
    table.takeSeats('mine');
    const door = { type: 'door', room: 'abc', game: 'toy', seat: 'spectator', invited: false, names: [] };
    table.hear({ message: door, ack: sent.length });
    assert.deepEqual(sent[1], { type: 'join', room: 'abc', token: 'mine' });
    assert.equal(table.invited.value, undefined);
  });
});

describe('a hint', () => {
  const may = { acting: ['p1'], legal: ['lay R1'] };
  const seated = () => {
    globalThis.history ??= { replaceState() {} };
    const sent = [];
    const table = tables.createTable({ send: (message) => sent.push(message), retryNow() {} }, 'abc', { has: () => false, tells: () => false });
    table.hear({ message: { type: 'joined', room: 'abc', seat: 'p1', token: 't' } });
    table.hear({ message: { type: 'room', room: 'abc', game: 'toy', options: {}, seats: [], you: ['p1'], over: false } });
    table.hear({ message: told(1, ['dealt'], may) });
    return { table, sent };
  };
  const hint = (rest) => ({ message: { type: 'hint', seat: 'p1', event: 1, move: 'lay R1', ...rest } });

  test('is read as a move or as a place', () => {
    assert.deepEqual(wire.read('{"type":"hint","seat":"p1","event":3,"move":"pass","ack":2}').message, { type: 'hint', seat: 'p1', event: 3, move: 'pass' });
    const { message } = wire.read('{"type":"hint","seat":"p1","event":3,"piece":21,"at":[1,2,3],"turn":[0,0,0,1000000],"sure":8}');
    assert.equal(message.sure, 8);
    assert.deepEqual(message.place, { piece: 21, at: [1, 2, 3], turn: [0, 0, 0, 1000000] });
    assert.equal(message.reason, undefined);
  });

  test('of a move may come with its reason', () => {
    const told = '{"type":"hint","seat":"p1","event":3,"move":"pass","reason":{"key":"table.only_move","args":{}}}';
    assert.deepEqual(wire.read(told).message.reason, { key: 'table.only_move', args: {} });
  });

  test('is shown while it is true, and asked for once', () => {
    const { table, sent } = seated();
    table.hints.toggle();
    table.hints.toggle();
    assert.deepEqual(sent.filter(({ type }) => type === 'hint'), [{ type: 'hint', seat: 'p1' }]);
    assert.equal(table.hints.isThinking.value, true);
    table.hear(hint());
    assert.equal(table.hints.isThinking.value, false);
    assert.equal(table.hints.now.value.move, 'lay R1');
    table.hear({ message: told(2, ['laid_card'], may) });
    assert.equal(table.hints.now.value, undefined);
    table.hear(hint());
    assert.equal(table.hints.now.value, undefined, 'it came too late');
  });

  test('can be laid aside, and a refusal lets one ask again', () => {
    const { table, sent } = seated();
    table.hear(hint());
    table.hints.toggle();
    assert.equal(table.hints.now.value, undefined);
    table.hints.toggle();
    table.hear({ message: told(2, [], may) });
    assert.equal(table.hints.isThinking.value, false, 'others have moved, and there will be no answer');
    table.hints.toggle();
    table.hear({ message: { type: 'refused', rule: 'room 12', key: 'room.still_thinking', args: {}, text: '' }, ack: sent.length });
    assert.equal(table.hints.isThinking.value, false);
    table.hints.toggle();
    assert.equal(table.hints.isThinking.value, true);
  });
});

describe('how sure a bot is', () => {
  const site = (rest) => `{"type":"site","pieces":[],"moving":true${rest}}`;

  test('is read as it was told: not at all, not in the least, or in times of ten', () => {
    const read = (rest) => wire.read(site(rest)).message.sure;
    assert.deepEqual([read(''), read(',"held":51,"sure":0'), read(',"held":51,"sure":8')], [undefined, 0, 8]);
  });

  test('is said to whoever looks on for as long as its hand is on the way, and of no other moment', () => {
    globalThis.history ??= { replaceState() {} };
    const table = tables.createTable({ send: () => 1, retryNow() {} }, 'abc', { has: () => false, tells: () => false });
    const row = { seat: 'p2', kind: 'bot', name: 'Ben', bot: 'foreman', claimed: true, invited: false, connections: 0 };
    table.hear({ message: { type: 'joined', room: 'abc', seat: 'spectator', token: 't' } });
    table.hear({ message: { type: 'room', room: 'abc', game: 'toy', options: {}, seats: [row], you: [], over: false } });
    table.hear({ message: told(1, ['took'], { seat: 'spectator', acting: ['p2'] }) });
    const said = () => [waiting.belief(table), waiting.waitingFor(table)];
    assert.deepEqual(said(), [undefined, 'Ben is thinking …']);
    table.hear(wire.read(site(',"held":51,"sure":0')));
    assert.equal(waiting.belief(table), 'Ben: “0 in 10 that this works.”');
    table.hear(wire.read(site(',"held":51,"sure":8')));
    assert.deepEqual(said(), Array(2).fill('Ben: “8 in 10 that this works.”'));

    table.showMoment(1);
    table.hear({ message: { type: 'at', seat: 'spectator', event: 1, view: {}, eventsTotal: 1 } });
    assert.notEqual(table.replay.value, undefined);
    assert.equal(waiting.belief(table), undefined, 'that is not what was to be seen then');
    table.showMoment(undefined);
    assert.notEqual(waiting.belief(table), undefined);

    table.hear(wire.read(site('')));
    assert.deepEqual(said(), [undefined, 'Ben is thinking …']);
  });
});

describe('a move under way', () => {
  test('is answered by its own answer, not by what others do meanwhile', () => {
    globalThis.history ??= { replaceState() {} };
    const sent = [];
    const table = tables.createTable({ send: (message) => sent.push(message), retryNow() {} }, 'abc', { has: () => false, tells: () => false });
    const may = { acting: ['p1'], legal: ['lay R1', 'lay R2'] };
    table.hear({ message: { type: 'joined', room: 'abc', seat: 'p1', token: 't' } });
    table.hear({ message: { type: 'room', room: 'abc', game: 'toy', options: {}, seats: [], you: ['p1'], over: false } });
    table.hear({ message: told(1, ['dealt'], may) });
    assert.equal(table.waiting.value, false);
    table.act('lay R1');
    const ack = sent.length;
    table.hear({ message: told(2, ['another_laid'], may) });
    assert.equal(table.waiting.value, true);
    table.act('lay R2');
    assert.equal(sent.length, ack, 'nobody moves twice by being quick');
    table.hear({ message: told(3, ['laid']), ack });
    assert.equal(table.waiting.value, false);
  });
});

describe('coming back', () => {
  test('pauses grow, and never beyond the longest', () => {
    assert.ok(socket.pauseBefore(0, 0.5) < socket.pauseBefore(3, 0.5));
    assert.ok(socket.pauseBefore(40, 1) <= 19_000);
  });
});

describe('arrow keys', () => {
  const grid = [0, 1, 2, 3, 4, 5].map((i) => ({ x: (i % 3) * 10, y: Math.floor(i / 3) * 10 }));
  test('go to the neighbour in that direction', () => {
    assert.equal(rove.nextIn(grid, 0, { x: 1, y: 0 }), 1);
    assert.equal(rove.nextIn(grid, 1, { x: 0, y: 1 }), 4);
    assert.equal(rove.nextIn(grid, 0, { x: -1, y: 0 }), undefined);
  });
});
