import type { GameEvent, PlayerSeat } from '../protocol/messages';
import type { Table } from '../state/table';

// What a player has done is in the events that name the seat; what others do is not their doing.
export type Deeds = ReadonlySet<string>; // keys of events

export const deedsOf = (events: readonly GameEvent[], seat: PlayerSeat): Deeds =>
  new Set(events.filter(({ args }) => args['seat'] === seat).map(({ key }) => key));

// Whom a coach has something to say to: nobody who watches, looks back, or has finished.
export function pupilOf({ viewer, replay, now }: Table): PlayerSeat | undefined {
  const seat = viewer.value;
  const isBusy = replay.value === undefined && now.value.outcome === undefined;
  return seat === undefined || seat === 'spectator' || !isBusy ? undefined : seat;
}
