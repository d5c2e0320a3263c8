import { type Reader, fields, listOf, maybe, number, oneOf, text } from './decode';
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

const change = 1; // what is new since the frame before

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

// Whoever has a frame with everything needs nothing that came before.
export function isWhole(frame: DataView): boolean {
  return frame.getUint8(0) !== change;
}
