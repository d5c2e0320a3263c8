import { cornersOf, hullOf } from './blocks';
import type { Standing } from './landing';
import { type Box, extentOf } from './shapes';
import { type Spot, type Vec, add, after, minus, turned } from './space';

// A piece and what lies on it are carried as one.

const back = ([x, y, z, w]: Spot['turn']): Spot['turn'] => [-x, -y, -z, w];

// One box around both, in the piece's own frame.
export function bodyOf({ kind, spot }: Omit<Standing, 'id'>, load: readonly Standing[]): Box {
  const own = extentOf(kind);
  const corners = load.flatMap((piece) => cornersOf(hullOf(piece.kind, piece.spot)));
  const points = [own.from, own.to, ...corners.map((corner) => turned(back(spot.turn), minus(corner, spot.at)))];
  const least = (axis: 0 | 1 | 2): number => Math.min(...points.map((point) => point[axis]));
  const most = (axis: 0 | 1 | 2): number => Math.max(...points.map((point) => point[axis]));
  return { ...own, from: [least(0), least(1), least(2)], to: [most(0), most(1), most(2)] };
}

// Where a piece that lies on another is when that has gone from one spot to another.
export function broughtAlong({ at, turn }: Spot, from: Spot, to: Spot): Spot {
  const by = after(to.turn, back(from.turn));
  const way: Vec = turned(by, minus(at, from.at));
  return { at: add(to.at, way), turn: after(by, turn) };
}
