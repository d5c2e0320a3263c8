// Labels that would lie over each other are moved up, the lowest stays.

export interface Point {
  readonly x: number; // px
  readonly y: number; // downwards
  readonly wide?: number; // px that the label takes
}

const usual = 80;
const high = 24;

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
