import box from '../../../../data/men_at_work/pieces.json';
import type { SitePiece } from '../../protocol/site';

// The words of Men at Work as the rules page writes them.

export const colours = ['white', 'black', 'orange', 'purple'] as const;
export type Colour = (typeof colours)[number];

// What there is of each sort is alike: one takes the first.
export const sorts = ['support', ...colours, 'worker', 'hat', 'beam', 'brick'] as const;
export type Sort = (typeof sorts)[number];
export type Thing = Sort | 'hook';

const namePattern = /^([a-z]+)(\d*)$/;

// What a piece is: "white2", or just "white", is a white girder.
export function sortOf(piece: string): Thing | undefined {
  if (piece === 'hook') return 'hook';
  const word = namePattern.exec(piece)?.[1];
  return sorts.find((sort) => sort === word);
}

// The number of a piece in facts, "white2" is 21. What there is only one of has no number.
export function idOf(piece: string): number | undefined {
  const [, word, digits] = namePattern.exec(piece) ?? [];
  const row = box.find((known) => known.word === word && (known.count > 1) === (digits !== ''));
  const count = Number(digits || 1);
  return row === undefined || count < 1 || count > row.count ? undefined : row.first + count - 1;
}

const rowOf = (id: number) => box.find(({ first, count }) => id >= first && id < first + count);

export function nameOfId(id: number): string | undefined {
  const row = rowOf(id);
  return row && (row.count > 1 ? `${row.word}${id - row.first + 1}` : row.word);
}

// What a piece looks like, even one that is not there at the moment.
export function lookOf(id: number): SitePiece | undefined {
  const row = rowOf(id);
  return row && { id, kind: row.kind, colour: row.colour };
}

const letters: Readonly<Record<string, Colour>> = { W: 'white', B: 'black', O: 'orange', P: 'purple' };

// The back of a card: what to add, in one of two colours.
export interface Back {
  readonly what: 'girder' | 'helmet';
  readonly colours: readonly [Colour, Colour];
}

export function parseBack(text: string): Back | undefined {
  const found = /^(girder|helmet)-([WBOP])([WBOP])$/.exec(text);
  const one = letters[found?.[2] ?? ''];
  const other = letters[found?.[3] ?? ''];
  if (one === undefined || other === undefined) return undefined;
  return { what: found?.[1] === 'helmet' ? 'helmet' : 'girder', colours: [one, other] };
}

export function printBack(back: Back): string {
  const letter = (colour: Colour): string => colour[0]?.toUpperCase() ?? '';
  return `${back.what}-${back.colours.map(letter).join('')}`;
}

export const instructions = [
  'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8', 'G9', 'G10', 'G11', 'G12',
  'W1', 'W2', 'W3', 'W4', 'W5', 'W6', 'W7', 'W8', 'W9',
] as const;
export type Instruction = (typeof instructions)[number];

// A load comes in on the piece that the card asks for.
export const isTransport = (instruction: Instruction): boolean => instruction === 'G11' || instruction === 'W7';
