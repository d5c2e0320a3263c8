import { type Plate, covers, footprint, platesOf } from './air';
import type { Standing } from './landing';
import { type Spot, type Vec, add } from './space';

// The first lift of a piece that stands on the site: straight up where nothing is above it,
// else out to the side beneath what is there, if that leads out without touching anything.

const lift = 0.3; // mm, so that it does not scrape over what carries it
const stride = 5; // mm
const longest = 200;
const beside = 0.5; // mm kept free at its sides

const moved = (plate: Plate, [x, y, z]: Vec): Plate => ({
  ...plate, x: plate.x + x, y: plate.y + y, low: plate.low + z, high: plate.high + z,
});
const isAbove = (piece: Plate, plate: Plate, grown: number): boolean => plate.high > piece.low && covers(piece, plate, grown);
const isIn = (piece: Plate, plate: Plate): boolean => plate.low < piece.high && isAbove(piece, plate, beside);

// Where it is lifted from, if that is elsewhere than where it stands.
export function wayOut({ kind, spot }: Omit<Standing, 'id'>, others: readonly Standing[]): Spot | undefined {
  const raised = moved(footprint(kind, spot), [0, 0, lift]);
  const plates = platesOf(others);
  if (!plates.some((plate) => isAbove(raised, plate, -beside))) return undefined;
  const [x, y] = raised.along;
  let open: readonly (readonly [number, number])[] = [[x, y], [-x, -y], [-y, x], [y, -x]];
  for (let far = stride; far <= longest && open.length > 0; far += stride) {
    const at = ([dx, dy]: readonly [number, number]): Plate => moved(raised, [far * dx, far * dy, 0]);
    open = open.filter((way) => !plates.some((plate) => isIn(at(way), plate)));
    const out = open.find((way) => !plates.some((plate) => isAbove(at(way), plate, beside)));
    if (out !== undefined) return { at: add(spot.at, [far * out[0], far * out[1], lift]), turn: spot.turn };
  }
  return undefined;
}
