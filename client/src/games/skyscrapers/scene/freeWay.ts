import { type Vec, add, length, minus, times } from '../../../site/space';

// A way for a box through a building of boxes, none of them turned. Where it can it keeps clear
// of them; close by them it goes only where there is no other way.

export interface Still {
  readonly middle: Vec;
  readonly half: Vec;
}

const step = 15; // mm, a unit of the lattice
const beside = 8; // steps that it may go beyond the building
const clear = 3; // mm
const close = -0.7; // what only touches is not in the way
const near = 2; // steps
const detour = 14; // steps that a close one is worth
const sample = 5; // mm along a straight way
const ways: readonly Vec[] = [[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]];

const isFree = (at: Vec, half: Vec, others: readonly Still[], gap: number): boolean =>
  at[2] - half[2] > 1 + gap &&
  !others.some((one) => at.every((value, i) => Math.abs(value - (one.middle[i] ?? 0)) < (half[i] ?? 0) + (one.half[i] ?? 0) + gap));

function isStraight(from: Vec, to: Vec, half: Vec, others: readonly Still[], gap = clear): boolean {
  const way = minus(to, from);
  const count = Math.ceil(length(way) / sample);
  for (let i = 0; i <= count; i += 1) {
    if (!isFree(add(from, times(i / Math.max(1, count), way)), half, others, gap)) return false;
  }
  return true;
}

interface Node {
  readonly key: string;
  readonly cell: Vec;
  readonly cost: number;
  readonly from: Node | undefined;
}

// The cheapest first. A few buckets do: costs are small whole numbers.
function createQueue() {
  const buckets: Node[][] = [];
  let least = 0;
  return {
    add(node: Node, rank: number): void {
      (buckets[rank] ??= []).push(node);
      least = Math.min(least, rank);
    },
    take(): Node | undefined {
      while (least < buckets.length && (buckets[least]?.length ?? 0) === 0) least += 1;
      return buckets[least]?.pop();
    },
  };
}

// From the end of the way, whose cell is 0, to a cell from which its beginning is near.
function cells(from: Vec, goal: Vec, half: Vec, others: readonly Still[]): readonly Vec[] | undefined {
  const wanted = times(1 / step, minus(from, goal)).map(Math.round) as unknown as Vec;
  const reaches = ([0, 1, 2] as const).map((axis) => {
    const all = [0, wanted[axis], ...others.map(({ middle }) => Math.round((middle[axis] - goal[axis]) / step))];
    return { least: Math.min(...all) - beside, most: Math.max(...all) + beside };
  });
  const inside = (cell: Vec): boolean =>
    reaches.every(({ least, most }, axis) => (cell[axis] ?? 0) >= least && (cell[axis] ?? 0) <= most);
  const left = (cell: Vec): number => cell.reduce((sum, value, i) => sum + Math.abs(value - (wanted[i] ?? 0)), 0);
  const seen = new Map<string, number>();
  const queue = createQueue();
  queue.add({ key: '0,0,0', cell: [0, 0, 0], cost: 0, from: undefined }, left([0, 0, 0]));
  for (let node = queue.take(); node !== undefined; node = queue.take()) {
    if ((seen.get(node.key) ?? Infinity) <= node.cost) continue;
    seen.set(node.key, node.cost);
    if (left(node.cell) <= near && isStraight(add(goal, times(step, node.cell)), from, half, others, close)) {
      const found: Vec[] = [];
      for (let at: Node | undefined = node; at !== undefined; at = at.from) found.push(at.cell);
      return found;
    }
    for (const way of ways) {
      const cell = add(node.cell, way);
      const at = add(goal, times(step, cell));
      if (!inside(cell) || !isFree(at, half, others, close)) continue;
      const cost = node.cost + (isFree(at, half, others, clear) ? 1 : detour);
      const key = cell.join();
      if (cost < (seen.get(key) ?? Infinity)) queue.add({ key, cell, cost, from: node }, cost + left(cell));
    }
  }
  return undefined;
}

// The corners of a way for the middle of a box of that half size, its end included; nothing if
// there is none.
export function freeWay(from: Vec, to: Vec, half: Vec, others: readonly Still[]): readonly Vec[] | undefined {
  if (isStraight(from, to, half, others)) return [to];
  const found = cells(from, to, half, others)?.map((cell) => add(to, times(step, cell)));
  if (found === undefined) return undefined;
  const corners: Vec[] = [];
  let last = from;
  found.forEach((at, i) => {
    const next = found[i + 1];
    if (next !== undefined && isStraight(last, next, half, others)) return;
    corners.push(at);
    last = at;
  });
  return corners;
}
