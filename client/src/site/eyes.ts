import { type Camera, Plane, Raycaster, type Ray as ThreeRay, Vector2, Vector3 } from 'three';
import type { Ray } from './blocks';
import {
  type Free,
  type View,
  aim,
  cameraOf,
  createEye,
  easedView,
  frame,
  halfHeight,
  isNear,
  lookedFrom,
  orbited,
  shifted,
  wayOf,
  zoomed,
} from './camera';
import type { Look, Margins, ScreenBox } from './seam';
import type { Spot, Vec } from './space';

// The main view: how it moves, and what a point of the picture is on the table.

export interface Eyes {
  readonly camera: Camera; // of now
  way(): Vec; // where it looks
  middle(): Vec; // at what
  sees(point: Vec): boolean; // clear of the page
  ray(x: number, y: number): Ray;
  resize(margins: Margins): void;
  beginAt(view: View): void; // unless a view has been chosen, or one from farther away
  view(): View; // that is wished for
  turnTo(view: View, atOnce: boolean): void;
  advance(elapsed: number, atOnce: boolean): boolean; // whether it goes on moving
  look(look: Look, height: number, atOnce: boolean, about?: Vec): void;
  orbit(dx: number, dy: number, goal: Spot | undefined, changed: () => void): void;
  turn(heading: number, rise: number, changed: () => void): void;
  shift(dx: number, dy: number, goal: Spot | undefined, changed: () => void): void;
  zoom(factor: number, goal: Spot | undefined, changed: () => void): void;
  grab(x: number, y: number, goal: Spot | undefined): void; // what is dragged keeps its place beside the pointer
  reanchor(goal: Spot | undefined): void; // the same, when something else has moved it
  forgetPointer(): void; // it may come back elsewhere, and the piece shall not jump there
  leadTo(x: number, y: number, goal: Spot): readonly [number, number] | undefined;
  boxOf(points: readonly Vec[]): ScreenBox; // around them in the picture
}

const degreesPerPixel = 0.32;
const turntableSpeed = 14; // degrees a second
const easing = 140; // ms
const edge = 40; // px: what is so near to the edge of the picture is not well seen

export function createEyes(element: HTMLElement, start: View): Eyes {
  const eye = createEye();
  const camera = (): Camera => cameraOf(eye, view);
  const caster = new Raycaster();
  const level = new Plane(new Vector3(0, 0, 1), 0);
  const hit = new Vector3();
  let free: Free = { width: 1, height: 1 };
  let covered: Margins = { left: 0, right: 0, top: 0, bottom: 0 };
  let view: View = start;
  let wished: View = view;
  let first: View = view; // before anybody has chosen one
  let isTurntable = false;
  let pointer: readonly [number, number] | undefined;
  let anchor: readonly [number, number] | undefined; // from the pointer to the piece

  // Where a point is in the picture.
  function seenAt(point: Vec): readonly [number, number] {
    const { x, y } = new Vector3(...point).project(camera());
    return [((x + 1) / 2) * element.clientWidth, ((1 - y) / 2) * element.clientHeight];
  }

  function cast(x: number, y: number): ThreeRay {
    const point = new Vector2((2 * x) / element.clientWidth - 1, 1 - (2 * y) / element.clientHeight);
    caster.setFromCamera(point, camera());
    return caster.ray;
  }

  // Where a point of the picture is, at a height.
  function onLevel(x: number, y: number, height: number): readonly [number, number] | undefined {
    level.constant = -height;
    const found = cast(x, y).intersectPlane(level, hit);
    return found === null ? undefined : [found.x, found.y];
  }

  function reanchor(goal: Spot | undefined): void {
    const there = goal === undefined || pointer === undefined ? undefined : onLevel(...pointer, goal.at[2]);
    anchor = goal === undefined || there === undefined ? undefined : [goal.at[0] - there[0], goal.at[1] - there[1]];
  }

  function begin(like: View): void {
    if (wished !== first) return;
    const isTall = free.width < 0.7 * free.height; // a tall picture is filled from farther above
    first = isTall ? { ...like, rise: 44 } : like;
    wished = first;
    view = first;
  }

  function jump(to: View, goal: Spot | undefined, changed: () => void): void {
    isTurntable = false;
    view = to;
    wished = to;
    aim(eye, view, free);
    reanchor(goal);
    changed();
  }

  return {
    get camera() {
      return camera();
    },
    way: () => wayOf(view),
    middle: () => wished.middle,
    boxOf(points) {
      const seen = points.map(seenAt);
      const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)];
      return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
    },
    sees(point) {
      const { clientWidth: width, clientHeight: height } = element;
      const [left, top] = seenAt(point);
      const [right, bottom] = [width - covered.right - edge, height - covered.bottom - edge];
      return left >= covered.left + edge && left <= right && top >= covered.top + edge && top <= bottom;
    },
    ray(x, y) {
      const { origin, direction } = cast(x, y);
      return { from: [origin.x, origin.y, origin.z], way: [direction.x, direction.y, direction.z] };
    },
    resize(margins) {
      covered = margins;
      free = frame(eye, element.clientWidth, element.clientHeight, margins);
      begin(first);
      aim(eye, view, free);
    },
    beginAt(like) {
      if (first.distance < like.distance) begin(like);
      aim(eye, view, free);
    },
    view: () => wished,
    turnTo(like, atOnce) {
      isTurntable = false;
      wished = like;
      if (atOnce) view = wished;
    },
    advance(elapsed, atOnce) {
      if (isTurntable && !atOnce) wished = orbited(wished, (turntableSpeed * elapsed) / 1000, 0);
      const isThere = isNear(view, wished);
      view = isThere || atOnce || isTurntable ? wished : easedView(view, wished, 1 - Math.exp(-elapsed / easing));
      aim(eye, view, free);
      return !isThere || (isTurntable && !atOnce);
    },
    look(look, height, atOnce, about) {
      isTurntable = look === 'turntable' && !isTurntable;
      wished = look === 'turntable' ? { ...wished, middle: [0, 0, height / 2] } : lookedFrom(wished, look, height, about);
      if (atOnce) view = wished;
      anchor = undefined;
    },
    orbit: (dx, dy, goal, changed) => jump(orbited(view, -dx * degreesPerPixel, dy * degreesPerPixel), goal, changed),
    turn: (heading, rise, changed) => jump(orbited(view, heading, rise), undefined, changed),
    shift(dx, dy, goal, changed) {
      const mm = (2 * halfHeight(eye, view, free)) / element.clientHeight; // to a pixel
      jump(shifted(view, -dx * mm, dy * mm), goal, changed);
    },
    zoom: (factor, goal, changed) => jump(zoomed(view, factor), goal, changed),
    grab(x, y, goal) {
      pointer = [x, y];
      reanchor(goal);
    },
    reanchor,
    forgetPointer() {
      if (pointer !== undefined) anchor = undefined;
      pointer = undefined;
    },
    leadTo(x, y, goal) {
      pointer = [x, y];
      if (anchor === undefined) reanchor(goal);
      const there = onLevel(x, y, goal.at[2]);
      return there === undefined || anchor === undefined ? undefined : [there[0] + anchor[0], there[1] + anchor[1]];
    },
  };
}
