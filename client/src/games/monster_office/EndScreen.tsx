import { Monster } from '../../art/monsters';
import { EndButtons } from '../../table/EndButtons';
import { Standings } from '../../table/Standings';
import { listed, say } from '../../texts/texts';
import { Dialog } from '../../ui/Dialog';
import type { Desk } from './desk';
import { tieWords } from './ending';
import { t } from './texts';
import type { Player } from './view';

function CreditBar({ credit, most }: { credit: Player['credit']; most: number }) {
  const part = (amount: number): number => (100 * amount) / most;
  const { tokens, exact, completion } = credit;
  return (
    <svg class="credit-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect class="bar-tokens" width={part(tokens)} height="6" />
      <rect class="bar-exact" x={part(tokens)} width={part(exact)} height="6" />
      <rect class="bar-completion" x={part(tokens + exact)} width={part(completion)} height="6" />
    </svg>
  );
}

// Who won, and how every credit was earned.
export function EndScreen({ desk, onClose, onReplay }: { desk: Desk; onClose: () => void; onReplay: () => void }) {
  const { table } = desk;
  const view = desk.view.value;
  const outcome = table.now.value.outcome;
  if (view === undefined || outcome === undefined) return null;
  const winners = outcome.winners;
  const names = listed(winners.map(desk.nameOf));
  const most = Math.max(1, ...view.players.map((player) => player.score));
  const isMine = winners.some((seat) => table.mySeats.value.includes(seat)) && table.mySeats.value.length === 1;
  return (
    <Dialog title={t('end.title')} onClose={onClose} class="end">
      <div class="podium">
        {winners.map((seat) => (
          <Monster key={seat} who={seat} size={110} />
        ))}
        <p class="end-names">
          {t(winners.length > 1 ? 'end.shared' : 'end.wins', { names })}
          {isMine && <small>{t('end.you_win')}</small>}
        </p>
        <p class="end-why">{say(outcome.ending)}</p>
        {view.tie && (
          <p class="end-tie" data-tie={view.tie}>
            {tieWords(view.tie, winners.map(desk.nameOf))}
          </p>
        )}
      </div>
      <Standings
        table={table}
        outcome={outcome}
        players={view.players}
        caption={t('end.table')}
        who={t('end.player')}
        columns={[
          { title: t('end.tokens'), of: ({ credit }) => credit.tokens },
          { title: t('end.exact'), of: ({ credit }) => credit.exact },
          { title: t('end.completion'), of: ({ credit }) => credit.completion },
          { title: t('end.total'), of: ({ score }) => score, isTotal: true },
          { title: t('end.collected'), of: ({ collected }) => collected.length },
          ...(view.tie === 'cards' || view.tie === 'shared'
            ? [{ title: t('end.in_hand'), of: ({ cards, projects }: Player) => cards + projects }]
            : []),
        ]}
        beside={({ credit }) => <CreditBar credit={credit} most={most} />}
      />
      <EndButtons table={table} onClose={onClose} onReplay={onReplay} />
    </Dialog>
  );
}
