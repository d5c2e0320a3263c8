import type { View } from '../../../site/camera';
import { groundReach, spreadOf, unit } from '../geometry';
import type { View as Seen } from '../view';

// How large the site has to be, and from where all of the building is seen.

const smallest = 10.5 * unit; // mm, of the round site
const beside = 2.5 * unit; // left free between building and fence
const usual = 6; // units to any side: what hangs out no farther is in the middle as it is
const wide = 4; // distance to reach at which it fits into the narrowest picture

// From before and above, the whole building in the middle, with what hangs out of it.
const viewOf = (top: number, [x, y]: readonly [number, number], reach: number): View => ({
  heading: -28, rise: 32, distance: Math.max(300 + 0.72 * top, wide * reach), middle: [x, y, top / 2 + 4],
});
export const emptyView = viewOf(0, [0, 0], 0);
export function wholeOf(view: Seen): View {
  const { middle: [x, y], reach } = spreadOf(view, usual);
  // What has come down lies below, and farther out.
  const [top, out] = view.ending === 'collapse' ? [0, reach + view.top / 4] : [view.top, reach];
  return viewOf(top * unit, [x * unit, y * unit], out * unit);
}

export const siteFor = (view: Seen): number => Math.max(smallest, Math.ceil(groundReach(view) / 2) * 2 * unit + beside);
