import { above, carryHeight, fetched, nudged, withinReach } from './hand';
import type { HandCommand, Pose } from './seam';
import type { Kind } from './shapes';
import { type Spot, type Vec, poseOf } from './space';

// Our own hand: what it holds and where it leads it. The ghost is at the goal at once; the
// goal is told to the table, and the piece follows.

const apart = 1000 / 60; // ms between two things told

export interface Grip {
  readonly id: number;
  readonly kind: Kind;
  readonly goal: Spot;
  readonly isFetching: boolean; // a piece just taken is lifted and brought before it follows
  leadTo(x: number, y: number): void;
  raise(by: number): void; // mm
  nudge(command: HandCommand, way: Vec): void;
  // High above another piece; it is lifted first from where it really is.
  carryOver(piece: { readonly kind: Kind; readonly spot: Spot }, real: Spot): void;
  // Tells the table where to lead it, if that is something new. True while more is to be told.
  tell(real: Spot, now: number): boolean;
}

const wordsOf = ({ at, turn }: Pose): string => [...at, ...turn].join();

export interface Taken {
  readonly id: number;
  readonly kind: Kind;
  readonly found: Spot; // where it is
  readonly stays: boolean; // until it is moved: it stood on the site, and something may lie on it
}

export function createGrip({ id, kind, found, stays }: Taken, tops: readonly number[], onHand: (pose: Pose) => void): Grip {
  const carry = carryHeight(kind, found, tops);
  let goal = stays ? found : withinReach(kind, { ...found, at: [found.at[0], found.at[1], Math.max(found.at[2], carry)] });
  let fetchedFrom: Spot | undefined = found; // until it is there
  let toldAt = -Infinity;
  let told = stays ? wordsOf(poseOf(found)) : '';

  return {
    id,
    kind,
    get goal() {
      return goal;
    },
    get isFetching() {
      return fetchedFrom !== undefined;
    },
    leadTo(x, y) {
      goal = withinReach(kind, { ...goal, at: [x, y, goal.at[2]] });
    },
    raise(by) {
      goal = withinReach(kind, { ...goal, at: [goal.at[0], goal.at[1], goal.at[2] + by] });
    },
    nudge(command, way) {
      goal = nudged(kind, goal, command, way);
    },
    carryOver(piece, real) {
      goal = above(kind, piece, carry);
      fetchedFrom = real;
    },
    tell(real, now) {
      const onTheWay = fetchedFrom && fetched(fetchedFrom, real, goal, carry);
      if (onTheWay === undefined) fetchedFrom = undefined;
      const pose = poseOf(onTheWay ?? goal);
      const words = wordsOf(pose);
      if (words === told) return onTheWay !== undefined;
      if (now - toldAt < apart) return true;
      told = words;
      toldAt = now;
      onHand(pose);
      return onTheWay !== undefined;
    },
  };
}
