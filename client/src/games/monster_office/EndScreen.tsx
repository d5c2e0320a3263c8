import { Monster } from '../../art/monsters';
import { TokenBadge } from '../../art/marks';
import type { Desk } from './desk';
import { listed, say } from '../../texts/texts';
import { Dialog } from '../../ui/Dialog';
import { EndButtons } from '../../table/EndButtons';
import { ranked } from '../../table/ranking';
import { t } from './texts';

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
      </div>
      <table class="credits">
        <caption>{t('end.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('end.player')}</th>
            <th scope="col">{t('end.tokens')}</th>
            <th scope="col">{t('end.exact')}</th>
            <th scope="col">{t('end.completion')}</th>
            <th scope="col">{t('end.total')}</th>
            <th scope="col">{t('end.collected')}</th>
          </tr>
        </thead>
        <tbody>
          {ranked(view.players, outcome).map((player) => (
            <tr key={player.seat} class={winners.includes(player.seat) ? 'is-winner' : ''}>
              <th scope="row">
                <TokenBadge seat={player.seat} size={16} /> {desk.nameOf(player.seat)}
                <svg class="credit-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                  <rect class="bar-tokens" width={(100 * player.credit.tokens) / most} height="6" />
                  <rect class="bar-exact" x={(100 * player.credit.tokens) / most} width={(100 * player.credit.exact) / most} height="6" />
                  <rect
                    class="bar-completion"
                    x={(100 * (player.credit.tokens + player.credit.exact)) / most}
                    width={(100 * player.credit.completion) / most}
                    height="6"
                  />
                </svg>
              </th>
              <td>{player.credit.tokens}</td>
              <td>{player.credit.exact}</td>
              <td>{player.credit.completion}</td>
              <td class="total">{player.score}</td>
              <td>{player.collected.length}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <EndButtons table={table} onClose={onClose} onReplay={onReplay} />
    </Dialog>
  );
}
