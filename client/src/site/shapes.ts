import ground from '../../../data/pieces/ground.json';
import pieces from '../../../data/pieces/men_at_work.json';
import type { Vec } from './space';

// The boxes of which the site's pieces consist: what is drawn fills them, what is picked and
// described is computed from them.

export const kinds = [
  'girder', 'support', 'worker', 'hat', 'beam', 'brick', 'crane', 'box', 'hook', 'table', 'tray',
] as const;
export type Kind = (typeof kinds)[number];

export interface Box {
  readonly part: string;
  readonly from: Vec; // mm, in the piece's own frame
  readonly to: Vec;
}

export const isKind = (text: string): text is Kind => (kinds as readonly string[]).includes(text);

interface RawBox {
  readonly part: string;
  readonly from: readonly number[];
  readonly to: readonly number[];
}

const vec = ([x = 0, y = 0, z = 0]: readonly number[]): Vec => [x, y, z];
const raw: Readonly<Record<Kind, { readonly boxes: readonly RawBox[] }>> = { ...pieces, ...ground };

const boxes = new Map<Kind, readonly Box[]>(
  kinds.map((kind) => [
    kind,
    raw[kind].boxes.map(({ part, from, to }) => ({ part, from: vec(from), to: vec(to) })),
  ]),
);

export const boxesOf = (kind: Kind): readonly Box[] => boxes.get(kind) ?? [];

export const partsOf = (kind: Kind, part: string): readonly Box[] =>
  boxesOf(kind).filter((box) => box.part === part);

function around(all: readonly Box[]): Box {
  const least = (axis: 0 | 1 | 2): number => Math.min(...all.map((box) => box.from[axis]));
  const most = (axis: 0 | 1 | 2): number => Math.max(...all.map((box) => box.to[axis]));
  return { part: 'body', from: [least(0), least(1), least(2)], to: [most(0), most(1), most(2)] };
}

const extents = new Map(kinds.map((kind) => [kind, around(boxesOf(kind))]));

// The one box around all of a piece.
export const extentOf = (kind: Kind): Box => extents.get(kind) ?? around([]);

export const middleOf = ({ from, to }: Box): Vec => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2];
export const sizeOf = ({ from, to }: Box): Vec => [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
