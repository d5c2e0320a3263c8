import type { Doing } from '../../../protocol/site';
import type { Pose } from '../../../site/seam';
import { type Spot, type Vec, add, length, minus, poseOf, times } from '../../../site/space';
import { type Still, freeWay } from './freeWay';
import { pressSpeed } from '../press';

// Our own hand in mode Classic: where it leads what it holds, how it presses it home, and what
// the other hand does meanwhile. It is told to the table; the piece follows.

export interface Grasp {
  readonly does: 'press' | 'carry';
  readonly piece: number;
  readonly start: Spot; // where a card's way in begins, or a worker is above his place
  readonly middle: Vec; // of its box, seen from where it is
  readonly half: Vec;
}

export interface Around {
  real(piece: number): Spot | undefined; // where it is
  others(): readonly Still[]; // what is in the way
  gap(foot: Vec): number; // how far it is down to a surface on which he may be set
  tell(pose: Pose, doing: Doing): void;
}

export interface Hand {
  readonly grasp: Grasp | undefined;
  readonly goal: Spot | undefined;
  readonly speed: number; // mm/s of a press
  isParked: boolean; // it stays while the pointer goes elsewhere
  hold(grasp: Grasp | undefined): void;
  lead(at: Vec): void; // at once
  step(by: Vec): void; // at once, and out of the start of the way in if one wants to
  guide(at: Vec): void; // on a free way, if there is one
  bring(): void; // to the start
  lower(isLowering: boolean): void; // gently, until it touches
  press(pull: number | undefined): void; // so many pixels, or not any more
  steady(piece: number | undefined): void;
  tighten(joint: number | undefined): void;
  advance(elapsed: number, now: number): boolean; // whether there is more to be done
}

const magnet = 20; // mm around the start of the way in, S48
const paces = { press: 160, carry: 100 } as const; // mm/s on the way there, S54
const leash = { way: 12, corner: 3 }; // mm that what is led may be behind the hand
const apart = 1000 / 60; // ms between two things told
const lowering = { most: 45, least: 5, part: 4 }; // mm/s, and to each mm that is left
const touching = 0.05; // mm

export function createHand(around: Around): Hand {
  let grasp: Grasp | undefined;
  let goal: Spot | undefined;
  let way: readonly Vec[] = [];
  let pressing: { pull: number; ms: number } | undefined;
  let isLowering = false;
  let steadied: number | undefined;
  let tightened: number | undefined;
  let told = '';
  let toldAt = -Infinity;

  const speed = (): number => (pressing === undefined ? 0 : pressSpeed(pressing.pull, pressing.ms));
  const doing = (): Doing => ({
    ...(pressing !== undefined && { press: speed() }),
    ...(steadied !== undefined && { steady: steadied }),
    ...(tightened !== undefined && { tighten: tightened }),
  });
  const words = (pose: Pose): string => JSON.stringify([pose, doing()]);

  const fromStart = (at: Vec): number => (grasp === undefined ? Infinity : length(minus(at, grasp.start.at)));

  function go(at: Vec): void {
    if (goal !== undefined) goal = { ...goal, at };
  }

  function guide(at: Vec): void {
    if (grasp === undefined || goal === undefined) return;
    const { middle, half } = grasp;
    const corners = freeWay(add(goal.at, middle), add(at, middle), half, around.others());
    way = corners?.map((corner) => minus(corner, middle)) ?? [at];
  }

  // On a way the hand waits for what it leads, and does not turn before that has come to the
  // corner: over a slow link it would be drawn straight through what the way goes around.
  function followWay(elapsed: number): void {
    const [next] = way;
    if (next === undefined || goal === undefined || grasp === undefined) return;
    const real = around.real(grasp.piece)?.at ?? goal.at;
    const step = minus(next, goal.at);
    const reach = Math.min(leash.way, (elapsed / 1000) * paces[grasp.does]);
    if (length(step) > reach) {
      if (length(minus(real, goal.at)) <= leash.way) go(add(goal.at, times(reach / length(step), step)));
      return;
    }
    go(next);
    if (length(minus(real, next)) <= leash.corner) way = way.slice(1);
  }

  function sink(elapsed: number): void {
    if (goal === undefined) return;
    const left = around.gap(goal.at) - touching;
    const pace = Math.max(lowering.least, Math.min(lowering.most, lowering.part * left));
    if (left > 0) go(add(goal.at, [0, 0, -Math.min(left, (elapsed / 1000) * pace)]));
    else isLowering = false;
  }

  function tell(now: number): boolean {
    if (goal === undefined) return false;
    const pose = poseOf(goal);
    const wished = words(pose);
    if (wished === told) return false;
    if (now - toldAt < apart) return true;
    told = wished;
    toldAt = now;
    around.tell(pose, doing());
    return false;
  }

  const hand: Hand = {
    isParked: false,
    get grasp() {
      return grasp;
    },
    get goal() {
      return goal;
    },
    get speed() {
      return speed();
    },
    hold(wished) {
      const isSame = wished?.piece === grasp?.piece && wished?.does === grasp?.does;
      grasp = wished;
      if (isSame && goal !== undefined && wished !== undefined) return;
      way = [];
      pressing = undefined;
      isLowering = false;
      steadied = undefined;
      tightened = undefined;
      hand.isParked = false;
      const real = wished && around.real(wished.piece);
      // It is held straight, and stays where it is until somebody leads it.
      goal = wished && real && { at: real.at, turn: wished.start.turn };
      told = goal === undefined ? '' : words(poseOf(goal));
    },
    lead(at) {
      if (grasp === undefined) return;
      way = [];
      const isCaught = grasp.does === 'press' && fromStart(at) < magnet;
      go(isCaught ? grasp.start.at : at);
    },
    step(by) {
      way = [];
      if (goal === undefined || grasp === undefined) return;
      const at = add(goal.at, by);
      const isNearer = fromStart(at) < fromStart(goal.at);
      go(grasp.does === 'press' && isNearer && fromStart(at) < magnet ? grasp.start.at : at);
    },
    guide,
    bring() {
      hand.isParked = true;
      if (grasp !== undefined) guide(grasp.start.at);
    },
    lower(wished) {
      isLowering = wished;
      if (wished) hand.isParked = true;
    },
    press(pull) {
      pressing = pull === undefined ? undefined : { pull, ms: pressing?.ms ?? 0 };
    },
    steady(piece) {
      steadied = piece;
    },
    tighten(joint) {
      tightened = joint;
    },
    advance(elapsed, now) {
      if (grasp !== undefined && goal === undefined) hand.hold(grasp); // what is held may be seen only now
      if (grasp === undefined || goal === undefined) return false;
      followWay(elapsed);
      if (isLowering && way.length === 0) sink(elapsed);
      if (pressing !== undefined) pressing.ms += elapsed;
      const isUntold = tell(now);
      return way.length > 0 || isLowering || pressing !== undefined || isUntold;
    },
  };
  return hand;
}
