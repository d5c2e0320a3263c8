import { bottomOf, headingOf, hullOf, topOf } from './blocks';
import type { HandCommand } from './seam';
import { type Kind, extentOf, middleOf } from './shapes';
import {
  type Quat,
  type Spot,
  type Vec,
  add,
  after,
  dot,
  flatWay,
  length,
  minus,
  place,
  times,
  turnAbout,
  turnBetween,
  turned,
  unit,
  up,
} from './space';

// Where the hand leads what it holds: a spot, changed by pointer, keys and thumb controls.

const sideways = 1500; // mm from the middle of the table, as facts/reach.h has it
const highest = 600;

const coarseStep = { move: 1, turn: 15 };
const fineStep = { move: 0.1, turn: 1 };
// Long ways with a held key: the step grows with the repeats.
const hurries = [{ after: 40, by: 10 }, { after: 12, by: 4 }];

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

// As near as the reach allows, and nowhere below the table.
export function withinReach(kind: Kind, spot: Spot): Spot {
  const under = spot.at[2] - bottomOf(hullOf(kind, spot));
  return {
    at: [
      clamp(spot.at[0], -sideways, sideways),
      clamp(spot.at[1], -sideways, sideways),
      clamp(spot.at[2], under, Math.max(under, highest)),
    ],
    turn: spot.turn,
  };
}

// Turns a piece about its middle, which stays where it is.
function turnedBy(kind: Kind, spot: Spot, by: Quat): Spot {
  const own = middleOf(extentOf(kind));
  const middle = place(spot, own);
  const turn = after(by, spot.turn);
  return { at: minus(middle, turned(turn, own)), turn };
}

// About the vertical, to the left.
export const swung = (kind: Kind, spot: Spot, degrees: number): Spot =>
  withinReach(kind, turnedBy(kind, spot, turnAbout(up, degrees)));

// The edge of the table that is nearest to the way the camera looks, which is away.
export function edgeAlong(way: Vec): { readonly right: Vec; readonly away: Vec } {
  const away: Vec =
    Math.abs(way[0]) > Math.abs(way[1]) ? [Math.sign(way[0]), 0, 0] : [0, Math.sign(way[1]) || 1, 0];
  return { right: [away[1], -away[0], 0], away };
}

const level = 0.5; // degrees

// How far the nearest axis of a turned piece is from the vertical, in degrees.
export const leanOf = (turn: Quat): number =>
  (Math.acos(Math.min(1, Math.abs(dot(nearestUp(turn), up)))) * 180) / Math.PI;

function nearestUp(turn: Quat): Vec {
  const axes: readonly Vec[] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
  const ways = axes.map((axis) => turned(turn, axis)).map((axis) => (axis[2] < 0 ? times(-1, axis) : axis));
  return ways.reduce((best, axis) => (axis[2] > best[2] ? axis : best));
}

// Brings the nearest axis upright; a piece that is level already is put on its feet.
function levelling(turn: Quat): Quat {
  const lean = leanOf(turn);
  const from = lean > level ? nearestUp(turn) : turned(turn, up);
  return turnBetween(unit(from), up);
}

// The horizontal axis about which an end, or a long side, of the piece is lifted.
function hinge(turn: Quat, own: Vec): Vec {
  const axis = turned(turn, own);
  const flat: Vec = [axis[0], axis[1], 0];
  return length(flat) > 0.1 ? unit(flat) : axis;
}

export function nudged(kind: Kind, spot: Spot, command: HandCommand, way: Vec): Spot {
  const step = command.fine ? fineStep : coarseStep;
  const hurry = hurries.find((row) => (command.repeats ?? 0) > row.after)?.by ?? 1;
  const { right, away } = edgeAlong(way);
  const moved = (direction: Vec, by: number): Spot => ({ ...spot, at: add(spot.at, times(by * hurry * step.move, direction)) });
  const spun = (axis: Vec, by: number): Spot => turnedBy(kind, spot, turnAbout(axis, by * step.turn));
  const change = (): Spot => {
    switch (command.gesture) {
      case 'left':
        return moved(right, -1);
      case 'right':
        return moved(right, 1);
      case 'away':
        return moved(away, 1);
      case 'near':
        return moved(away, -1);
      case 'up':
        return moved(up, 1);
      case 'down':
        return moved(up, -1);
      case 'turn_left':
        return spun(up, 1);
      case 'turn_right':
        return spun(up, -1);
      case 'tilt_up':
        return spun(hinge(spot.turn, [0, 1, 0]), -1);
      case 'tilt_down':
        return spun(hinge(spot.turn, [0, 1, 0]), 1);
      case 'roll_left':
        return spun(hinge(spot.turn, [1, 0, 0]), -1);
      case 'roll_right':
        return spun(hinge(spot.turn, [1, 0, 0]), 1);
      case 'lower': // as far as the air reaches, which is the grip's to know
        return spot;
      case 'level':
        return turnedBy(kind, spot, levelling(spot.turn));
    }
  };
  return withinReach(kind, change());
}

const arrived = 25; // mm

// What is carried far is turned only there, or a load would slide off sideways.
export const isFar = (real: Spot, goal: Spot): boolean => flatWay(real, goal) > arrived;

// Level and in line with a piece, over its middle; how high, the air decides.
export function above(kind: Kind, under: { readonly kind: Kind; readonly spot: Spot }): Spot {
  const hull = hullOf(under.kind, under.spot);
  const heading = headingOf(hull);
  return withinReach(kind, {
    at: [hull.middle[0], hull.middle[1], topOf(hull)],
    turn: turnAbout(up, heading > 135 ? heading - 180 : heading), // the shorter way round
  });
}
