// The words of Monster Office as the rules page writes them.

export const colours = ['R', 'O', 'Y', 'G', 'B', 'P'] as const;
export type Colour = (typeof colours)[number];

// One letter and one number, as "R3".
export interface Card {
  readonly colour: Colour;
  readonly number: number;
}

export type Tile = string; // two digits

const cardPattern = /^([ROYGBP])([1-8])$/;
const tilePattern = /^\d\d$/;
const cellPattern = /^([a-h])([1-8])$/;

export function parseCard(text: string): Card | undefined {
  const found = cardPattern.exec(text);
  const colour = colours.find((letter) => letter === found?.[1]);
  return colour === undefined ? undefined : { colour, number: Number(found?.[2]) };
}

export function printCard(card: Card): string {
  return `${card.colour}${card.number}`;
}

export function isTile(text: string | undefined): text is Tile {
  return text !== undefined && tilePattern.test(text);
}

export interface Cell {
  readonly x: number; // column, from the left
  readonly y: number; // row, from the top
}

export function parseCell(text: string): Cell | undefined {
  const found = cellPattern.exec(text);
  if (found?.[1] === undefined) return undefined;
  return { x: found[1].charCodeAt(0) - 97, y: Number(found[2]) - 1 };
}

export function printCell(cell: Cell): string {
  return `${String.fromCharCode(97 + cell.x)}${cell.y + 1}`;
}

// "b2b3c3", or a dash for no cells.
export function parseCells(text: string): readonly Cell[] | undefined {
  if (text === '-' || text === '') return [];
  const cells = (text.match(/.{2}/g) ?? []).map(parseCell);
  const known = cells.filter((cell) => cell !== undefined);
  return known.length === cells.length && text.length % 2 === 0 ? known : undefined;
}
