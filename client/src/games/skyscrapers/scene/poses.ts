import { Matrix4, Quaternion, Vector3 } from 'three';
import type { Quat, Spot, Vec } from '../../../site/space';
import { inMillimetres, isFloor, onCard, unit } from '../geometry';
import type { Point, Pose } from '../words';

// Cards of the lattice as plates of the site: the middle of a plate, its own x along the card's
// length and its z across the face, as games/skyscrapers/frame.h has it. Millimetres.

const halfThick = 1;

const vector = (from: Point, to: Point): Vector3 => new Vector3(to[0] - from[0], to[1] - from[1], to[2] - from[2]);

export function turnOf(pose: Pose): Quat {
  const long = vector(pose.at, onCard(pose, 1, 0));
  const up = new Vector3(0, 0, 1);
  const short = isFloor(pose) ? new Vector3().crossVectors(up, long) : vector(pose.at, onCard(pose, 0, 1));
  const basis = new Matrix4().makeBasis(long, short, new Vector3().crossVectors(long, short));
  const { x, y, z, w } = new Quaternion().setFromRotationMatrix(basis);
  return [x, y, z, w];
}

export const homeOf = (pose: Pose): Spot => ({ at: inMillimetres(pose.at), turn: turnOf(pose) });

// Where a foot stands on a surface of the lattice at that height.
export const footOf = ({ x, y }: { readonly x: number; readonly y: number }, height: number): Vec => [
  (x + 0.5) * unit, (y + 0.5) * unit, height * unit + halfThick,
];
