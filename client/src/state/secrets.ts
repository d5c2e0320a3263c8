import type { GameEvent, RoomState, Seat } from '../protocol/messages';

// What players at one screen have to hide from each other, as the list of games tells it.
export interface Secrets {
  has(room: Pick<RoomState, 'game' | 'options'>): boolean;
  tells(game: string, event: GameEvent): boolean; // of something that nobody else has seen
}

// Somebody who is not asked any more, but has drawn something that is still to be looked at.
export interface Lingering {
  readonly seat: Seat;
  readonly drawn: readonly GameEvent[];
}

export function lingeringOver(secrets: Secrets, game: string, seat: Seat, news: readonly GameEvent[]): Lingering | undefined {
  const drawn = news.filter((event) => secrets.tells(game, event));
  return drawn.length === 0 ? undefined : { seat, drawn };
}
