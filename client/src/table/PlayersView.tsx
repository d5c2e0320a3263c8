import { useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { Monster } from '../art/monsters';
import { StarIcon, TokenBadge } from '../art/marks';
import { Hint } from '../help/Hint';
import type { Desk } from '../office/desk';
import type { Player } from '../office/view';
import type { PlayerSeat, RoomSeat } from '../protocol/messages';
import { t } from '../texts/texts';
import { SeatSheet } from './SeatSheet';

// How long the seat may still think. Told once, counted here.
function ClockFace({ left, read }: { left: number; read: number }) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil(left - (Date.now() - read) / 1000));
  return (
    <span class={`clock ${seconds <= 10 ? 'is-short' : ''}`} role="timer" aria-label={t('table.clock', { seconds })}>
      {seconds}
    </span>
  );
}

function presence(seat: RoomSeat | undefined): string | undefined {
  if (seat === undefined) return undefined;
  if (seat.bot !== undefined) return t('room.bot');
  if (!seat.claimed) return t('room.unclaimed');
  return seat.connections === 0 ? t('room.absent') : undefined;
}

interface CardProperties {
  readonly desk: Desk;
  readonly player: Player;
  readonly onOwnSeat: (seat: PlayerSeat) => void;
}

function PlayerCard({ desk, player, onOwnSeat }: CardProperties) {
  const { table } = desk;
  const seat = table.rowOf(player.seat);
  const acting = table.replay.value === undefined
    ? table.now.value.acting.includes(player.seat)
    : desk.view.value?.acting.includes(player.seat);
  const isMine = table.mySeats.value.includes(player.seat);
  const isViewer = table.viewer.value === player.seat;
  const clock = table.state.value?.clock;
  const away = presence(seat);
  const name = desk.nameOf(player.seat);
  const canHandOver =
    seat !== undefined && !isMine && seat.bot === undefined && seat.connections === 0 &&
    table.mySeats.value.length > 0 && !table.state.value?.over;
  // For the seat that is looked through a notice says so.
  const canTakeBack = isMine && !isViewer && seat?.bot !== undefined;
  return (
    <li
      class={`player of-${player.seat} ${acting ? 'is-acting' : ''} ${isViewer ? 'is-viewer' : ''}`}
      data-seat={player.seat}
      data-spot={`player-${player.seat}`}
      aria-current={acting ? 'true' : undefined}
    >
      <span class="portrait">
        <Monster who={player.seat} size={52} />
        <TokenBadge seat={player.seat} size={20} />
      </span>
      <div class="player-facts">
        <p class="player-name">
          <span class="name-text">{name}</span>
          {isMine && isViewer && (
            <button type="button" class="chip you" data-do="own-seat" title={t('room.your_seat')} onClick={() => onOwnSeat(player.seat)}>
              <span class="word">{t('room.you')}</span> <span aria-hidden="true">✎</span>
              <span class="hidden">, {t('room.your_seat')}</span>
            </button>
          )}
          {away && <small class={`chip ${seat?.bot === undefined ? 'away' : ''}`}>{away}</small>}
          {clock?.seats.includes(player.seat) && <ClockFace left={clock.left} read={table.clockRead.value} />}
        </p>
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
            <Hint id={`hint-workhorse-${player.seat}`} lines={['table.workhorse_help', 'help.hand']} class="workhorse">
              {t('table.workhorse')}
            </Hint>
          )}
        </p>
      </div>
      <div class="score" title={t('table.credit', player.credit)}>
        <b>{player.score}</b>
        <span class="hidden">{t('table.score', { score: player.score })}</span>
      </div>
      {canHandOver && (
        <button type="button" class="small" data-do="hand-over" onClick={() => table.handOver(player.seat, 'bot')}>
          {t('room.hand_over', { name })}
        </button>
      )}
      {canTakeBack && (
        <button type="button" class="small" onClick={() => table.handOver(player.seat, 'person')}>
          {t('room.take_back')}
        </button>
      )}
    </li>
  );
}

export function PlayersView({ desk }: { desk: Desk }) {
  const view = desk.view.value;
  const opened = useSignal<PlayerSeat | undefined>(undefined);
  if (view === undefined) return null;
  return (
    <section class="players" aria-label={t('table.players')}>
      <ol>
        {view.players.map((player) => (
          <PlayerCard key={player.seat} desk={desk} player={player} onOwnSeat={(seat) => (opened.value = seat)} />
        ))}
      </ol>
      {opened.value && (
        <SeatSheet table={desk.table} seat={opened.value} onClose={() => (opened.value = undefined)} />
      )}
    </section>
  );
}
