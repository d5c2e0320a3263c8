import { blocksOf, gap, highest, hullOf, lowest, reachOf } from './blocks';
import type { Standing } from './landing';
import type { Vec } from './space';

// Which pieces touch, and which are carried along.

export const touchGap = 0.3; // mm

const worldAxes: readonly Vec[] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];

function isNear(a: Standing, b: Standing): boolean {
  const one = hullOf(a.kind, a.spot);
  const other = hullOf(b.kind, b.spot);
  return worldAxes.every(
    (axis, i) =>
      Math.abs((one.middle[i] ?? 0) - (other.middle[i] ?? 0)) <= reachOf(one, axis) + reachOf(other, axis) + touchGap,
  );
}

export function touches(a: Standing, b: Standing): boolean {
  if (!isNear(a, b)) return false;
  const others = blocksOf(b.kind, b.spot);
  return blocksOf(a.kind, a.spot).some((block) => others.some((other) => gap(block, other) <= touchGap));
}

const brim = 7; // mm: a hat reaches so far below the head that carries it

// What lies on a piece, and on that, and moves with it: load, brick or hat.
export function ridersOf(carrier: Standing, all: readonly Standing[]): ReadonlySet<number> {
  const riders = new Set<number>();
  const carriers = [carrier];
  for (let next = carriers.pop(); next !== undefined; next = carriers.pop()) {
    const below: Standing = next;
    const top = highest(blocksOf(below.kind, below.spot)) - brim;
    for (const piece of all) {
      if (piece.id === carrier.id || riders.has(piece.id)) continue;
      if (!isNear(piece, below) || lowest(blocksOf(piece.kind, piece.spot)) < top || !touches(piece, below)) continue;
      riders.add(piece.id);
      carriers.push(piece);
    }
  }
  return riders;
}
