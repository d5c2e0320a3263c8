import { StarIcon } from '../../art/marks';
import { SeatCards } from '../../table/SeatCard';
import type { Desk } from './desk';
import { CertificateIcon, HookIcon } from './icons';
import { t } from './texts';
import { type Player, type View, isContest } from './view';

function Facts({ view, player }: { view: View; player: Player }) {
  const most = Math.max(Number(view.options['certificates'] ?? 3), player.certificates);
  const certificates = t('works.certificates', { count: player.certificates });
  const awards = t('works.awards', { count: player.awards });
  return (
    <p class="player-counts">
      <span class="certificates" role="img" aria-label={certificates} title={certificates}>
        {Array.from({ length: most }, (_, i) => (
          <CertificateIcon key={i} lost={i >= player.certificates} />
        ))}
      </span>
      <span class="count" title={awards}>
        <StarIcon size={18} />
        <span aria-hidden="true">
          {player.awards}
          {view.awardsToWin !== undefined && `/${view.awardsToWin}`}
        </span>
        <span class="hidden">{awards}</span>
      </span>
      {view.options['foreman'] === 'yes' && (
        <span class="count" title={t('works.foreman_cards', { count: player.cards })}>
          <span class="mini of-foreman" aria-hidden="true" />
          {player.cards}
          <span class="hidden">{t('works.foreman_cards', { count: player.cards })}</span>
        </span>
      )}
      {player.certificates === 0 && <small class="chip">{t('works.is_out')}</small>}
    </p>
  );
}

// Who builds: certificates, awards, and whose the hook is.
export function Crew({ desk }: { desk: Desk }) {
  const view = desk.view.value;
  if (view === undefined) return null;
  return (
    <SeatCards
      table={desk.table}
      label={t('works.crew')}
      rows={view.players.map((player) => ({
        seat: player.seat,
        acting: view.turn === player.seat && view.phase !== 'over',
        facts: isContest(view) && <Facts view={view} player={player} />,
        score: view.turn === player.seat && view.phase !== 'over' && (
          <span class="has-hook" role="img" aria-label={t('works.has_hook')} title={t('works.has_hook')}>
            <HookIcon />
          </span>
        ),
      }))}
    />
  );
}
