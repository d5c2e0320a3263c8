import type { GameEvent } from '../../protocol/messages';

// What is left of a game's moves when those that were taken back are gone. A move begins with
// an event of its own, and whatever comes of it follows.

export const moveEvents = ['hired', 'presses', 'lifts', 'built', 'walked', 'walked_down', 'slid', 'rivet_slid', 'returned', 'passed'].map((word) => `skyscrapers.${word}`);

export const isMove = ({ key }: GameEvent): boolean => moveEvents.includes(key);

// The events of moves that stand, the last undone ones left out.
export function standing(events: readonly GameEvent[]): readonly GameEvent[] {
  const left: GameEvent[] = [];
  for (const event of events) {
    if (event.key !== 'table.undone') left.push(event);
    else left.length = Math.max(0, left.findLastIndex(isMove));
  }
  return left;
}
