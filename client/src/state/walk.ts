import type { ShownPose } from '../protocol/motion/coarsePose';
import type { Point, Turn } from '../protocol/site';

// The hand follows its target by twenty times the distance in a second, and at most at 0.4 m/s
// (kHandRate and kFirm in src/site). While it keeps up it soon forgets how it came to where it is;
// when it is left behind it never does. So what lies far away is walked up to, a little slower than
// a hand may be: then the room may do a step later than we did, and the piece is where it was.

export interface Target {
  readonly at: Point; // micrometres
  readonly turn: Turn; // millionths
}

export const targetOf = ([x, y, z, i, j, k, w]: ShownPose): Target => ({
  at: [Math.round(x * 1e4), Math.round(y * 1e4), Math.round(z * 1e4)],
  turn: [Math.round(i * 1e6), Math.round(j * 1e6), Math.round(k * 1e6), Math.round(w * 1e6)],
});

export const stepTicks = 4;
const longest = { way: 5_800, swing: 0.08 }; // micrometres and radians in that time

const partOf = (whole: number, most: number): number => (whole > most ? most / whole : 1);

function stepTurn(from: Turn, to: Turn): Turn {
  const cosine = from.reduce((sum, part, i) => sum + part * (to[i] ?? 0), 0) / 1e12;
  const part = partOf(2 * Math.acos(Math.min(1, Math.abs(cosine))), longest.swing);
  if (part === 1) return to;
  const sign = cosine < 0 ? -1 : 1; // the shorter way round
  const mixed = from.map((own, i) => (1 - part) * own + part * sign * (to[i] ?? 0));
  const scale = 1e6 / Math.hypot(...mixed);
  const [x = 0, y = 0, z = 0, w = 0] = mixed.map((own) => Math.round(scale * own));
  return [x, y, z, w];
}

function stepWay(from: Point, to: Point): Point {
  const [x, y, z] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const part = partOf(Math.hypot(x, y, z), longest.way);
  if (part === 1) return to;
  return [Math.round(from[0] + part * x), Math.round(from[1] + part * y), Math.round(from[2] + part * z)];
}

// Where to lead it next, so that in the end it comes to the target.
export const step = (from: Target, to: Target): Target => ({ at: stepWay(from.at, to.at), turn: stepTurn(from.turn, to.turn) });
