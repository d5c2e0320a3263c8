import type { ShownPose } from '../protocol/motion/coarsePose';
import type { Pose } from './seam';

// Places and turns in the scene: millimetres, z is up, rotations of length one.

export type Vec = readonly [number, number, number];
export type Quat = readonly [number, number, number, number]; // x, y, z, w

export interface Spot {
  readonly at: Vec; // the middle of the piece's underside
  readonly turn: Quat;
}

export const up: Vec = [0, 0, 1];
export const unturned: Quat = [0, 0, 0, 1];

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (s: number, a: Vec): Vec => [s * a[0], s * a[1], s * a[2]];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const length = (a: Vec): number => Math.hypot(a[0], a[1], a[2]);
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vec): Vec => times(1 / (length(a) || 1), a);

export function after(a: Quat, b: Quat): Quat {
  return unitTurn([
    a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
    a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
    a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
    a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
  ]);
}

function unitTurn([x, y, z, w]: Quat): Quat {
  const scale = 1 / (Math.hypot(x, y, z, w) || 1);
  return [x * scale, y * scale, z * scale, w * scale];
}

export function turnAbout(axis: Vec, degrees: number): Quat {
  const half = (degrees * Math.PI) / 360;
  const [x, y, z] = times(Math.sin(half), unit(axis));
  return [x, y, z, Math.cos(half)];
}

// The shortest turn that brings one direction to another.
export function turnBetween(from: Vec, to: Vec): Quat {
  const axis = cross(from, to);
  const cosine = dot(from, to);
  if (length(axis) > 1e-9) return unitTurn([...axis, 1 + cosine]);
  return cosine > 0 ? unturned : turnAbout(Math.abs(from[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0], 180);
}

export function turned(turn: Quat, v: Vec): Vec {
  const u: Vec = [turn[0], turn[1], turn[2]];
  const t = times(2, cross(u, v));
  return add(add(v, times(turn[3], t)), cross(u, t));
}

export const place = (spot: Spot, own: Vec): Vec => add(spot.at, turned(spot.turn, own));

// How far one is turned against the other, in degrees.
export function swingBetween(a: Spot, b: Spot): number {
  const cosine = Math.abs(a.turn.reduce((sum, value, i) => sum + value * (b.turn[i] ?? 0), 0));
  return (2 * Math.acos(Math.min(1, cosine)) * 180) / Math.PI;
}

// Seen from above.
export const flatWay = (a: Spot, b: Spot): number => Math.hypot(b.at[0] - a.at[0], b.at[1] - a.at[1]);

// Whether a piece at one looks as at the other.
export function isAlike(a: Spot, b: Spot): boolean {
  const turns = Math.abs(a.turn.reduce((sum, value, i) => sum + value * (b.turn[i] ?? 0), 0));
  return length(minus(a.at, b.at)) < 0.4 && turns > 0.99999;
}

// Between two spots that are near each other.
export function between(a: Spot, b: Spot, part: number): Spot {
  if (a === b) return a;
  const mix = (from: number, to: number): number => from + (to - from) * part;
  const same = a.turn.reduce((sum, value, i) => sum + value * (b.turn[i] ?? 0), 0) < 0 ? -1 : 1;
  return {
    at: [mix(a.at[0], b.at[0]), mix(a.at[1], b.at[1]), mix(a.at[2], b.at[2])],
    turn: unitTurn([
      mix(a.turn[0], same * b.turn[0]),
      mix(a.turn[1], same * b.turn[1]),
      mix(a.turn[2], same * b.turn[2]),
      mix(a.turn[3], same * b.turn[3]),
    ]),
  };
}

export const spotOf = ({ at, turn }: Pose): Spot => ({
  at: [at[0] / 1000, at[1] / 1000, at[2] / 1000],
  turn: unitTurn(turn),
});

export const spotOfFrame = ([x, y, z, ...turn]: ShownPose): Spot => ({ at: [10 * x, 10 * y, 10 * z], turn });

export function poseOf({ at, turn }: Spot): Pose {
  const whole = (value: number, scale: number): number => Math.round(value * scale) + 0; // no -0
  return {
    at: [whole(at[0], 1e3), whole(at[1], 1e3), whole(at[2], 1e3)],
    turn: [whole(turn[0], 1e6), whole(turn[1], 1e6), whole(turn[2], 1e6), whole(turn[3], 1e6)],
  };
}
