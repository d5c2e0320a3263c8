import type { Frame } from '../protocol/motion/player';
import { type Spot, between, length, minus, spotOfFrame } from './space';

// The frames of the current attempt, and where everything was at any moment of it.

export interface Shot {
  readonly tick: number;
  readonly rests: boolean;
  readonly spots: ReadonlyMap<number, Spot>;
}

export const ticksPerSecond = 240;
const delay = 8; // ticks between the newest frame and what is shown, so that frames may be late
const usual = 3 * delay; // ticks that one may be behind
const catchUp = 5; // ticks more of it for each time as fast, where bots are in a rush
const mostShots = 900; // a quarter of a minute

const isSame = (a: Spot, b: Spot): boolean =>
  a.at.every((value, i) => value === b.at[i]) && a.turn.every((value, i) => value === b.turn[i]);

// Everything as it was then; what is still stays the same object.
export function spotsAt(shots: readonly Shot[], tick: number): ReadonlyMap<number, Spot> {
  const later = shots.findLastIndex((shot) => shot.tick <= tick) + 1;
  const next = shots[later];
  const last = shots[later - 1] ?? next;
  if (last === undefined) return new Map();
  if (next === undefined || next === last) return last.spots;
  const part = (tick - last.tick) / (next.tick - last.tick);
  const spots = new Map<number, Spot>();
  for (const [id, spot] of last.spots) {
    const then = next.spots.get(id);
    if (then !== undefined) spots.set(id, between(spot, then, part));
  }
  return spots;
}

export interface Film {
  readonly shots: readonly Shot[]; // of this attempt
  readonly before: readonly Shot[]; // of the one before
  add(frame: Frame): Shot;
  // Goes on by so many milliseconds and tells the tick to show.
  advance(elapsed: number): number;
  readonly isShownUp: boolean; // the newest frame has been reached
  readonly rests: boolean; // ... and it says that nothing moves
}

export function createFilm(most = mostShots): Film {
  let shots: Shot[] = [];
  let earlier: readonly Shot[] = [];
  let now = 0;

  return {
    get shots() {
      return shots;
    },
    get before() {
      return earlier;
    },
    add(frame) {
      const before = shots.at(-1);
      // A new attempt counts from its own beginning.
      if (before !== undefined && (frame.tick < before.tick || (before.rests && !frame.rests))) {
        earlier = shots;
        shots = [];
      }
      const spots = new Map<number, Spot>();
      for (const [id, pose] of frame.poses) {
        const spot = spotOfFrame(pose);
        const known = before?.spots.get(id);
        spots.set(id, known !== undefined && isSame(known, spot) ? known : spot);
      }
      const shot: Shot = { tick: frame.tick, rests: frame.rests, spots };
      if (shots.at(-1)?.tick === shot.tick) shots.pop();
      shots.push(shot);
      if (shots.length > most) shots.shift();
      if (frame.isOwn) now = shot.tick; // it waits for nobody
      else if (shots.length === 1) now = shot.tick - delay;
      return shot;
    },
    advance(elapsed) {
      const newest = shots.at(-1);
      if (newest === undefined) return 0;
      const behind = newest.tick - now;
      // Whoever is far behind hurries; a page that slept is there at once.
      if (behind > ticksPerSecond / 2) now = newest.tick - delay;
      const pace = newest.rests || behind <= usual ? 1 : Math.max(1.25, (behind - usual) / catchUp);
      now = Math.min(newest.tick, now + (elapsed / 1000) * ticksPerSecond * pace);
      return now;
    },
    get isShownUp() {
      return shots.length === 0 || now >= (shots.at(-1)?.tick ?? 0);
    },
    get rests() {
      return shots.at(-1)?.rests ?? true;
    },
  };
}

const falling = 60; // mm/s downwards
const before = 0.4; // seconds shown before a fall begins
const afterwards = 0.4;
const longest = 3;

// From when to when a film shows the fall of a piece; undefined if it does not.
export function fallOf(shots: readonly Shot[], piece: number): { readonly from: number; readonly to: number } | undefined {
  const speeds = shots.flatMap((shot, i) => {
    const last = shots[i - 1];
    const a = last?.spots.get(piece);
    const b = shot.spots.get(piece);
    if (last === undefined || a === undefined || b === undefined) return [];
    return [{ tick: shot.tick, down: ((a.at[2] - b.at[2]) * ticksPerSecond) / (shot.tick - last.tick) }];
  });
  const falls = speeds.filter((row) => row.down > falling);
  const last = falls.at(-1);
  // Backwards from the last of it, as long as it falls without a long pause.
  const first = falls.findLast((row, i) => row.tick - (falls[i - 1]?.tick ?? -Infinity) > ticksPerSecond / 4);
  if (first === undefined || last === undefined) return undefined;
  const to = Math.min(last.tick + afterwards * ticksPerSecond, shots.at(-1)?.tick ?? last.tick);
  return { from: Math.max(shots[0]?.tick ?? 0, first.tick - before * ticksPerSecond, to - longest * ticksPerSecond), to };
}

export interface Impact {
  readonly piece: number;
  readonly speed: number; // mm/s that it lost at once
  readonly x: number;
}

const audible = 40; // mm/s

// What has been stopped abruptly between the last three shots.
export function impacts(shots: readonly Shot[]): readonly Impact[] {
  const [first, middle, last] = shots.slice(-3);
  if (first === undefined || middle === undefined || last === undefined) return [];
  const found: Impact[] = [];
  for (const [piece, b] of middle.spots) {
    const a = first.spots.get(piece);
    const c = last.spots.get(piece);
    if (a === undefined || c === undefined || a === b) continue;
    const speed = (from: Spot, to: Spot, ticks: number): number => (length(minus(to.at, from.at)) * ticksPerSecond) / ticks;
    const lost = speed(a, b, middle.tick - first.tick) - speed(b, c, last.tick - middle.tick);
    if (lost > audible) found.push({ piece, speed: lost, x: c.at[0] });
  }
  return found;
}
