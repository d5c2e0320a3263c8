import { type Reader, fields, flag, listOf, maybe, number, oneOf, orElse, text } from './decode';
import { PackedReader, marks } from './numbers';

// What is said about a physical site: docs/rooms.md, "A room with a site". Lengths are
// micrometres, turns are quaternions in millionths.

export type Point = readonly [number, number, number];
export type Turn = readonly [number, number, number, number];

export interface SitePiece {
  readonly id: number;
  readonly kind: string;
  readonly colour: string;
}

export interface SiteState {
  readonly type: 'site';
  readonly pieces: readonly SitePiece[];
  readonly held?: number | undefined;
  readonly onRail: boolean; // what is held has found its way in
  readonly sure?: number | undefined; // a bot whose hand it is: times of ten that it will do
  readonly loose: readonly number[]; // joints that do not hold as they should
  readonly broken: readonly number[];
  readonly moving: boolean;
}

// What a hand does beside leading what it holds.
export interface Doing {
  readonly press?: number; // mm/s along the way in
  readonly steady?: number; // a piece that the other hand holds still
  readonly tighten?: number; // a joint that it presses in again
}

export const verdicts = ['met', 'unmet', 'undecided'] as const;
export type Verdict = (typeof verdicts)[number];

export const units = ['length', 'angle'] as const;
export const bounds = ['at_most', 'at_least'] as const;

// What a condition has measured, in micrometres or millidegrees.
export interface Amount {
  readonly text: string; // a key
  readonly unit: (typeof units)[number];
  readonly bound: (typeof bounds)[number];
  readonly is: number;
  readonly wanted: number;
  readonly shift?: Point | undefined; // of the piece, that would make up for it
  readonly nearly: boolean; // unmet by a small step
}

// What shows it: a piece, and where on it, in its own frame.
export interface Evidence {
  readonly piece: string;
  readonly other: string;
  readonly from?: Point | undefined;
  readonly to?: Point | undefined;
}

export interface Condition {
  readonly rule: string;
  readonly text: string; // a key
  readonly holds: Verdict;
  readonly evidence: readonly Evidence[];
  readonly amount?: Amount | undefined;
}

export interface Checklist {
  readonly type: 'checklist';
  readonly checklist: readonly Condition[];
}

export const causes = ['ground', 'fall', 'left_world'] as const;

// What would come of it if the hand let go now. Never a fact.
export interface Prediction {
  readonly type: 'prediction';
  readonly number: number; // of the last hand that it knows of
  readonly piece: number;
  readonly at: Point; // where it would come to rest
  readonly turn: Turn;
  readonly rests: boolean;
  readonly fits: boolean; // nothing that can be judged already is amiss
  readonly moved: readonly number[]; // others that would not stay where they are
  readonly accident?: { readonly piece: number; readonly other: number; readonly cause: (typeof causes)[number] } | undefined;
  readonly checklist: readonly Condition[];
  readonly award: readonly Condition[];
}

// That attempts may be run here, ahead of the room; and if one has begun, how.
export interface Start {
  readonly type: 'ahead';
  readonly start?: string | undefined; // bytes, in base64
  readonly tick: number; // how far it has come
}

// When the room does something of ours, if not in the tick that we said.
export interface Used {
  readonly type: 'used';
  readonly number?: number | undefined; // of a hand; else it is our move
  readonly tick: number;
}

const point: Reader<Point> = (value, where) => {
  const [x = 0, y = 0, z = 0] = listOf(number)(value, where);
  return [x, y, z];
};

const turn: Reader<Turn> = (value, where) => {
  const [x = 0, y = 0, z = 0, w = 1e6] = listOf(number)(value, where);
  return [x, y, z, w];
};

const amount: Reader<Amount> = (value, where) => {
  const row = fields(value, where);
  return {
    text: text(row['text'], `${where}.text`),
    unit: oneOf(units)(row['unit'], `${where}.unit`),
    bound: oneOf(bounds)(row['bound'], `${where}.bound`),
    is: number(row['is'], `${where}.is`),
    wanted: number(row['wanted'], `${where}.wanted`),
    shift: maybe(point)(row['shift'], `${where}.shift`),
    nearly: orElse(flag, false)(row['nearly'], `${where}.nearly`),
  };
};

export const sitePiece: Reader<SitePiece> = (value, where) => {
  const row = fields(value, where);
  return {
    id: number(row['id'], `${where}.id`),
    kind: text(row['kind'], `${where}.kind`),
    colour: text(row['colour'], `${where}.colour`),
  };
};

const condition: Reader<Condition> = (value, where) => {
  const row = fields(value, where);
  return {
    rule: text(row['rule'], `${where}.rule`),
    text: text(row['text'], `${where}.text`),
    holds: oneOf(verdicts)(row['holds'], `${where}.holds`),
    evidence: listOf((item, at) => {
      const proof = fields(item, at);
      return {
        piece: text(proof['piece'], at),
        other: maybe(text)(proof['other'], at) ?? '',
        from: maybe(point)(proof['from'], at),
        to: maybe(point)(proof['to'], at),
      };
    })(row['evidence'], `${where}.evidence`),
    amount: maybe(amount)(row['amount'], `${where}.amount`),
  };
};
export const conditions = listOf(condition);

const accident: Reader<NonNullable<Prediction['accident']>> = (value, where) => {
  const row = fields(value, where);
  return {
    piece: number(row['piece'], `${where}.piece`),
    other: number(row['other'], `${where}.other`),
    cause: oneOf(causes)(row['cause'], `${where}.cause`),
  };
};

// Where a piece shall be set down.
export interface SitePlace {
  readonly piece: number;
  readonly at: Point;
  readonly turn: Turn;
}

export const sitePlace = (m: Readonly<Record<string, unknown>>): SitePlace => ({
  piece: number(m['piece'], 'piece'),
  at: point(m['at'], 'at'),
  turn: turn(m['turn'], 'turn'),
});

export const prediction = (m: Readonly<Record<string, unknown>>): Prediction => ({
  type: 'prediction',
  number: number(m['number'], 'number'),
  ...sitePlace(m),
  rests: orElse(flag, false)(m['rests'], 'rests'),
  fits: orElse(flag, false)(m['fits'], 'fits'),
  moved: listOf(number)(m['moved'], 'moved'),
  accident: maybe(accident)(m['accident'], 'accident'),
  checklist: conditions(m['checklist'], 'checklist'),
  award: conditions(m['award'], 'award'),
});

export interface Motion {
  readonly type: 'motion';
  readonly number: number; // of the last `hand` that it answers
  readonly frame: DataView;
}

// An attempt of the past, from its first frame on; empty where nobody was there to see.
export interface Film {
  readonly type: 'film';
  readonly event: number;
  readonly frames: readonly DataView[];
}

function framesFrom(bytes: PackedReader): readonly DataView[] | undefined {
  const frames: DataView[] = [];
  while (bytes.left > 0) {
    const frame = bytes.take(bytes.number());
    if (bytes.isBroken || frame.byteLength === 0) return undefined;
    frames.push(frame);
  }
  return frames;
}

// What comes as bytes: its mark, a packed number, and motion or a film.
export function readBytes(bytes: ArrayBuffer): Motion | Film | undefined {
  const reader = new PackedReader(new DataView(bytes));
  const mark = reader.byte();
  const first = reader.number();
  if (reader.isBroken) return undefined;
  if (mark === marks.motion && reader.left > 0) {
    return { type: 'motion', number: first, frame: reader.take(reader.left) };
  }
  const frames = mark === marks.film ? framesFrom(reader) : undefined;
  return frames && { type: 'film', event: first, frames };
}
