import type { Place } from './moves';
import type { Cell } from './words';

// Plane geometry of joined squares: outlines to draw, and which placement a pointer means.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const has = (cells: readonly Cell[], { x, y }: Cell): boolean =>
  cells.some((cell) => cell.x === x && cell.y === y);

// The corners of the outline of joined squares without holes, clockwise, in squares.
export function corners(cells: readonly Cell[]): readonly Point[] {
  // Each side of a square that borders on nothing, as a step from corner to corner with
  // the square on its right.
  const steps = new Map<string, Point[]>();
  const key = (point: Point): string => `${point.x},${point.y}`;
  const add = (from: Point, to: Point): void => {
    steps.set(key(from), [...(steps.get(key(from)) ?? []), to]);
  };
  for (const { x, y } of cells) {
    if (!has(cells, { x, y: y - 1 })) add({ x, y }, { x: x + 1, y });
    if (!has(cells, { x: x + 1, y })) add({ x: x + 1, y }, { x: x + 1, y: y + 1 });
    if (!has(cells, { x, y: y + 1 })) add({ x: x + 1, y: y + 1 }, { x, y: y + 1 });
    if (!has(cells, { x: x - 1, y })) add({ x, y: y + 1 }, { x, y });
  }
  const first = [...cells].sort((a, b) => a.y - b.y || a.x - b.x)[0];
  if (first === undefined) return [];
  const start: Point = { x: first.x, y: first.y };
  const outline: Point[] = [];
  let at = start;
  let heading: Point = { x: 1, y: 0 };
  do {
    const ways = steps.get(key(at)) ?? [];
    // Where two squares meet at a corner only, turn right and stay with the same square.
    const right: Point = { x: -heading.y, y: heading.x };
    const next: Point | undefined =
      ways.find((to) => to.x - at.x === right.x && to.y - at.y === right.y) ?? ways[0];
    if (next === undefined) break;
    const turned: Point = { x: next.x - at.x, y: next.y - at.y };
    if (outline.length === 0 || turned.x !== heading.x || turned.y !== heading.y) outline.push(at);
    heading = turned;
    at = next;
  } while (key(at) !== key(start) && outline.length <= 4 * cells.length);
  return outline;
}

// An SVG path around the squares: each square `size` wide, drawn in by `inset`, corners rounded.
export function outlinePath(
  cells: readonly Cell[],
  size: number,
  inset: number,
  radius: number,
): string {
  const points = corners(cells);
  const count = points.length;
  const at = (i: number): Point => points[(i + count) % count] ?? { x: 0, y: 0 };
  const direction = (from: Point, to: Point): Point => ({
    x: Math.sign(to.x - from.x),
    y: Math.sign(to.y - from.y),
  });
  const parts: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const into = direction(at(i - 1), at(i));
    const out = direction(at(i), at(i + 1));
    // Inwards is to the right of the way we go.
    const corner: Point = {
      x: at(i).x * size + (-into.y - out.y) * inset,
      y: at(i).y * size + (into.x + out.x) * inset,
    };
    const before = `${corner.x - into.x * radius} ${corner.y - into.y * radius}`;
    const after = `${corner.x + out.x * radius} ${corner.y + out.y * radius}`;
    parts.push(`${i === 0 ? 'M' : 'L'}${before} Q${corner.x} ${corner.y} ${after}`);
  }
  return `${parts.join(' ')} Z`;
}

// The shape of some squares wherever they lie, to tell turned placements apart.
export function orientation(cells: readonly Cell[]): string {
  const left = Math.min(...cells.map((cell) => cell.x));
  const top = Math.min(...cells.map((cell) => cell.y));
  return cells
    .map((cell) => `${cell.x - left}${cell.y - top}`)
    .sort()
    .join(' ');
}

export function orientations(places: readonly Place[]): readonly string[] {
  return [...new Set(places.map((place) => orientation(place.cells)))].sort();
}

export function centre(cells: readonly Cell[]): Point {
  const sum = cells.reduce((to, cell) => ({ x: to.x + cell.x + 0.5, y: to.y + cell.y + 0.5 }), {
    x: 0,
    y: 0,
  });
  return { x: sum.x / cells.length, y: sum.y / cells.length };
}

// The placement that a pointer at `point` (in squares) means: of those that cover its square,
// in the wished orientation if there is one, the one whose middle is nearest.
export function placeAt(
  places: readonly Place[],
  point: Point,
  wished: string | undefined,
): Place | undefined {
  const x = Math.floor(point.x);
  const y = Math.floor(point.y);
  const covering = places.filter((place) => has(place.cells, { x, y }));
  const turned = covering.filter((place) => orientation(place.cells) === wished);
  const candidates = turned.length > 0 ? turned : covering;
  const distance = (place: Place): number => {
    const middle = centre(place.cells);
    return Math.hypot(middle.x - point.x, middle.y - point.y);
  };
  return candidates.reduce<Place | undefined>(
    (best, place) => (best === undefined || distance(place) < distance(best) ? place : best),
    undefined,
  );
}

// The orientation after this one among those that some placement has.
export function turnedFrom(places: readonly Place[], current: string | undefined): string | undefined {
  const all = orientations(places);
  const index = current === undefined ? -1 : all.indexOf(current);
  return all[(index + 1) % all.length];
}

// The squares of a shape drawn with # and ., as data/ writes it.
export function drawn(lines: readonly string[]): readonly Cell[] {
  return lines.flatMap((line, y) =>
    [...line].flatMap((sign, x) => (sign === '#' ? [{ x, y }] : [])),
  );
}
