import type { Axis, Layout, Place, Point, Pose } from './words';
import type { Girders, View } from './view';

// Cards on the lattice: where their edges, their girders and the cells on them are.

export const half = { long: 3, short: 2 } as const; // a card is 6 by 4
export const unit = 15; // mm

const axes: Readonly<Record<Axis, Point>> = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };

const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const times = (s: number, a: Point): Point => [s * a[0] + 0, s * a[1] + 0, s * a[2] + 0]; // no -0

export const inMillimetres = (point: Point): Point => times(unit, point);

const shortOf = ({ normal, long }: Pose): Axis => (['x', 'y', 'z'] as const).find((axis) => axis !== normal && axis !== long) ?? 'z';

export const isFloor = ({ normal }: Pick<Pose, 'normal'>): boolean => normal === 'z';

// A point of the card's own plane: so far along its long side, so far along the short one.
export function onCard(pose: Pose, along: number, aside: number): Point {
  const sign = pose.turned ? -1 : 1;
  return plus(pose.at, plus(times(sign * along, axes[pose.long]), times(sign * aside, axes[shortOf(pose)])));
}

export const cornersOf = (pose: Pose): readonly [Point, Point, Point, Point] => [
  onCard(pose, -half.long, -half.short),
  onCard(pose, half.long, -half.short),
  onCard(pose, half.long, half.short),
  onCard(pose, -half.long, half.short),
];

// How far a card reaches from its middle, along x, y and z.
export function reachOf(pose: Pose): Point {
  const reach = (axis: Axis): number => (axis === pose.long ? half.long : axis === pose.normal ? 0 : half.short);
  return [reach('x'), reach('y'), reach('z')];
}

interface Line {
  readonly girder: string; // "L-2" runs along the card, "T3" across it
  readonly from: Point;
  readonly to: Point;
}

export function girderLines(pose: Pose, girders: Girders): readonly Line[] {
  return [
    ...girders.long.map((aside) => ({
      girder: `L${aside}`,
      from: onCard(pose, -half.long, aside),
      to: onCard(pose, half.long, aside),
    })),
    ...girders.cross.map((along) => ({
      girder: `T${along}`,
      from: onCard(pose, along, -half.short),
      to: onCard(pose, along, half.short),
    })),
  ];
}

const none: Girders = { long: [], cross: [] };
export const girdersOf = (view: Pick<View, 'layouts'>, layout: Layout): Girders => view.layouts[layout] ?? none;

// The middle of a cell, on the surface on which one stands there.
export function middleOfCell({ x, y }: Pick<Place, 'x' | 'y'>, height: number): Point {
  return [x + 0.5, y + 0.5, height];
}

export function heightOf(view: Pick<View, 'cards'>, { on }: Pick<Place, 'on'>): number {
  return on === 'ground' ? 0 : (view.cards.find(({ card }) => card === on)?.at[2] ?? 0);
}

// Where the middle of all is that hangs out of a place so large, and how far from there it reaches.
export function spreadOf(view: Pick<View, 'cards'>, usual: number): { readonly middle: readonly [number, number]; readonly reach: number } {
  const corners = view.cards.flatMap(cornersOf);
  const between = (values: readonly number[]): number => (Math.min(-usual, ...values) + Math.max(usual, ...values)) / 2;
  const [x, y] = [between(corners.map(([along]) => along)), between(corners.map(([, across]) => across))];
  return { middle: [x, y], reach: Math.max(0, ...corners.map((corner) => Math.hypot(corner[0] - x, corner[1] - y))) };
}

// How far from the middle the building stands on the ground.
export function groundReach(view: Pick<View, 'cards'>): number {
  const low = view.cards.filter((card) => cornersOf(card).some(([, , z]) => z <= 0));
  return Math.max(0, ...low.flatMap((card) => cornersOf(card).map(([x, y]) => Math.hypot(x, y))));
}
