import { type Reader, fields, listOf, maybe, number, oneOf, text } from './decode';

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
  readonly moving: boolean;
}

export const verdicts = ['met', 'unmet', 'undecided'] as const;
export type Verdict = (typeof verdicts)[number];

export interface Condition {
  readonly rule: string;
  readonly text: string; // a key
  readonly holds: Verdict;
  readonly evidence: readonly { readonly piece: string; readonly other: string }[];
}

export interface Checklist {
  readonly type: 'checklist';
  readonly checklist: readonly Condition[];
}

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
      return { piece: text(proof['piece'], at), other: maybe(text)(proof['other'], at) ?? '' };
    })(row['evidence'], `${where}.evidence`),
  };
};
export const conditions = listOf(condition);

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

const motionMark = 1;
const filmMark = 2;
const change = 1; // what is new since the frame before

// A packed number: seven bits to a byte, lowest first. Also gives where it ends.
function packed(view: DataView, at: number): { readonly value: number; readonly end: number } | undefined {
  let value = 0;
  for (let i = at, scale = 1; i < view.byteLength && i < at + 5; i += 1, scale *= 128) {
    const byte = view.getUint8(i);
    value += (byte & 0x7f) * scale;
    if (byte < 0x80) return { value, end: i + 1 };
  }
  return undefined;
}

function framesFrom(view: DataView, start: number): readonly DataView[] | undefined {
  const frames: DataView[] = [];
  let at = start;
  while (at < view.byteLength) {
    const size = packed(view, at);
    if (size === undefined || size.value === 0 || size.end + size.value > view.byteLength) return undefined;
    frames.push(new DataView(view.buffer, size.end, size.value));
    at = size.end + size.value;
  }
  return frames;
}

// What comes as bytes: its mark, a packed number, and motion or a film.
export function readBytes(bytes: ArrayBuffer): Motion | Film | undefined {
  const view = new DataView(bytes);
  const mark = view.byteLength > 0 ? view.getUint8(0) : 0;
  const first = packed(view, 1);
  if (first === undefined) return undefined;
  if (mark === motionMark && first.end < view.byteLength) {
    return { type: 'motion', number: first.value, frame: new DataView(bytes, first.end) };
  }
  const frames = mark === filmMark ? framesFrom(view, first.end) : undefined;
  return frames && { type: 'film', event: first.value, frames };
}

// Whoever has a frame with everything needs nothing that came before.
export function isWhole(frame: DataView): boolean {
  return frame.getUint8(0) !== change;
}
