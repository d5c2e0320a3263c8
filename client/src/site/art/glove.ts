import { CapsuleGeometry, type BufferGeometry, CylinderGeometry } from 'three';
import { box, merged, paint, rounded } from './solids';

// A working glove that grips from above: its fingers are at +y, its thumb at -y. The grip is at
// the origin, millimetres; what is coloured later is white here.

export const knuckles = { y: 5, z: 17 }; // where fingers and thumb turn, at either side
const white = '#ffffff';
const seam = '#d8d8d8';
const fingers = [-6.2, 0, 6.2]; // x
const thick = 2.5;

// From the knuckles down to a little below the grip, its tip bent inwards.
function finger(x: number, wide: number): BufferGeometry {
  const upper = new CapsuleGeometry(wide, 10, 3, 8);
  upper.rotateX(Math.PI / 2);
  upper.translate(x, 1.4, -6);
  const tip = new CapsuleGeometry(wide * 0.92, 7, 3, 8);
  tip.rotateX(Math.PI / 2 - 0.28);
  tip.translate(x, 0.6, -16.5);
  return merged([paint(upper, white), paint(tip, white)]);
}

// Both turn about the origin, which lies at the knuckles.
export const fingersSolid = (): BufferGeometry => merged(fingers.map((x) => finger(x, thick)));
export const thumbSolid = (): BufferGeometry => {
  const thumb = finger(-1.5, thick * 1.15);
  thumb.rotateZ(Math.PI);
  return thumb;
};

// The back of the hand, and a sleeve that comes from above and behind.
export function palmSolid(): BufferGeometry {
  const cuff = new CylinderGeometry(9.6, 8, 7, 14);
  cuff.rotateX(Math.PI / 2);
  cuff.translate(0, -2.5, 32);
  return merged([rounded(box([-9.2, -7.2, 14], [9.2, 7.6, 29]), white, 4.6, 3), paint(cuff, seam)]);
}
export function sleeveSolid(): BufferGeometry {
  const arm = new CylinderGeometry(9.4, 7.6, 34, 14);
  arm.rotateX(Math.PI / 2 + 0.32);
  arm.translate(0, -8, 50);
  return paint(arm, white);
}
