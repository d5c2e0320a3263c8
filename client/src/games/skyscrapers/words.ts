import { type PlayerSeat, playerSeats } from '../../protocol/messages';

// The words of Skyscrapers as moves and views write them.

export const families = ['V', 'H', 'F', 'U'] as const;
type Family = (typeof families)[number];
const baseWords = ['BV', 'BH'] as const; // one's own base cards, upright and lying

export const layouts = ['frame', 'ladder', 'goal', 'cross', 'spine', 'full', 'rails'] as const;
export type Layout = (typeof layouts)[number];

// A card: which way it may be installed, and the girders that are printed on it.
export interface Kind {
  readonly family: Family | (typeof baseWords)[number];
  readonly layout: Layout;
}

const baseLayouts = { BV: 'ladder', BH: 'frame' } as const;

export const parseFamily = (word: string): Kind['family'] | undefined => [...families, ...baseWords].find((known) => known === word);

export function parseKind(word: string): Kind | undefined {
  const base = baseWords.find((known) => known === word);
  if (base !== undefined) return { family: base, layout: baseLayouts[base] };
  const [first, second, ...rest] = word.split('.');
  const family = families.find((known) => known === first);
  const layout = layouts.find((known) => known === second);
  return family === undefined || layout === undefined || rest.length > 0 ? undefined : { family, layout };
}

export const isBase = ({ family }: Pick<Kind, 'family'>): boolean => family === 'BV' || family === 'BH';
// Only cards that must be installed in one way show a worker, which is worth a point.
export const hasPicture = ({ family }: Pick<Kind, 'family'>): boolean => family === 'V' || family === 'H' || family === 'F';

interface Worker {
  readonly seat: PlayerSeat;
  readonly number: number; // 1 to 5
}

export function parseWorker(word: string): Worker | undefined {
  const [, seatWord, digit] = /^(p\d)\.([1-5])$/.exec(word) ?? [];
  const seat = playerSeats.find((known) => known === seatWord);
  return seat === undefined ? undefined : { seat, number: Number(digit) };
}

export type Axis = 'x' | 'y' | 'z';
export type Point = readonly [number, number, number];

// Where a card is: its middle, the axis that it faces, the axis of its long side.
export interface Pose {
  readonly at: Point;
  readonly normal: Axis;
  readonly long: Axis;
  readonly turned: boolean; // by 180 degrees
}

const posePattern = /^(-?\d+),(-?\d+),(-?\d+):([xyz])([xyz])(\*?)$/;

export function parsePose(word: string): Pose | undefined {
  const [, x, y, z, normal, long, star] = posePattern.exec(word) ?? [];
  if (normal === undefined || normal === long) return undefined;
  return { at: [Number(x), Number(y), Number(z)], normal: normal as Axis, long: long as Axis, turned: star === '*' };
}

// A cell on which somebody stands: its lower corner, on a card or on the ground.
export interface Place {
  readonly on: number | 'ground';
  readonly x: number;
  readonly y: number;
}

export function parsePlace(word: string): Place | undefined {
  const [, on, x, y] = /^(g|\d+)\/(-?\d+),(-?\d+)$/.exec(word) ?? [];
  return on === undefined ? undefined : { on: on === 'g' ? 'ground' : Number(on), x: Number(x), y: Number(y) };
}
