import { type Block, type Ray, block, blocksOf, bottomOf, hullOf, levelAxes, reachOf, topOf } from './blocks';
import type { Standing } from './landing';
import type { Box, Kind } from './shapes';
import { type Spot, type Vec, add, between, length, minus, swingBetween, times } from './space';
import { sweep, sweepsOver } from './sweep';

// The air over the site: how high a piece must float to be clear of what is beneath it, and
// where a glance first comes near to something.

// A block seen from above, as a rectangle, and from where to where it is.
export interface Plate {
  readonly x: number;
  readonly y: number;
  readonly along: readonly [number, number]; // of length one; across is square to it
  readonly halves: readonly [number, number];
  readonly low: number;
  readonly high: number;
}

// What stays where it is keeps its blocks, and need not be computed again.
const known = new WeakMap<Block, Plate>();

function plateOf(solid: Block): Plate {
  const plate = known.get(solid) ?? seenFromAbove(solid);
  known.set(solid, plate);
  return plate;
}

function seenFromAbove(solid: Block): Plate {
  const [axis] = levelAxes(solid);
  const [ax, ay] = solid.axes[axis];
  const size = Math.hypot(ax, ay) || 1;
  const along = [ax / size, ay / size] as const;
  return {
    x: solid.middle[0],
    y: solid.middle[1],
    along,
    halves: [reachOf(solid, [along[0], along[1], 0]), reachOf(solid, [-along[1], along[0], 0])],
    low: bottomOf(solid),
    high: topOf(solid),
  };
}

export const platesOf = (others: readonly Standing[]): readonly Plate[] =>
  others.flatMap(({ kind, spot }) => blocksOf(kind, spot).map(plateOf));

// How far a plate reaches from its middle along a level way.
const spread = ({ along, halves }: Plate, [x, y]: readonly [number, number]): number =>
  halves[0] * Math.abs(along[0] * x + along[1] * y) + halves[1] * Math.abs(along[0] * y - along[1] * x);

const across = ([x, y]: readonly [number, number]): readonly [number, number] => [-y, x];

// Seen from above; grown by so much all around.
export function covers(a: Plate, b: Plate, grown: number): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const ways = [a.along, across(a.along), b.along, across(b.along)];
  return ways.every((way) => Math.abs(dx * way[0] + dy * way[1]) < spread(a, way) + spread(b, way) + grown);
}

const touched = 0.5; // mm: what lies on another may be in it by a little
const edge = -0.1; // mm: what only grazes an edge is not beneath
const roof = 40; // mm above a piece, from where on it may float beneath something

// What a piece would be over at some spots, without those that can never be in its way.
function inTheWay(spots: readonly Plate[], plates: readonly Plate[], grown: number): readonly Plate[] {
  return plates.filter((plate) => spots.some((spot) => covers(spot, plate, grown)));
}

// The lowest height of its underside, from `least` on, at which a piece so tall is clear of all.
function freeFrom(least: number, tall: number, under: readonly Plate[], clearance: number): number {
  let height = least;
  for (;;) {
    const blocker = under.find(({ low, high }) => high > height - clearance + 1e-6 && low < height + tall + roof);
    if (blocker === undefined) return height;
    height = blocker.high + clearance;
  }
}

// Of the whole piece, without its parts.
export const footprint = (kind: Kind, spot: Spot): Plate => plateOf(hullOf(kind, spot));
export const printOf = (body: Box, spot: Spot): Plate => seenFromAbove(block(body, spot));

// How high the underside of a piece floats here: over what is next below it, or over what it
// would be in.
export function floatHeight(piece: Plate, plates: readonly Plate[], clearance: number): number {
  const under = inTheWay([piece], plates, edge);
  const tall = piece.high - piece.low;
  const free = freeFrom(Math.max(piece.low, clearance), tall, under, clearance);
  const below = under.filter(({ high }) => high <= free - clearance + 1e-6).map(({ high }) => high);
  return Math.max(0, ...below) + clearance;
}

// How far its underside is above what is next below it.
export function clearanceOf(piece: Plate, plates: readonly Plate[]): number {
  const below = inTheWay([piece], plates, edge).filter(({ high }) => high <= piece.low + touched);
  return piece.low - Math.max(0, ...below.map(({ high }) => high));
}

const bend = 5; // degrees
const tight = 2; // mm left between what is carried and what it passes over

// The turns of some spots, and those between them.
function turnsOf(spots: readonly Spot[]): readonly Spot['turn'][] {
  return spots.flatMap((spot, i) => {
    const next = spots[i + 1] ?? spot;
    if (i + 1 < spots.length && next.turn === spot.turn) return [];
    const steps = Math.ceil(swingBetween(spot, next) / bend);
    return [spot.turn, ...Array.from({ length: Math.max(0, steps - 1) }, (_, step) => between(spot, next, (step + 1) / steps).turn)];
  });
}

// The heights of its underside at which a piece goes over everything between the spots where
// it may be and the one where it shall be: the least from there, and the least from here. It
// may leave the way to one of them for the next anywhere, and turns while it goes.
export function wayHeights(body: Box, from: readonly Spot[], to: Spot, plates: readonly Plate[]): { readonly start: number; readonly end: number } {
  const spots = [...from, to];
  const shapes = turnsOf(spots).map((turn) => printOf(body, { at: [0, 0, 0], turn }));
  const tall = Math.max(...shapes.map(({ low, high }) => high - low));
  const fence = sweep(shapes, spots.map(({ at: [x, y] }) => [x, y] as const));
  const under = plates.filter((plate) => sweepsOver(fence, plate, -edge));
  const free = (least: readonly Spot[]): number =>
    freeFrom(Math.min(...least.map((spot) => printOf(body, spot).low)), tall, under, tight);
  return { start: free(from), end: free([to]) };
}

const glance = 2; // mm between two looks along a ray
const beside = 3; // mm kept free at its sides: it may swing a little
const halvings = 7;

// The spot of a piece that is led along a ray until it comes near to something, or to the
// table. Undefined for a ray that looks up.
export function nearAlong(ray: Ray, body: Box, turn: Spot['turn'], plates: readonly Plate[], clearance: number): Vec | undefined {
  if (ray.way[2] > -0.02) return undefined;
  const piece = printOf(body, { at: [0, 0, 0], turn });
  const tall = piece.high - piece.low;
  const rise = -piece.low; // from its underside to its spot
  const point = (height: number): Vec => add(ray.from, times((height + rise - ray.from[2]) / ray.way[2], ray.way));
  const top = Math.min(ray.from[2] - rise, Math.max(clearance, ...plates.map(({ high }) => high + clearance + 1)));
  const [start, end] = [point(top), point(clearance)];
  const near = plates.filter((plate) => isBeside(plate, start, end, piece));
  const isBlocked = (height: number): boolean => {
    const [x, y] = point(height);
    const here = { ...piece, x: piece.x + x, y: piece.y + y };
    return near.some((plate) => plate.high > height - clearance + 1e-6 && plate.low < height + tall + roof && covers(here, plate, beside));
  };
  const steps = Math.max(1, Math.ceil(length(minus(end, start)) / glance));
  const at = (step: number): number => top + ((clearance - top) * step) / steps;
  const blocked = Array.from({ length: steps }, (_, i) => i + 1).find((step) => isBlocked(at(step)));
  if (blocked === undefined) return end;
  let [free, stop] = [at(blocked - 1), at(blocked)];
  for (let i = 0; i < halvings; i += 1) {
    const middle = (free + stop) / 2;
    if (isBlocked(middle)) stop = middle;
    else free = middle;
  }
  return point(free);
}

// Whether a ray may pass over a plate on its way.
function isBeside(plate: Plate, from: Vec, to: Vec, piece: Plate): boolean {
  const reach = Math.hypot(...plate.halves) + Math.hypot(...piece.halves);
  const [x, y] = [piece.x, piece.y];
  return (
    plate.x > Math.min(from[0], to[0]) + x - reach && plate.x < Math.max(from[0], to[0]) + x + reach &&
    plate.y > Math.min(from[1], to[1]) + y - reach && plate.y < Math.max(from[1], to[1]) + y + reach
  );
}
