import table from '../../../../data/monster_office/tiles.json';
import { drawn } from './geometry';
import type { Cell } from './words';

// How a project in the hand is drawn. A shape that we do not know (replaced data) becomes a line.
const shapes: Readonly<Record<string, readonly string[]>> = table.shapes;

export function cellsOf(shape: string, count: number): readonly Cell[] {
  const lines = shapes[shape];
  const cells = lines === undefined ? [] : drawn(lines);
  return cells.length === count ? cells : Array.from({ length: count }, (_, x) => ({ x, y: 0 }));
}
