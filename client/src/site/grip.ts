import { type Plate, clearanceOf, floatHeight, nearAlong, platesOf, printOf, wayHeights } from './air';
import type { Ray } from './blocks';
import { bodyOf, broughtAlong } from './burden';
import { above, isFar, nudged, swung, withinReach } from './hand';
import { type Standing, landing } from './landing';
import type { HandCommand, Pose } from './seam';
import type { Kind } from './shapes';
import { type Spot, type Vec, add, flatWay, isAlike, length, minus, poseOf, swingBetween } from './space';
import { wayOut } from './wayOut';

// Our own hand: what it holds and where it leads it. The ghost is at the goal at once; the
// goal is told to the table, and the piece follows. It floats over whatever is beneath it,
// until somebody chooses a height: then it stays there, and may push.

const apart = 1000 / 60; // ms between two things told
const hover = 12; // mm that it floats above what is beneath it
const pace = { most: 60, least: 6, part: 5 }; // mm a second of a gentle way down, and to each mm that is left of it
const aStep = 50; // ms
const nearly = 1; // mm from where it shall be
// When what was told has been heard, and what came of it seen: after so many ms, and on a
// machine that draws more slowly after so many pictures.
const lag = { least: 600, pictures: 3 };
const touching = 0.05; // mm: so near that it counts as a touch, and nothing is pushed

export interface Grip {
  readonly id: number;
  readonly kind: Kind;
  readonly goal: Spot;
  readonly floats: boolean;
  readonly isUntouched: boolean; // it stands where it was found
  readonly isFetching: boolean; // a piece just taken is lifted and brought before it follows
  follow(ray: Ray): void; // to where a glance first comes near to the site
  leadTo(x: number, y: number): void;
  raise(by: number): void; // mm
  lower(ms: number): void; // gently for so long, or until it touches
  turn(degrees: number): void; // to the left
  float(): void; // again, from a height that was chosen
  nudge(command: HandCommand, way: Vec): void;
  // Over another piece; it is lifted first from where it really is.
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

export interface Around {
  others(): readonly Standing[]; // without it and what lies on it
  load(): readonly Standing[]; // what does
  onHand(pose: Pose): void;
}

interface Told {
  readonly spot: Spot;
  readonly at: number; // ms
  readonly picture: number;
}

export function createGrip({ id, kind, found, stays }: Taken, { others, load, onHand }: Around): Grip {
  let goal = found;
  let clearance = hover;
  let floats = !stays;
  let fetchedFrom: Spot | undefined = found; // until it is there
  let comesOver = !stays; // on a way over everything, until it is where a height was chosen
  let isUntouched = stays;
  let out: Spot | undefined; // where it must go first to be free
  let toldAt = -Infinity;
  let told = stays ? wordsOf(poseOf(found)) : '';
  let late: readonly Told[] = []; // what may still be under way
  let picture = 0;
  let seen = found;
  let body = bodyOf({ kind, spot: found }, load()); // with what lies on it

  const plates = (): readonly Plate[] => platesOf(others());
  const over = (at: Spot, by: number): Spot => withinReach(kind, { ...at, at: add(at.at, [0, 0, by]) });

  // At the height that what is beneath asks for.
  function settle(spot: Spot): Spot {
    const piece = printOf(body, spot);
    return over(spot, floatHeight(piece, plates(), clearance) - piece.low);
  }

  function go(spot: Spot): void {
    goal = floats ? settle(spot) : withinReach(kind, spot);
  }

  // A height that was chosen; high enough, it floats there.
  function raise(by: number): void {
    goal = over(goal, by);
    const gap = clearanceOf(printOf(body, goal), plates());
    floats = gap >= hover;
    if (floats) clearance = gap;
  }

  function lower(ms: number): void {
    const all = [{ kind, spot: goal }, ...load().map((piece) => ({ ...piece, spot: broughtAlong(piece.spot, seen, goal) }))];
    const left = Math.min(...all.map((piece) => landing(piece.kind, piece.spot, others()).gap)) - touching;
    if (left <= 0) return;
    floats = false;
    goal = over(goal, -Math.min(left, (ms / 1000) * Math.max(pace.least, Math.min(pace.most, pace.part * left))));
  }

  // From where it stood it goes free of what is above it; what lies on it comes along.
  function setOut(from: Spot): void {
    if (isUntouched && load().length === 0) out = wayOut({ kind, spot: from }, others());
    isUntouched = false;
    fetchedFrom = from;
    floats = true;
    clearance = hover;
  }

  function float(): void {
    if (floats) return;
    if (isUntouched) setOut(found);
    floats = true;
    clearance = hover;
    goal = settle(goal);
  }

  // It goes where it was told until it hears what it was told next.
  function isLate(next: Told | undefined, now: number): boolean {
    return next === undefined || now - next.at < lag.least || picture - next.picture <= lag.pictures;
  }

  // The next spot on its way: out from under others, up, across over everything, and down. It
  // may be anywhere between where it is seen and where it was told to go of late.
  function onTheWay(real: Spot): Spot {
    if (out !== undefined && length(minus(real.at, out.at)) > nearly) return out;
    out = undefined;
    if (fetchedFrom !== undefined && !isFar(real, goal)) fetchedFrom = undefined;
    const way = [real, ...late.map(({ spot }) => spot)];
    comesOver = floats || (comesOver && way.some((spot) => flatWay(spot, goal) > 2 * nearly || swingBetween(spot, goal) > 3));
    if (!comesOver || way.every((spot) => isAlike(spot, goal))) return goal;
    const next: Spot = fetchedFrom === undefined ? goal : { at: goal.at, turn: fetchedFrom.turn };
    const heights = wayHeights(body, way, next, plates());
    const lows = way.map((spot) => printOf(body, spot).low);
    const last = way.at(-1) ?? real;
    if (heights.start - Math.min(...lows) > nearly) return over(last, heights.start + nearly - (lows.at(-1) ?? 0));
    return over(next, heights.end - printOf(body, next).low);
  }

  if (floats) goal = settle(found);

  return {
    id,
    kind,
    get goal() {
      return goal;
    },
    get floats() {
      return floats;
    },
    get isUntouched() {
      return isUntouched;
    },
    get isFetching() {
      return fetchedFrom !== undefined;
    },
    follow(ray) {
      const at = nearAlong(ray, body, goal.turn, plates(), clearance);
      if (at !== undefined) goal = withinReach(kind, { at, turn: goal.turn });
    },
    leadTo: (x, y) => go({ ...goal, at: [x, y, goal.at[2]] }),
    raise,
    lower,
    float,
    turn: (degrees) => go(swung(kind, goal, degrees)),
    nudge(command, way) {
      isUntouched = false;
      if (command.gesture === 'lower') lower(command.ms ?? aStep);
      else if (command.gesture === 'up' || command.gesture === 'down') raise(nudged(kind, goal, command, way).at[2] - goal.at[2]);
      else go(nudged(kind, goal, command, way));
    },
    carryOver(piece, real) {
      setOut(real);
      goal = settle(above(kind, piece));
    },
    tell(real, now) {
      picture += 1;
      seen = real;
      body = bodyOf({ kind, spot: real }, load());
      late = late.filter((_, i) => isLate(late[i + 1], now));
      const spot = onTheWay(real);
      const pose = poseOf(spot);
      const words = wordsOf(pose);
      const isThere = words === wordsOf(poseOf(goal));
      if (words === told) return !isThere || late.length > 1;
      if (now - toldAt < apart) return true;
      told = words;
      toldAt = now;
      late = [...late, { spot, at: now, picture }];
      onHand(pose);
      return true;
    },
  };
}
