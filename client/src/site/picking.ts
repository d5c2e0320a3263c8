import { type Ray, blocksOf, entry } from './blocks';
import type { Standing } from './landing';

// Which piece a ray meets. What may be chosen is easier to meet than what may not.
export function picked(ray: Ray, pieces: readonly Standing[], choosable: ReadonlySet<number>, generous: number): number | undefined {
  const first = (among: readonly Standing[], grown: number): number | undefined => {
    let found: { id: number; way: number } | undefined;
    for (const { id, kind, spot } of among) {
      for (const block of blocksOf(kind, spot)) {
        const way = entry(block, ray, grown);
        if (way !== undefined && (found === undefined || way < found.way)) found = { id, way };
      }
    }
    return found?.id;
  };
  const exact = first(pieces, 0);
  if (exact !== undefined && choosable.has(exact)) return exact;
  return first(pieces.filter(({ id }) => choosable.has(id)), generous) ?? exact;
}
