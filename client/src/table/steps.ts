import type { GameEvent } from '../protocol/messages';
import type { Game } from './game';

// The ways through a game that is looked back at: by turns, and by what somebody chose to do.
// A moment is the number of events that have happened by then.

export const isTurn = ({ key }: GameEvent): boolean => key.endsWith('.turn');

// Of a game that does not say what its moves are, every event is one.
export const isMove = ({ moveEvents }: Pick<Game, 'moveEvents'>, { key }: GameEvent): boolean =>
  moveEvents?.includes(key) ?? true;

// The next moment in a direction at which such an event has just happened, or the end.
export function stepFrom(
  events: readonly GameEvent[],
  at: number,
  way: 1 | -1,
  isStep: (event: GameEvent) => boolean,
): number {
  for (let moment = at + way; moment > 0 && moment <= events.length; moment += way) {
    const event = events[moment - 1];
    if (event !== undefined && isStep(event)) return moment;
  }
  return way < 0 ? 0 : events.length;
}
