import type { Outcome, PlayerSeat } from '../protocol/messages';

// Winners stand first, then whoever has more.
export function ranked<P extends { readonly seat: PlayerSeat }>(players: readonly P[], { winners, scores }: Outcome): readonly P[] {
  const hasWon = ({ seat }: P): number => Number(winners.includes(seat));
  return [...players].sort((a, b) => hasWon(b) - hasWon(a) || (scores[b.seat] ?? 0) - (scores[a.seat] ?? 0));
}
