// A building that hangs out far to one side, built by messages: floors on walls on floors, each a
// step farther out. What is pressed against its end bears on the rivet of its first floor.
import { openMason } from './mason.mjs';
import { openClassic } from './pressing.mjs';

const storeys = 4;
const gentle = 60; // mm/s
export const firstFloor = 3; // its number, after the three cards of the start
// Walls along the last storey, on either side of it.
export const sides = ['12,2,12:yx', '12,-2,12:yx'];

const framed = ['frame', 'ladder', 'goal', 'full', 'rails']; // girders along both long sides meet each other

export const aBuild = (pose) => (legal) => {
  const all = legal.filter((move) => move.startsWith('build') && move.includes(` ${pose}`));
  const isFramed = (move) => framed.includes(move.split(' ')[2].split('.')[1]);
  const isUniversal = (move) => move.split(' ')[2].startsWith('U'); // kept for later
  return all.sort((a, b) => isFramed(b) - isFramed(a) || isUniversal(a) - isUniversal(b))[0];
};
const move = (words) => (legal) => legal.find((one) => one.startsWith(words));
const below = (legal) => legal.find((one) => one.startsWith('hire')) ?? legal.find((one) => /^move \S+ g/.test(one)) ?? legal[0];

function* wayOut() {
  yield move('hire g/3,0');
  for (let storey = 0; storey < storeys; storey += 1) {
    const [x, z, floor] = [3 * storey, 4 + 3 * storey, firstFloor + 2 * storey];
    if (storey > 0) yield aBuild(`${x + 3},0,${z - 3}:xz`);
    yield aBuild(`${x + 3},0,${z}:zx`);
    yield move(`move p1.1 ${floor}/${x},0`);
  }
}

// The room in which it stands, when it is the first seat's turn again. The cards of a lesson are the
// same every time, and suffice for it.
export async function openCantilever(url, seats) {
  const table = await openClassic(url, seats, { lesson: 'yes' });
  const [p1, p2] = await Promise.all(table.tokens.map((token) => openMason(url, { room: table.room, token }, gentle)));
  const masons = { p1, p2 };
  let last = p1; // who has moved, and has heard what came of it
  await p1.until(p1.isAsked);
  // Until it is that seat's turn, with nothing done that could shake the building.
  async function theirTurn(seat) {
    for (let acts = last.now.acting[0]; acts !== seat; acts = last.now.acting[0]) {
      last = masons[acts];
      await last.play(below);
    }
    last = masons[seat];
    await last.until(last.isAsked);
  }
  for (const choose of wayOut()) {
    await theirTurn('p1');
    await p1.play(choose);
  }
  await theirTurn('p1');
  return { ...table, p1, p2, theirTurn };
}
