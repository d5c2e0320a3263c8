import { StarIcon } from '../../art/marks';
import { Hint } from '../../table/Hint';
import { SeatCards } from '../../table/SeatCard';
import type { Desk } from './desk';
import { t } from './texts';
import type { Player } from './view';

function Facts({ player }: { player: Player }) {
  return (
    <>
      <p class="player-counts">
        <span class="count" title={t('table.cards', { count: player.cards })}>
          <span class="mini of-work" aria-hidden="true" />
          {player.cards}
          <span class="hidden">{t('table.cards', { count: player.cards })}</span>
        </span>
        <span class="count" title={t('table.projects', { count: player.projects })}>
          <span class="mini of-project" aria-hidden="true" />
          {player.projects}
          <span class="hidden">{t('table.projects', { count: player.projects })}</span>
        </span>
        <span class="count" title={`${t('table.collected', { count: player.collected.length })}: ${player.collected.join(' ')}`}>
          <span class="mini of-done" aria-hidden="true">✓</span>
          {player.collected.length}
          <span class="hidden">{t('table.collected', { count: player.collected.length })}</span>
        </span>
      </p>
      <p class="player-counts">
        <span class="purses" title={t('table.credit', player.credit)} role="img" aria-label={t('table.credit', player.credit)}>
          <span>●{player.credit.tokens}</span>
          <span>
            <StarIcon size={12} />
            {player.credit.exact}
          </span>
          <span>✓{player.credit.completion}</span>
        </span>
        {player.workhorse && (
          <Hint id={`hint-workhorse-${player.seat}`} lines={[t('table.workhorse_help'), t('help.hand')]} class="workhorse">
            {t('table.workhorse')}
          </Hint>
        )}
      </p>
    </>
  );
}

function Score({ player }: { player: Player }) {
  return (
    <div class="score" title={t('table.credit', player.credit)}>
      <b>{player.score}</b>
      <span class="hidden">{t('table.score', { score: player.score })}</span>
    </div>
  );
}

export function PlayersView({ desk }: { desk: Desk }) {
  const view = desk.view.value;
  if (view === undefined) return null;
  const acting = desk.table.replay.value === undefined ? desk.table.now.value.acting : view.acting;
  return (
    <SeatCards
      table={desk.table}
      label={t('table.players')}
      rows={view.players.map((player) => ({
        seat: player.seat,
        acting: acting.includes(player.seat),
        facts: <Facts player={player} />,
        score: <Score player={player} />,
      }))}
    />
  );
}
