// All pieces of the box at once, which no game brings to the table: whatever moment a page
// looks back to, it is told that all of them lie there.
import { wishPlain } from './wire.mjs';

const box = [
  { name: 'support', first: 10, count: 8 },
  { name: 'white', first: 20, count: 7, kind: 'girder' },
  { name: 'black', first: 30, count: 7, kind: 'girder' },
  { name: 'orange', first: 40, count: 7, kind: 'girder' },
  { name: 'purple', first: 50, count: 7, kind: 'girder' },
  { name: 'worker', first: 60, count: 16 },
  { name: 'hat', first: 80, count: 16 },
  { name: 'beam', first: 100, count: 12 },
  { name: 'brick', first: 120, count: 12 },
];

const columns = 8;
const apart = { x: 40_000, y: 25_000 }; // micrometres

const pieces = box
  .flatMap(({ name, first, count, kind }) =>
    Array.from({ length: count }, (_, i) => ({
      id: first + i,
      piece: `${name}${i + 1}`,
      kind: kind ?? name,
      colour: kind === undefined ? 'plain' : name,
    })),
  )
  .map((piece, i) => ({
    ...piece,
    where: 'site',
    at: [((i % columns) - 3.5) * apart.x, (Math.floor(i / columns) - 5.5) * apart.y, 0],
    turn: [0, 0, 0, 1_000_000],
    top: 0,
  }));

function enriched(words) {
  const message = JSON.parse(words);
  if (message.type !== 'at') return words;
  return JSON.stringify({ ...message, view: { ...message.view, pieces } });
}

export async function pourOut(page) {
  await page.routeWebSocket(/\/ws$/, (near) => {
    const far = near.connectToServer();
    near.onMessage((message) => far.send(wishPlain(message)));
    far.onMessage((message) => near.send(typeof message === 'string' ? enriched(message) : message));
  });
}
