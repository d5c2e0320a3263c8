import { SeatCards } from '../../table/SeatCard';
import type { Desk } from './desk';
import { t } from './texts';
import type { Player, View } from './view';

function HelmetIcon() {
  return (
    <svg class="helmet-icon" width="18" height="14" viewBox="-9 -9 18 14" aria-hidden="true">
      <path d="M-6 1a6 7 0 0 1 12 0z" />
      <path class="brim" d="M-8 2h16" />
    </svg>
  );
}

function Facts({ view, player }: { view: View; player: Player }) {
  const onSite = view.workers.filter(({ seat, place }) => seat === player.seat && place !== undefined);
  const levels = [...new Set(onSite.map(({ level }) => level))].sort((a, b) => b - a);
  const countOn = (level: number): number => onSite.filter((one) => one.level === level).length;
  const shut = onSite.filter(({ blocked }) => blocked).length;
  const stock = t('sky.stock', { count: player.stock });
  const high = levels.map((level) => t('sky.so_many_on', { count: countOn(level), level })).join(', ');
  return (
    <p class={`player-counts of-${player.seat}`}>
      <span class="count" title={stock}>
        <HelmetIcon />
        <span aria-hidden="true">{player.stock}</span>
        <span class="hidden">{stock}</span>
      </span>
      {onSite.length > 0 && (
        <span class="count on-levels" title={high}>
          <span aria-hidden="true">
            {levels.map((level) => `${level === 0 ? t('sky.ground_short') : t('sky.level_short', { level })}×${countOn(level)}`).join(' ')}
          </span>
          <span class="hidden">{high}</span>
        </span>
      )}
      {shut > 0 && <small class="chip">{t('sky.shut_in', { count: shut })}</small>}
      {player.out && <small class="chip is-out">{t('sky.out')}</small>}
    </p>
  );
}

function Score({ player }: { player: Player }) {
  return (
    <div class="sky-score">
      <b>{player.score}</b>
      <span class="hidden">{t('sky.score', { score: player.score })}</span>
    </div>
  );
}

// Who builds: points, helmets in stock, and how high everybody stands. How many cards somebody
// holds is nobody's business.
export function Crew({ desk }: { desk: Desk }) {
  const view = desk.view.value;
  if (view === undefined) return null;
  const acting = desk.table.replay.value === undefined ? desk.table.now.value.acting : view.acting;
  return (
    <SeatCards
      table={desk.table}
      label={t('sky.players')}
      rows={view.players.map((player) => ({
        seat: player.seat,
        acting: acting.includes(player.seat) && view.phase !== 'over',
        facts: <Facts view={view} player={player} />,
        score: <Score player={player} />,
      }))}
    />
  );
}
