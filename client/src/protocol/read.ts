import {
  type Fields,
  type Reader,
  Malformed,
  fields,
  flag,
  listOf,
  malformed,
  maybe,
  number,
  oneOf,
  orElse,
  recordOf,
  text,
} from './decode';
import {
  type Answer,
  type Arguments,
  type Clock,
  type GameEvent,
  type GameRow,
  type Kept,
  type OpenedSeat,
  type Outcome,
  type Remark,
  type RoomSeat,
  type ServerMessage,
  paces,
  seatKinds,
} from './messages';
import { anySeat, player } from './seats';
import { conditions, prediction, sitePiece, sitePlace } from './site';

// The one door from the wire to our types. What we cannot read is an undefined,
// never an exception: a faulty frame must not take the page down.

const kind = oneOf(seatKinds);

const argument: Reader<string | number> = (value, where) =>
  typeof value === 'number' ? value : text(value, where);
const args: Reader<Arguments> = orElse(recordOf(argument), {});

const gameRow: Reader<GameRow> = (value, where) => {
  const row = fields(value, where);
  const seats = fields(row['seats'] ?? {}, `${where}.seats`);
  return {
    name: text(row['name'], `${where}.name`),
    least: orElse(number, 2)(seats['least'], `${where}.seats.least`),
    most: orElse(number, 6)(seats['most'], `${where}.seats.most`),
    options: orElse(listOf(optionRow), [])(row['options'], `${where}.options`),
  };
};

const optionRow: Reader<GameRow['options'][number]> = (value, where) => {
  const row = fields(value, where);
  return {
    name: text(row['name'], `${where}.name`),
    values: listOf(text)(row['values'], `${where}.values`),
  };
};

const openedSeat: Reader<OpenedSeat> = (value, where) => {
  const row = fields(value, where);
  return {
    seat: player(row['seat'], `${where}.seat`),
    kind: kind(row['kind'], `${where}.kind`),
    token: maybe(text)(row['token'], `${where}.token`),
    invitation: maybe(text)(row['invitation'], `${where}.invitation`),
  };
};

const roomSeat: Reader<RoomSeat> = (value, where) => {
  const row = fields(value, where);
  return {
    seat: player(row['seat'], `${where}.seat`),
    kind: kind(row['kind'], `${where}.kind`),
    name: orElse(text, '')(row['name'], `${where}.name`),
    bot: maybe(text)(row['bot'], `${where}.bot`),
    claimed: orElse(flag, false)(row['claimed'], `${where}.claimed`),
    invited: orElse(flag, false)(row['invited'], `${where}.invited`),
    connections: orElse(number, 0)(row['connections'], `${where}.connections`),
  };
};

const gameEvent: Reader<GameEvent> = (value, where) => {
  const row = fields(value, where);
  return { key: text(row['key'], `${where}.key`), args: args(row['args'], `${where}.args`) };
};

const outcome: Reader<Outcome> = (value, where) => {
  const row = fields(value, where);
  return {
    winners: listOf(player)(row['winners'], `${where}.winners`),
    scores: recordOf(number)(row['scores'], `${where}.scores`),
    ending: text(row['ending'], `${where}.ending`),
  };
};

const clock: Reader<Clock> = (value, where) => {
  const row = fields(value, where);
  return {
    seconds: number(row['seconds'], `${where}.seconds`),
    left: orElse(number, 0)(row['left'], `${where}.left`),
    seats: orElse(listOf(player), [])(row['seats'], `${where}.seats`),
    reserve: orElse(recordOf(number), {})(row['reserve'], `${where}.reserve`),
  };
};

const remark: Reader<Remark> = (value, where) => {
  const row = fields(value, where);
  return {
    seat: player(row['seat'], `${where}.seat`),
    name: text(row['name'], `${where}.name`),
    text: text(row['text'], `${where}.text`),
  };
};

const kept: Reader<Kept> = (value, where) => {
  const row = fields(value, where);
  return {
    key: text(row['key'], `${where}.key`),
    shown: number(row['shown'], `${where}.shown`),
    of: number(row['of'], `${where}.of`),
  };
};

// A row for each message that the server may send.
const readers: {
  readonly [T in ServerMessage['type']]: (m: Fields) => Extract<ServerMessage, { type: T }>;
} = {
  welcome: (m) => ({
    type: 'welcome',
    version: number(m['version'], 'version'),
    games: listOf(gameRow)(m['games'], 'games'),
    bots: listOf(text)(m['bots'], 'bots'),
  }),
  opened: (m) => ({
    type: 'opened',
    room: text(m['room'], 'room'),
    seats: listOf(openedSeat)(m['seats'], 'seats'),
    spectator: text(m['spectator'], 'spectator'),
  }),
  door: (m) => ({
    type: 'door',
    room: text(m['room'], 'room'),
    game: text(m['game'], 'game'),
    seat: anySeat(m['seat'], 'seat'),
    invited: flag(m['invited'], 'invited'),
    names: listOf(text)(m['names'], 'names'),
  }),
  joined: (m) => ({
    type: 'joined',
    room: text(m['room'], 'room'),
    seat: anySeat(m['seat'], 'seat'),
    token: maybe(text)(m['token'], 'token'),
  }),
  left: (m) => ({ type: 'left', seat: anySeat(m['seat'], 'seat') }),
  room: (m) => ({
    type: 'room',
    room: text(m['room'], 'room'),
    game: text(m['game'], 'game'),
    options: orElse(recordOf(text), {})(m['options'], 'options'),
    seats: listOf(roomSeat)(m['seats'], 'seats'),
    spectators: orElse(number, 0)(m['spectators'], 'spectators'),
    clock: maybe(clock)(m['clock'], 'clock'),
    pace: orElse(oneOf(paces), 'usual')(m['pace'], 'pace'),
    standIn: text(m['stand_in'], 'stand_in'),
    waiting: orElse(flag, false)(m['waiting'], 'waiting'),
    onlyBots: orElse(flag, false)(m['only_bots'], 'only_bots'),
    over: orElse(flag, false)(m['over'], 'over'),
    rematch: maybe(text)(m['rematch'], 'rematch'),
    kept: maybe(kept)(m['kept'], 'kept'),
  }),
  told: (m) => ({
    type: 'told',
    seat: anySeat(m['seat'], 'seat'),
    first: number(m['first'], 'first'),
    // What is empty is left out.
    events: orElse(listOf(gameEvent), [])(m['events'], 'events'),
    view: fields(m['view'] ?? {}, 'view'),
    acting: listOf(player)(
      Array.isArray(m['acting']) ? m['acting'].filter((name) => name !== 'nature') : m['acting'],
      'acting',
    ),
    legal: orElse(listOf(text), [])(m['legal'], 'legal'),
    undo: orElse(flag, false)(m['undo'], 'undo'),
    more: orElse(flag, false)(m['more'], 'more'),
    outcome: maybe(outcome)(m['outcome'], 'outcome'),
  }),
  said: (m) => ({ type: 'said', ...remark(m, 'said') }),
  chat: (m) => ({ type: 'chat', lines: listOf(remark)(m['lines'], 'lines') }),
  at: (m) => ({
    type: 'at',
    seat: anySeat(m['seat'], 'seat'),
    event: number(m['event'], 'event'),
    view: fields(m['view'], 'view'),
    eventsTotal: number(m['events_total'], 'events_total'),
  }),
  log: (m) => ({ type: 'log', text: text(m['text'], 'text'), next: maybe(number)(m['next'], 'next') }),
  site: (m) => ({
    type: 'site',
    pieces: listOf(sitePiece)(m['pieces'], 'pieces'),
    held: maybe(number)(m['held'], 'held'),
    onRail: orElse(flag, false)(m['on_rail'], 'on_rail'),
    sure: maybe(number)(m['sure'], 'sure'),
    loose: orElse(listOf(number), [])(m['loose'], 'loose'),
    broken: orElse(listOf(number), [])(m['broken'], 'broken'),
    moving: orElse(flag, false)(m['moving'], 'moving'),
  }),
  prediction,
  ahead: (m) => ({ type: 'ahead', start: maybe(text)(m['start'], 'start'), tick: orElse(number, 0)(m['tick'], 'tick') }),
  used: (m) => ({ type: 'used', number: maybe(number)(m['number'], 'number'), tick: number(m['tick'], 'tick') }),
  hint: (m) => ({
    type: 'hint',
    seat: player(m['seat'], 'seat'),
    event: number(m['event'], 'event'),
    ...(m['move'] === undefined ? { place: sitePlace(m), sure: orElse(number, 0)(m['sure'], 'sure') } : { move: text(m['move'], 'move') }),
    ...(m['reason'] !== undefined && { reason: gameEvent(m['reason'], 'reason') }),
  }),
  checklist: (m) => ({ type: 'checklist', checklist: conditions(m['checklist'], 'checklist') }),
  refused: (m) => ({
    type: 'refused',
    rule: orElse(text, '')(m['rule'], 'rule'),
    key: text(m['key'], 'key'),
    text: orElse(text, '')(m['text'], 'text'),
    args: args(m['args'], 'args'),
  }),
  fault: (m) => ({
    type: 'fault',
    key: text(m['key'], 'key'),
    text: orElse(text, '')(m['text'], 'text'),
  }),
  pong: () => ({ type: 'pong' }),
  bye: (m) => ({ type: 'bye', key: orElse(text, '')(m['key'], 'key') }),
};

function isType(type: string): type is ServerMessage['type'] {
  return Object.hasOwn(readers, type);
}

export function read(frame: string): Answer | undefined {
  try {
    const message = fields(JSON.parse(frame) as unknown, 'message');
    const type = text(message['type'], 'type');
    return isType(type)
      ? { message: readers[type](message), ack: maybe(number)(message['ack'], 'ack') }
      : malformed('type', 'a known message');
  } catch (error) {
    if (error instanceof Malformed || error instanceof SyntaxError) {
      console.warn('Unreadable message from the server:', error.message);
      return undefined;
    }
    throw error;
  }
}
