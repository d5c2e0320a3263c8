import { playerSeats } from '../../protocol/messages';
import { parseWorker } from './words';

// What cards and workers are called on the site of mode Classic, as games/skyscrapers/pieces.h
// has it: each is a piece with a number, and a card's rivet a joint.

const firstPlate = 10;
const firstFigure = 100;
const workersEach = 5;

export function figureOf(worker: string): number | undefined {
  const found = parseWorker(worker);
  return found && firstFigure + workersEach * playerSeats.indexOf(found.seat) + found.number - 1;
}

// The worker that a figure is.
export function workerOf(figure: number): string {
  const place = figure - firstFigure;
  return `${playerSeats[Math.floor(place / workersEach)] ?? ''}.${(place % workersEach) + 1}`;
}

// Of "card7" or "p1.2".
export function pieceOf(word: string): number | undefined {
  const [, plate] = /^card(\d+)$/.exec(word) ?? [];
  return plate === undefined ? figureOf(word) : firstPlate + Number(plate);
}

export const isPlate = (piece: number): boolean => piece >= firstPlate && piece < firstFigure;
export const rivetOf = (piece: number): number => piece - firstPlate;
