import { type Block, type Ray, entry } from '../../../site/blocks';
import { type Vec, length, minus, times } from '../../../site/space';
import { inMillimetres, reachOf, unit } from '../geometry';
import type { Point, Pose } from '../words';

// What lies before what, seen along a ray.

const thin = 1.1; // mm, half a card

const worldAxes: Block['axes'] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];

export function blockOf(pose: Pose): Block {
  const [x, y, z] = reachOf(pose).map((reach) => Math.max(thin, reach * unit));
  return { middle: inMillimetres(pose.at), axes: worldAxes, half: [x ?? thin, y ?? thin, z ?? thin] };
}

const figure = { half: 6, high: 29 }; // mm

export const blockOfWorker = ([x, y, z]: Point): Block => ({
  middle: [x, y, z + figure.high / 2],
  axes: worldAxes,
  half: [figure.half, figure.half, figure.high / 2],
});

const cellHalf = unit / 2 - 0.4;

export const blockOfCell = ([x, y, z]: Point): Block => ({
  middle: [x, y, z],
  axes: worldAxes,
  half: [cellHalf, cellHalf, 1],
});

const before = 3; // mm: what is nearer than that to a point belongs to it

// Those that hide a point from the eye.
export function hiding<T extends { readonly block: Block }>(eye: Vec, point: Vec, all: readonly T[]): readonly T[] {
  const way = minus(point, eye);
  const distance = length(way);
  const ray: Ray = { from: eye, way: times(1 / distance, way) };
  return all.filter(({ block }) => (entry(block, ray) ?? Infinity) < distance - before);
}

// The nearest that a ray meets, unless something opaque is nearer.
export function firstMet<T extends { readonly block: Block; readonly grown: number }>(
  ray: Ray, all: readonly T[], opaque: readonly Block[],
): T | undefined {
  const wall = Math.min(Infinity, ...opaque.map((block) => entry(block, ray) ?? Infinity));
  let found: { readonly one: T; readonly way: number } | undefined;
  for (const one of all) {
    const way = entry(one.block, ray, one.grown);
    if (way !== undefined && way < wall + before && (found === undefined || way < found.way)) found = { one, way };
  }
  return found?.one;
}
