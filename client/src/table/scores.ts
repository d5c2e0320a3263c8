import { type GameEvent, type PlayerSeat, type RoomState, playerSeats } from '../protocol/messages';

// How the scores of a game went, from what has been told of it.

// With this event, counted from 1, a player's score changed by so much.
export interface Gain {
  readonly event: number;
  readonly seat: PlayerSeat;
  readonly by: number;
}
type Room = Pick<RoomState, 'options' | 'seats'>;

// How a game scores; undefined where it does not.
export interface Scoring {
  readonly begin: number; // everybody's
  readonly gains: (events: readonly GameEvent[]) => readonly Gain[];
}
export type ScoringOf = (room: Room) => Scoring | undefined;

export interface Course {
  readonly seat: PlayerSeat;
  readonly steps: readonly { readonly event: number; readonly score: number }[]; // from the beginning on
}

export function coursesOf({ begin, gains }: Scoring, seats: readonly PlayerSeat[], events: readonly GameEvent[]): readonly Course[] {
  const all = gains(events);
  return seats.map((seat) => {
    const steps = [{ event: 0, score: begin }];
    for (const gain of all) {
      if (gain.seat === seat) steps.push({ event: gain.event, score: (steps.at(-1)?.score ?? 0) + gain.by });
    }
    return { seat, steps };
  });
}

export const scoreAt = ({ steps }: Course, event: number): number => steps.findLast((step) => step.event <= event)?.score ?? 0;

// What an event brings the seat that it names.
export const gainsBy =
  (amountOf: (event: GameEvent) => number | undefined) =>
  (events: readonly GameEvent[]): readonly Gain[] =>
    events.flatMap((event, i) => {
      const by = amountOf(event);
      const seat = playerSeats.find((known) => known === event.args['seat']);
      return by === undefined || seat === undefined ? [] : [{ event: i + 1, seat, by }];
    });
