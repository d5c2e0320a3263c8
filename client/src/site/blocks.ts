import { type Box, type Kind, boxesOf, extentOf, middleOf, sizeOf } from './shapes';
import { type Spot, type Vec, add, cross, dot, length, minus, place, times, turned } from './space';

// Boxes where they are in the world: rays, heights and gaps.

export interface Block {
  readonly middle: Vec;
  readonly axes: readonly [Vec, Vec, Vec];
  readonly half: Vec;
}

export interface Ray {
  readonly from: Vec;
  readonly way: Vec; // of length one
}

export function block(box: Box, spot: Spot): Block {
  return {
    middle: place(spot, middleOf(box)),
    axes: [turned(spot.turn, [1, 0, 0]), turned(spot.turn, [0, 1, 0]), turned(spot.turn, [0, 0, 1])],
    half: times(0.5, sizeOf(box)),
  };
}

interface Solid {
  readonly kind: Kind;
  readonly blocks: readonly Block[];
  readonly hull: Block;
}

// A piece that stays where it is keeps its spot, and need not be computed again.
const solids = new WeakMap<Spot, Solid>();

function solid(kind: Kind, spot: Spot): Solid {
  const known = solids.get(spot);
  if (known?.kind === kind) return known;
  const made: Solid = {
    kind,
    blocks: boxesOf(kind).map((box) => block(box, spot)),
    hull: block(extentOf(kind), spot),
  };
  solids.set(spot, made);
  return made;
}

export const blocksOf = (kind: Kind, spot: Spot): readonly Block[] => solid(kind, spot).blocks;
export const hullOf = (kind: Kind, spot: Spot): Block => solid(kind, spot).hull;

const threeAxes = [0, 1, 2] as const;

// How far a block reaches from its middle in a direction of length one.
export const reachOf = ({ axes, half }: Block, way: Vec): number =>
  threeAxes.reduce<number>((sum, i) => sum + half[i] * Math.abs(dot(axes[i], way)), 0);

const vertical: Vec = [0, 0, 1];
export const topOf = (of: Block): number => of.middle[2] + reachOf(of, vertical);
export const bottomOf = (of: Block): number => of.middle[2] - reachOf(of, vertical);

export const highest = (of: readonly Block[]): number => Math.max(...of.map(topOf));
export const lowest = (of: readonly Block[]): number => Math.min(...of.map(bottomOf));

export const cornersOf = ({ middle, axes, half }: Block): readonly Vec[] =>
  [-1, 1].flatMap((a) => [-1, 1].flatMap((b) => [-1, 1].map((c) =>
    add(middle, add(times(a * half[0], axes[0]), add(times(b * half[1], axes[1]), times(c * half[2], axes[2])))),
  )));

// Those two of a block's axes that are most level, the longer one first.
export function levelAxes({ axes, half }: Block): readonly [0 | 1 | 2, 0 | 1 | 2] {
  const [a, b] = [...threeAxes].sort((one, other) => Math.abs(axes[one][2]) - Math.abs(axes[other][2]));
  const [one, other] = [a ?? 0, b ?? 1] as const;
  return half[one] >= half[other] ? [one, other] : [other, one];
}

// The way its length points, 0 to 180 degrees about the vertical; either end is the same.
export function headingOf(of: Block): number {
  const [x, y] = of.axes[levelAxes(of)[0]];
  return ((((Math.atan2(y, x) * 180) / Math.PI) % 180) + 180) % 180;
}

// Where a ray enters a block grown by so much on all sides, as a length along the ray.
export function entry({ middle, axes, half }: Block, { from, way }: Ray, grown = 0): number | undefined {
  const offset = minus(middle, from);
  let enters = -Infinity;
  let leaves = Infinity;
  for (const i of threeAxes) {
    const distance = dot(axes[i], offset);
    const speed = dot(axes[i], way);
    const reach = half[i] + grown;
    if (Math.abs(speed) < 1e-9) {
      if (Math.abs(distance) > reach) return undefined;
      continue;
    }
    const near = (distance - Math.sign(speed) * reach) / speed;
    const far = (distance + Math.sign(speed) * reach) / speed;
    enters = Math.max(enters, near);
    leaves = Math.min(leaves, far);
  }
  return enters <= leaves && leaves >= 0 ? Math.max(0, enters) : undefined;
}

export interface Span {
  readonly low: number;
  readonly high: number;
}

// From where to where an upright line is inside a block; undefined if it passes beside it.
export function uprightSpan({ middle, axes, half }: Block, x: number, y: number): Span | undefined {
  const [dx, dy] = [x - middle[0], y - middle[1]];
  let low = -Infinity;
  let high = Infinity;
  for (const i of threeAxes) {
    const [ax, ay, az] = axes[i];
    const distance = ax * dx + ay * dy;
    if (Math.abs(az) < 1e-9) {
      if (Math.abs(distance) > half[i]) return undefined;
      continue;
    }
    const one = (-half[i] - distance) / az;
    const other = (half[i] - distance) / az;
    low = Math.max(low, Math.min(one, other));
    high = Math.min(high, Math.max(one, other));
  }
  return low <= high ? { low: middle[2] + low, high: middle[2] + high } : undefined;
}

const passed = 0.6; // mm: what is left so soon lies above

// How far a block falls until it meets another; undefined if it passes beside it. Narrowed by a
// little: what only grazes an edge is not beneath.
export function fallOnto(a: Block, b: Block): number | undefined {
  const offset = minus(b.middle, a.middle);
  const level = levelAxes(a);
  const narrowed: Block = { ...a, half: [slim(a, level, 0), slim(a, level, 1), slim(a, level, 2)] };
  const crossed = a.axes.flatMap((one) => b.axes.map((other) => cross(one, other)));
  let meets = -Infinity;
  let leaves = Infinity;
  for (const axis of [...a.axes, ...b.axes, ...crossed]) {
    const size = length(axis);
    if (size < 1e-6) continue;
    const way = times(1 / size, axis);
    const reach = reachOf(narrowed, way) + reachOf(b, way);
    const [distance, speed] = [dot(offset, way), -way[2]];
    if (Math.abs(speed) < 1e-9) {
      if (Math.abs(distance) >= reach) return undefined;
      continue;
    }
    meets = Math.max(meets, (distance - Math.sign(speed) * reach) / speed);
    leaves = Math.min(leaves, (distance + Math.sign(speed) * reach) / speed);
  }
  return meets <= leaves && leaves > passed ? Math.max(0, meets) : undefined;
}

const slim = ({ half }: Block, level: readonly number[], axis: 0 | 1 | 2): number =>
  level.includes(axis) ? Math.max(0, half[axis] - 0.1) : half[axis];

// How far two blocks are apart along the axis that separates them best; negative if they overlap.
export function gap(a: Block, b: Block): number {
  const offset = minus(b.middle, a.middle);
  const crossed = a.axes.flatMap((one) => b.axes.map((other) => cross(one, other)));
  let widest = -Infinity;
  for (const axis of [...a.axes, ...b.axes, ...crossed]) {
    const size = length(axis);
    if (size < 1e-6) continue;
    const way = times(1 / size, axis);
    widest = Math.max(widest, Math.abs(dot(offset, way)) - reachOf(a, way) - reachOf(b, way));
  }
  return widest;
}
