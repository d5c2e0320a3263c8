import type { GameEvent } from '../protocol/messages';

// The lines of the written log: what is told several times in a row, word for word, is one line.

export interface Line {
  readonly event: GameEvent;
  readonly first: number; // of its events, counted from 1
  readonly last: number;
}

export const timesOf = ({ first, last }: Line): number => last - first + 1;

const isSaidAlike = (a: GameEvent, b: GameEvent): boolean => a.key === b.key && JSON.stringify(a.args) === JSON.stringify(b.args);

// Of the events behind the first `before`.
export function linesOf(events: readonly GameEvent[], before: number): readonly Line[] {
  const lines: Line[] = [];
  events.forEach((event, i) => {
    const number = before + i + 1;
    const line = lines.at(-1);
    if (line !== undefined && isSaidAlike(line.event, event)) lines[lines.length - 1] = { ...line, last: number };
    else lines.push({ event, first: number, last: number });
  });
  return lines;
}
