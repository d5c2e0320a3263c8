import type { Piece, View } from './view';
import { idOf, sortOf } from './words';

// How high things are, as Boss Rita's ruler reads it. A worker is as high as the hat he wears,
// which is a piece of its own.

const isBuilding = ({ piece, where }: Piece): boolean =>
  where === 'site' && sortOf(piece) !== undefined && sortOf(piece) !== 'hook';

export interface Highest {
  readonly added: number | undefined; // of this turn's pieces, micrometres
  readonly others: number | undefined;
}

// A hat belongs to the turn of its worker: "hat3" is worn by "worker3".
function isAdded(view: View, { piece }: Piece): boolean {
  return view.added.includes(piece) || view.added.includes(piece.replace(/^hat/, 'worker'));
}

export function highest(view: View): Highest {
  const tops = (wanted: boolean): number | undefined => {
    const list = view.pieces.filter((piece) => isBuilding(piece) && isAdded(view, piece) === wanted);
    return list.length === 0 ? undefined : Math.max(...list.map(({ top }) => top));
  };
  return { added: tops(true), others: tops(false) };
}

export const millimetres = (micrometres: number): string => (micrometres / 1000).toFixed(1);

const mostLabels = 6;

// The highest pieces, and those of this turn, each with its height.
export function heightsOf(view: View): readonly { readonly piece: number; readonly label: string }[] {
  const sorted = view.pieces.filter(isBuilding).sort((a, b) => b.top - a.top);
  return sorted
    .filter((piece, place) => place < mostLabels || isAdded(view, piece))
    .flatMap(({ piece, top }) => {
      const id = idOf(piece);
      return id === undefined ? [] : [{ piece: id, label: `${millimetres(top)} mm` }];
    });
}
