import type { Plate } from './air';

// The ground that a piece may sweep on its way, seen from above.

export type Point = readonly [number, number];

// Which side of the way from one point to another a third one is: above zero to its left.
const side = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number => (bx - ax) * (y - ay) - (by - ay) * (x - ax);

function halfOutline(sorted: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  for (const point of sorted) {
    for (;;) {
      const [a, b] = [kept.at(-2), kept.at(-1)];
      if (a === undefined || b === undefined || side(a, b, point) > 0) break;
      kept.pop();
    }
    kept.push(point);
  }
  return kept.slice(0, -1);
}

// The tightest fence around some points, to the left.
export function outline(points: readonly Point[]): readonly Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const fence = [...halfOutline(sorted), ...halfOutline(sorted.reverse())];
  return fence.length > 0 ? fence : sorted.slice(0, 1);
}

export function cornersOf({ x, y, along: [ax, ay], halves: [half, width] }: Plate): readonly Point[] {
  return [[half, width], [-half, width], [-half, -width], [half, -width]].map(
    ([a = 0, b = 0]) => [x + a * ax - b * ay, y + a * ay + b * ax] as const,
  );
}

// All that shapes around the origin may be over when that is somewhere between some places.
export function sweep(shapes: readonly Plate[], places: readonly Point[]): readonly Point[] {
  const shape = outline(shapes.flatMap(cornersOf));
  return outline(outline(places).flatMap(([x, y]) => shape.map(([dx, dy]) => [x + dx, y + dy] as const)));
}

const along = ([x, y]: Point, [wx, wy]: Point): number => x * wx + y * wy;

// Whether ground that is swept has more than `graze` in common with a plate.
export function sweepsOver(fence: readonly Point[], plate: Plate, graze: number): boolean {
  const corners = cornersOf(plate);
  const ways: readonly Point[] = [
    plate.along,
    [-plate.along[1], plate.along[0]],
    ...fence.map(([x, y], i): Point => {
      const [nx, ny] = fence[(i + 1) % fence.length] ?? [x, y];
      const size = Math.hypot(nx - x, ny - y) || 1;
      return [(ny - y) / size, (x - nx) / size];
    }),
  ];
  return ways.every((way) => {
    const mine = fence.map((point) => along(point, way));
    const its = corners.map((point) => along(point, way));
    return Math.min(Math.max(...mine) - Math.min(...its), Math.max(...its) - Math.min(...mine)) > graze;
  });
}
