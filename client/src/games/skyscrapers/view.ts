import { type Fields, type Reader, fields, flag, listOf, malformed, maybe, number, oneOf, orElse, recordOf, text } from '../../protocol/decode';
import type { PlayerSeat, Seat } from '../../protocol/messages';
import { anySeat, maybePlayer, player, players } from '../../protocol/seats';
import { pieceOf } from './pieces';
import { type Axis, type Kind, type Layout, type Place, type Point, type Pose, layouts, parseKind, parsePlace, parsePose } from './words';

// What a seat sees of Skyscrapers, read once.

const phases = ['deal', 'act', 'falls', 'settle', 'press', 'carry', 'replace', 'rivet', 'over'] as const;
type Phase = (typeof phases)[number];
const modes = ['classic', 'planner'] as const;
const rivetStates = ['none', 'holds', 'loose', 'out'] as const;
const endings = ['last_card', 'idle', 'last_player', 'collapse'] as const;

// Girders run all along a card or all across it, at these distances from its middle.
export interface Girders {
  readonly long: readonly number[];
  readonly cross: readonly number[];
}
export interface Card extends Pose {
  readonly card: number; // in the order of building
  readonly word: string;
  readonly kind: Kind;
  readonly seat: PlayerSeat | undefined;
  readonly rivet: number | undefined; // the card that its rivet holds on to
  readonly level: number | undefined; // of a floor
  readonly tower: number | undefined;
  readonly piece: number | undefined; // Classic: which plate of the site it is
  readonly rivetState: (typeof rivetStates)[number] | undefined; // Classic
}
export interface Level {
  readonly level: number;
  readonly tower: number;
  readonly height: number;
  readonly cards: readonly number[];
}
export interface Figure {
  readonly worker: string;
  readonly seat: PlayerSeat;
  readonly place: Place | undefined; // none while he waits to be stood up again
  readonly at: Point;
  readonly level: number;
  readonly blocked: boolean;
  readonly isThere: boolean; // Classic: the site has him where he stands
}
export interface Player {
  readonly seat: PlayerSeat;
  readonly score: number;
  readonly stock: number;
  readonly out: boolean;
}
export interface Risk {
  readonly worker: string;
  readonly percent: number;
}
// Where a worker could go: how likely he is to fall there, and how many actions it takes.
export interface Walk {
  readonly worker: string;
  readonly on: number | 'ground';
  readonly percent: number;
  readonly actions: number;
}
// A place where a card could be built, and what would come of it.
export interface Ghost {
  readonly word: string;
  readonly poseWord: string;
  readonly pose: Pose;
  readonly points: number;
  readonly picture: boolean;
  readonly doubled: boolean;
  readonly meets: readonly { readonly card: number; readonly girders: readonly string[] }[];
  readonly risks: readonly Risk[];
}
// Classic: what is in the hand, and where it shall go.
export type Handling =
  | { readonly does: 'press'; readonly worker: string; readonly piece: number; readonly ghost: Ghost; readonly way: Point }
  | {
      readonly does: 'carry';
      readonly worker: string;
      readonly piece: number;
      readonly place: Place;
      readonly offered: readonly Place['on'][];
    };
export interface ResultRow {
  readonly seat: PlayerSeat;
  readonly score: number;
  readonly bonus: number;
  readonly cards: number; // left in the hand
  readonly visible: Readonly<Record<string, number>>; // workers, by Level
}
export interface View {
  readonly viewer: Seat;
  readonly phase: Phase;
  readonly mode: (typeof modes)[number];
  readonly turn: PlayerSeat | undefined;
  readonly acting: readonly PlayerSeat[];
  readonly actionsLeft: number;
  readonly idleRounds: number;
  readonly idleRoundsToEnd: number;
  readonly lowestScore: number;
  readonly ending: (typeof endings)[number] | undefined;
  readonly layouts: Readonly<Partial<Record<Layout, Girders>>>;
  readonly cards: readonly Card[];
  readonly levels: readonly Level[];
  readonly workers: readonly Figure[];
  readonly players: readonly Player[];
  readonly top: number;
  readonly hand: readonly string[] | undefined;
  readonly ghosts: readonly Ghost[];
  readonly walks: readonly Walk[];
  readonly handling: Handling | undefined;
  readonly result: readonly ResultRow[];
}

const axis: Reader<Axis> = oneOf(['x', 'y', 'z']);

const point: Reader<Point> = (value, where) => {
  const [x, y, z] = listOf(number)(value, where);
  return x === undefined || y === undefined || z === undefined ? malformed(where, 'a point') : [x, y, z];
};

const kind: Reader<Kind> = (value, where) => parseKind(text(value, where)) ?? malformed(where, 'a kind of card');
const place: Reader<Place> = (value, where) => parsePlace(text(value, where)) ?? malformed(where, 'a place');

const piece: Reader<number> = (value, where) => pieceOf(text(value, where)) ?? malformed(where, 'a piece');
const surface: Reader<Place['on']> = (value, where) => {
  const word = text(value, where);
  return word === 'g' ? 'ground' : Number(word);
};

const girders: Reader<Girders> = (value, where) => {
  const row = fields(value, where);
  return { long: listOf(number)(row['long'], where), cross: listOf(number)(row['cross'], where) };
};

const card: Reader<Card> = (value, where) => {
  const row = fields(value, where);
  return {
    card: number(row['card'], where),
    word: text(row['kind'], where),
    kind: kind(row['kind'], where),
    seat: maybePlayer(row['seat'], where),
    at: point(row['at'], where),
    normal: axis(row['normal'], where),
    long: axis(row['long'], where),
    turned: orElse(flag, false)(row['turned'], where),
    rivet: maybe(number)(row['rivet'], where),
    level: maybe(number)(row['level'], where),
    tower: maybe(number)(row['tower'], where),
    piece: maybe(piece)(row['piece'], where),
    rivetState: maybe(oneOf(rivetStates))(row['rivet_state'], where),
  };
};

const level: Reader<Level> = (value, where) => {
  const row = fields(value, where);
  return {
    level: number(row['level'], where),
    tower: number(row['tower'], where),
    height: number(row['height'], where),
    cards: listOf(number)(row['cards'], where),
  };
};

const figure: Reader<Figure> = (value, where) => {
  const row = fields(value, where);
  return {
    worker: text(row['worker'], where),
    seat: player(row['seat'], where),
    place: maybe(place)(row['place'], where),
    at: orElse(point, [0, 0, 0])(row['at'], where),
    level: orElse(number, 0)(row['level'], where),
    blocked: flag(row['blocked'], where),
    isThere: orElse(flag, false)(row['there'], where),
  };
};

const neighbour: Reader<Player> = (value, where) => {
  const row = fields(value, where);
  return {
    seat: player(row['seat'], where),
    score: number(row['score'], where),
    stock: number(row['stock'], where),
    out: flag(row['out'], where),
  };
};

const risk: Reader<Risk> = (value, where) => {
  const [worker, percent] = Array.isArray(value) ? (value as unknown[]) : [];
  return { worker: text(worker, where), percent: number(percent, where) };
};

const walk: Reader<Walk> = (value, where) => {
  const [worker, on, percent, actions] = Array.isArray(value) ? (value as unknown[]) : [];
  return {
    worker: text(worker, where),
    on: surface(on, where),
    percent: number(percent, where),
    actions: number(actions, where),
  };
};

const meeting: Reader<Ghost['meets'][number]> = (value, where) => {
  const row = fields(value, where);
  return { card: number(row['card'], where), girders: listOf(text)(row['girders'], where) };
};

const ghost: Reader<Ghost> = (value, where) => {
  const row = fields(value, where);
  const poseWord = text(row['pose'], where);
  return {
    word: text(row['kind'], where),
    poseWord,
    pose: parsePose(poseWord) ?? malformed(where, 'a pose'),
    points: number(row['points'], where),
    picture: flag(row['picture'], where),
    doubled: flag(row['doubled'], where),
    meets: listOf(meeting)(row['meets'], where),
    risks: listOf(risk)(row['risks'], where),
  };
};

const handling: Reader<Handling> = (value, where) => {
  const row = fields(value, where);
  const held = { worker: text(row['worker'], where), piece: piece(row['piece'], where) };
  return oneOf(['press', 'carry'])(row['does'], where) === 'press'
    ? { does: 'press', ...held, ghost: ghost(row['ghost'], where), way: point(row['way'], where) }
    : { does: 'carry', ...held, place: place(row['place'], where), offered: listOf(surface)(row['offered'], where) };
};

const resultRow: Reader<ResultRow> = (value, where) => {
  const row = fields(value, where);
  return {
    seat: player(row['seat'], where),
    score: number(row['score'], where),
    bonus: number(row['bonus'], where),
    cards: number(row['hand'], where),
    visible: recordOf(number)(row['visible'], where),
  };
};

export function readView(view: Fields): View {
  return {
    viewer: anySeat(view['viewer'], 'viewer'),
    phase: oneOf(phases)(view['phase'], 'phase'),
    mode: orElse(oneOf(modes), 'planner')(view['mode'], 'mode'),
    turn: maybePlayer(view['turn'], 'turn'),
    acting: players(view['acting'], 'acting'),
    actionsLeft: number(view['actions_left'], 'actions_left'),
    idleRounds: number(view['idle_rounds'], 'idle_rounds'),
    idleRoundsToEnd: number(view['idle_rounds_to_end'], 'idle_rounds_to_end'),
    lowestScore: number(view['lowest_score'], 'lowest_score'),
    ending: maybe(oneOf(endings))(view['ending'], 'ending'),
    layouts: Object.fromEntries(layouts.map((name) => [name, maybe(girders)(fields(view['layouts'], 'layouts')[name], name)])),
    cards: listOf(card)(view['cards'], 'cards'),
    levels: listOf(level)(view['levels'], 'levels'),
    workers: listOf(figure)(view['workers'], 'workers'),
    players: listOf(neighbour)(view['players'], 'players'),
    top: number(view['top'], 'top'),
    hand: maybe(listOf(text))(view['hand'], 'hand'),
    ghosts: orElse(listOf(ghost), [])(view['ghosts'], 'ghosts'),
    walks: orElse(listOf(walk), [])(view['walks'], 'walks'),
    handling: maybe(handling)(view['handling'], 'handling'),
    result: orElse(listOf(resultRow), [])(view['result'], 'result'),
  };
}
