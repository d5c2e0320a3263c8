import { type Camera, OrthographicCamera, PerspectiveCamera } from 'three';
import type { Look, Margins } from './seam';
import type { Vec } from './space';

// The eye that goes around the site. It never turns by itself.

export interface View {
  readonly heading: number; // degrees about the vertical; 0 looks from the front
  readonly rise: number; // degrees above the table
  readonly distance: number; // mm
  readonly middle: Vec; // what it looks at
}

const rises = { least: 3, most: 88 };
const upright = 90; // straight from above, and without perspective: a plan
const distances = { least: 90, most: 1500 };

export const frontView: View = { heading: -18, rise: 30, distance: 500, middle: [5, 0, 38] };
export const craneView: View = { ...frontView, distance: 780, middle: [5, 0, 110] };

const clamp = (value: number, { least, most }: { least: number; most: number }): number =>
  Math.min(most, Math.max(least, value));

export const isPlan = ({ rise }: View): boolean => rise === upright;

const clampedView = (view: View): View => ({
  ...view,
  rise: isPlan(view) ? upright : clamp(view.rise, rises),
  distance: clamp(view.distance, distances),
});

export const orbited = (view: View, heading: number, rise: number): View =>
  clampedView({ ...view, heading: view.heading + heading, rise: rise === 0 ? view.rise : clamp(view.rise + rise, rises) });

export const zoomed = (view: View, factor: number): View => clampedView({ ...view, distance: view.distance * factor });

// Sideways and up as the eye sees it; the middle stays above the table.
export function shifted(view: View, right: number, up: number): View {
  const turn = (view.heading * Math.PI) / 180;
  const [x, y, z] = view.middle;
  const rise = (view.rise * Math.PI) / 180;
  const away = up * Math.sin(rise);
  return {
    ...view,
    middle: [
      clamp(x + right * Math.cos(turn) - away * Math.sin(turn), { least: -700, most: 700 }),
      clamp(y + right * Math.sin(turn) + away * Math.cos(turn), { least: -700, most: 700 }),
      clamp(z + up * Math.cos(rise), { least: 0, most: 400 }),
    ],
  };
}

const quarter = 90;
const step = 15;

// `about` is what a plan is drawn around.
export function lookedFrom(view: View, look: Exclude<Look, 'turntable'>, height: number, about: Vec = view.middle): View {
  const from = (heading: number): View => ({ ...view, heading, rise: 22, middle: [0, 0, height / 2 + 10] });
  switch (look) {
    case 'front':
      return from(0);
    case 'right':
      return from(quarter);
    case 'back':
      return from(2 * quarter);
    case 'left':
      return from(-quarter);
    case 'top':
      return { ...view, rise: upright, middle: about };
    case 'around':
      return from((Math.floor(view.heading / quarter + 1.1)) * quarter);
    case 'closer':
      return zoomed(view, 0.8);
    case 'farther':
      return zoomed(view, 1.25);
    case 'orbit_left':
      return orbited(view, -step, 0);
    case 'orbit_right':
      return orbited(view, step, 0);
  }
}

// The shorter way around.
export function easedView(from: View, to: View, part: number): View {
  const mix = (a: number, b: number): number => a + (b - a) * part;
  const around = ((((to.heading - from.heading) % 360) + 540) % 360) - 180;
  return {
    heading: from.heading + around * part,
    rise: mix(from.rise, to.rise),
    distance: mix(from.distance, to.distance),
    middle: [mix(from.middle[0], to.middle[0]), mix(from.middle[1], to.middle[1]), mix(from.middle[2], to.middle[2])],
  };
}

export const isNear = (a: View, b: View): boolean =>
  Math.abs(a.heading - b.heading) < 0.05 &&
  Math.abs(a.rise - b.rise) < 0.05 &&
  Math.abs(a.distance - b.distance) < 0.2 &&
  Math.hypot(a.middle[0] - b.middle[0], a.middle[1] - b.middle[1], a.middle[2] - b.middle[2]) < 0.1;

export interface Eye {
  readonly usual: PerspectiveCamera;
  readonly plan: OrthographicCamera;
}

export function createEye(): Eye {
  const usual = new PerspectiveCamera(38, 1, 15, 4000);
  usual.up.set(0, 0, 1);
  return { usual, plan: new OrthographicCamera(-1, 1, 1, -1, 1, 4000) };
}

export const cameraOf = (eye: Eye, view: View): Camera => (isPlan(view) ? eye.plan : eye.usual);

// What the page leaves free of the picture, as parts of its height.
export interface Free {
  readonly width: number;
  readonly height: number;
}

// Puts the middle of the view into the middle of what the page leaves free.
export function frame({ usual, plan }: Eye, width: number, height: number, margins: Margins): Free {
  usual.aspect = width / height;
  const right = (margins.left - margins.right) / 2;
  const down = (margins.top - margins.bottom) / 2;
  for (const camera of [usual, plan]) camera.setViewOffset(width, height, -right, -down, width, height);
  return {
    width: Math.max(0.3, (width - margins.left - margins.right) / height),
    height: Math.max(0.3, (height - margins.top - margins.bottom) / height),
  };
}

const needed = 0.82; // how wide what is looked at is, to its distance's share of the height

// Where less is free it is looked at from farther away.
const distanceOf = (view: View, free: Free): number => view.distance * Math.max(1 / free.height, needed / free.width);

// Half of what the picture shows from top to bottom at the middle of the view, in mm.
export const halfHeight = ({ usual }: Eye, view: View, free: Free): number =>
  distanceOf(view, free) * Math.tan((usual.fov * Math.PI) / 360);

export function aim(eye: Eye, view: View, free: Free): void {
  const heading = (view.heading * Math.PI) / 180;
  const rise = (view.rise * Math.PI) / 180;
  const distance = distanceOf(view, free);
  const [x, y, z] = view.middle;
  if (isPlan(view)) return aimPlan(eye, view, halfHeight(eye, view, free));
  const { usual } = eye;
  usual.position.set(
    x + distance * Math.cos(rise) * Math.sin(heading),
    y - distance * Math.cos(rise) * Math.cos(heading),
    z + distance * Math.sin(rise),
  );
  usual.lookAt(x, y, z);
  usual.updateMatrixWorld();
}

const above = 700; // mm: over everything, and not so far that it is hazy

function aimPlan({ usual, plan }: Eye, { heading, middle: [x, y] }: View, half: number): void {
  const [right, away] = [Math.cos((heading * Math.PI) / 180), Math.sin((heading * Math.PI) / 180)];
  [plan.left, plan.right, plan.bottom, plan.top] = [-half * usual.aspect, half * usual.aspect, -half, half];
  plan.updateProjectionMatrix();
  plan.up.set(-away, right, 0);
  plan.position.set(x, y, above);
  plan.lookAt(x, y, 0);
  plan.updateMatrixWorld();
}

// A plan looks down, and a very little away.
export function wayOf(view: View): Vec {
  const heading = (view.heading * Math.PI) / 180;
  const rise = (Math.min(view.rise, 89.9) * Math.PI) / 180;
  return [-Math.cos(rise) * Math.sin(heading), Math.cos(rise) * Math.cos(heading), -Math.sin(rise)];
}
