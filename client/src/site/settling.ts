import { type Shot, ticksPerSecond } from './film';
import { length, minus } from './space';

// After a release: how long all has been calm, and how long it takes altogether.

const calmNeeded = 0.75 * ticksPerSecond;
const longest = 6 * ticksPerSecond;
const still = 2; // mm/s

export interface Settling {
  readonly piece: number; // that was let go
  readonly calm: number; // 0 to 1
  readonly time: number;
}

// The tick since which nothing has moved noticeably.
function calmSince(shots: readonly Shot[]): number {
  for (let i = shots.length - 1; i > 0; i -= 1) {
    const [before, after] = [shots[i - 1], shots[i]];
    if (before === undefined || after === undefined) break;
    if ((shots.at(-1)?.tick ?? 0) - before.tick > calmNeeded) return before.tick; // calm enough
    const most = (still * (after.tick - before.tick)) / ticksPerSecond;
    for (const [id, spot] of after.spots) {
      const last = before.spots.get(id);
      if (last !== undefined && last !== spot && length(minus(spot.at, last.at)) > most) return after.tick;
    }
  }
  return shots[0]?.tick ?? 0;
}

export function settlingOf(piece: number, released: number, shots: readonly Shot[]): Settling {
  const now = shots.at(-1)?.tick ?? released;
  const part = (ticks: number, of: number): number => Math.min(1, Math.max(0, ticks / of));
  return {
    piece,
    calm: part(now - Math.max(released, calmSince(shots)), calmNeeded),
    time: part(now - released, longest),
  };
}
