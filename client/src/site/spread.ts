// Labels that would lie over each other are moved.

export interface Point {
  readonly x: number; // px
  readonly y: number; // downwards
  readonly wide?: number; // px that the label takes
}

const usual = 80;
const high = 24;

// Up; the lowest stays.
export function spread(points: readonly Point[]): readonly Point[] {
  const upwards = points.map((point, index) => ({ point, index })).sort((a, b) => b.point.y - a.point.y);
  const placed: Point[] = [];
  const result = [...points];
  for (const { point, index } of upwards) {
    const { x, wide = usual } = point;
    const isOver = (one: Point, y: number): boolean =>
      Math.abs(one.x - x) < (wide + (one.wide ?? usual)) / 2 && Math.abs(one.y - y) < high;
    let { y } = point;
    for (let under = placed.find((one) => isOver(one, y)); under !== undefined; under = placed.find((one) => isOver(one, y))) {
      y = under.y - high;
    }
    placed.push({ x, y, wide });
    result[index] = { x, y };
  }
  return result;
}

const around = [[0, 0], [0, -1], [1, 0], [-1, 0], [0, 1], [1, -1], [-1, -1], [1, 1], [-1, 1], [0, -2], [2, 0], [-2, 0], [0, 2], [2, -1], [-2, -1], [1, -2], [-1, -2]] as const;

// To the nearest place that is free, so that many stay near to what they speak of. The first
// stay where they are.
export function huddled(points: readonly Point[]): readonly Point[] {
  const placed: Point[] = [];
  for (const { x, y, wide = usual } of points) {
    const isFree = (at: Point): boolean => !placed.some((one) => Math.abs(one.x - at.x) < wide && Math.abs(one.y - at.y) < high);
    const near = around.map(([dx, dy]) => ({ x: x + dx * wide, y: y + dy * high })).find(isFree);
    placed.push(near ?? { x, y });
  }
  return placed;
}
