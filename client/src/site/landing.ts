import { type Block, blocksOf, bottomOf, fallOnto, hullOf, levelAxes, lowest, reachOf, topOf, uprightSpan } from './blocks';
import type { Kind } from './shapes';
import { type Spot, type Vec, add, times } from './space';

// What lies straight below a piece: where it would come down, and on what.

export interface Standing {
  readonly id: number;
  readonly kind: Kind;
  readonly spot: Spot;
}

// A line straight down from the underside of a piece to what is below it.
export interface DropLine {
  readonly from: Vec;
  readonly to: Vec;
  readonly on: number; // 0 for the table
}

export interface Landing {
  readonly lines: readonly DropLine[]; // all over the piece, row by row
  readonly gap: number; // how far it falls until it touches something
  readonly over: readonly number[]; // what it touches then, the highest first
}

const table = 0;
const alike = 0.6; // mm: falls that end at one height, for a piece that would rest on both
const sampleStep = 5; // mm

interface Obstacle {
  readonly id: number;
  readonly block: Block;
  readonly reachX: number;
  readonly reachY: number;
}

// Points all over the piece, in a grid along its two level axes; ends and edges first.
function samples(hull: Block): readonly Vec[] {
  const [one, other] = levelAxes(hull);
  const steps = (axis: 0 | 1 | 2): readonly number[] => {
    const half = hull.half[axis] - 0.1; // what only grazes an edge is not below
    const count = Math.max(2, Math.ceil((2 * half) / sampleStep));
    return Array.from({ length: count + 1 }, (_, i) => half * ((2 * i) / count - 1));
  };
  return steps(one).flatMap((a) =>
    steps(other).map((b) => add(hull.middle, add(times(a, hull.axes[one]), times(b, hull.axes[other])))),
  );
}

function bottomAt(piece: readonly Block[], [x, y]: Vec): number {
  let bottom = Infinity;
  for (const block of piece) bottom = Math.min(bottom, uprightSpan(block, x, y)?.low ?? Infinity);
  return bottom;
}

function below(from: Vec, obstacles: readonly Obstacle[]): DropLine {
  const [x, y, z] = from;
  let to = -Infinity;
  let on = table;
  for (const { id, block, reachX, reachY } of obstacles) {
    if (Math.abs(x - block.middle[0]) > reachX || Math.abs(y - block.middle[1]) > reachY) continue;
    const span = uprightSpan(block, x, y);
    if (span === undefined || span.low > z + alike) continue;
    const height = Math.min(z, span.high);
    if (height <= to) continue;
    to = height;
    on = id;
  }
  return to >= 0 ? { from, to: [x, y, to], on } : { from, to: [x, y, Math.min(0, z)], on: table };
}

function obstaclesUnder(hull: Block, others: readonly Standing[]): readonly Obstacle[] {
  const [x, y] = [reachOf(hull, [1, 0, 0]), reachOf(hull, [0, 1, 0])];
  const found: Obstacle[] = [];
  for (const { id, kind, spot } of others) {
    for (const block of blocksOf(kind, spot)) {
      const [reachX, reachY] = [reachOf(block, [1, 0, 0]), reachOf(block, [0, 1, 0])];
      const isBeside =
        Math.abs(block.middle[0] - hull.middle[0]) > x + reachX || Math.abs(block.middle[1] - hull.middle[1]) > y + reachY;
      if (!isBeside && bottomOf(block) <= topOf(hull)) found.push({ id, block, reachX, reachY });
    }
  }
  return found;
}

export function landing(kind: Kind, spot: Spot, others: readonly Standing[]): Landing {
  const hull = hullOf(kind, spot);
  const obstacles = obstaclesUnder(hull, others);
  const piece = blocksOf(kind, spot);
  const lines = samples(hull).flatMap((point) => {
    const bottom = bottomAt(piece, point);
    return bottom === Infinity ? [] : [below([point[0], point[1], bottom], obstacles)];
  });
  const falls = [{ on: table, top: 0, fall: Math.max(0, lowest(piece)) }];
  for (const { id, block } of obstacles) {
    const met = piece.map((own) => fallOnto(own, block)).filter((fall) => fall !== undefined);
    if (met.length > 0) falls.push({ on: id, top: topOf(block), fall: Math.min(...met) });
  }
  const gap = Math.min(...falls.map(({ fall }) => fall));
  const over = falls.filter(({ fall }) => fall <= gap + alike).sort((a, b) => b.top - a.top);
  return { lines, gap, over: [...new Set(over.map(({ on }) => on))] };
}

// At the first and the last corner, and in the middle.
export const outerLines = (of: Landing): readonly DropLine[] =>
  [of.lines[0], of.lines.at(-1), of.lines[Math.floor(of.lines.length / 2)]].flatMap((line) => (line === undefined ? [] : [line]));
