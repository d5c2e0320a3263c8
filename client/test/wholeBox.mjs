// All pieces of the box at once, which no game brings to the table: whatever moment a page
// looks back to, it is told that all of them lie there.
import { readFileSync } from 'node:fs';
import { rewrite } from './wire.mjs';

const box = JSON.parse(readFileSync(new URL('../../data/men_at_work/pieces.json', import.meta.url), 'utf8'));

const columns = 8;
const apart = { x: 40_000, y: 25_000 }; // micrometres

const pieces = box
  .filter(({ count }) => count > 1)
  .flatMap(({ word, kind, colour, first, count }) =>
    Array.from({ length: count }, (_, i) => ({ id: first + i, piece: `${word}${i + 1}`, kind, colour })),
  )
  .map((piece, i) => ({
    ...piece,
    where: 'site',
    at: [((i % columns) - 3.5) * apart.x, (Math.floor(i / columns) - 5.5) * apart.y, 0],
    turn: [0, 0, 0, 1_000_000],
    top: 0,
  }));

export function pourOut(page) {
  return rewrite(page, (message) => (message.type === 'at' ? { ...message, view: { ...message.view, pieces } } : message));
}
