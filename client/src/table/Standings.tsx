import type { ComponentChildren } from 'preact';
import { TokenBadge } from '../art/marks';
import type { Outcome, PlayerSeat } from '../protocol/messages';
import type { Table } from '../state/table';

interface Properties<P> {
  readonly table: Table;
  readonly outcome: Outcome;
  readonly players: readonly P[];
  readonly caption: string;
  readonly who: string;
  readonly columns: readonly { readonly title: string; readonly of: (player: P) => number; readonly isTotal?: boolean }[];
  readonly beside?: (player: P) => ComponentChildren;
}

// Winners stand first, then whoever has more.
export function ranked<P extends { readonly seat: PlayerSeat }>(players: readonly P[], { winners, scores }: Outcome): readonly P[] {
  const hasWon = ({ seat }: P): number => Number(winners.includes(seat));
  return [...players].sort((a, b) => hasWon(b) - hasWon(a) || (scores[b.seat] ?? 0) - (scores[a.seat] ?? 0));
}

// How everybody ended.
export function Standings<P extends { readonly seat: PlayerSeat }>(properties: Properties<P>) {
  const { table, outcome, players, caption, who, columns, beside } = properties;
  return (
    <table class="credits">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {[who, ...columns.map(({ title }) => title)].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ranked(players, outcome).map((player) => (
          <tr key={player.seat} class={outcome.winners.includes(player.seat) ? 'is-winner' : ''}>
            <th scope="row">
              <TokenBadge seat={player.seat} size={16} /> {table.nameOf(player.seat)} {beside?.(player)}
            </th>
            {columns.map(({ title, of, isTotal }) => (
              <td key={title} class={isTotal ? 'total' : ''}>
                {of(player)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
