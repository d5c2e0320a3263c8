import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { TokenBadge } from '../art/marks';
import { Monster } from '../art/monsters';
import type { PlayerSeat, RoomSeat } from '../protocol/messages';
import type { Table } from '../state/table';
import { botName } from '../texts/bots';
import { t } from '../texts/texts';
import { BotFace } from '../ui/BotFace';
import { BotSheet } from './BotSheet';
import { ClockFace } from './ClockFace';
import { SeatSheet } from './SeatSheet';

function presence(seat: RoomSeat | undefined): string | undefined {
  if (seat === undefined) return undefined;
  if (seat.bot !== undefined) return botName(seat.bot);
  if (!seat.claimed) return t('room.unclaimed');
  return seat.connections === 0 ? t('room.absent') : undefined;
}

interface Properties {
  readonly table: Table;
  readonly seat: PlayerSeat;
  readonly acting: boolean;
  readonly facts: ComponentChildren; // what the game tells of the player
  readonly score: ComponentChildren;
  readonly onOwnSeat: (seat: PlayerSeat) => void;
  readonly onBot: () => void;
}

// Somebody at the table: who it is, whether they are there, and what the game adds to it.
function SeatCard({ table, seat, acting, facts, score, onOwnSeat, onBot }: Properties) {
  const row = table.rowOf(seat);
  const isMine = table.mySeats.value.includes(seat);
  const isViewer = table.viewer.value === seat;
  const clock = table.state.value?.clock;
  const away = presence(row);
  const standIn = table.state.value?.standIn;
  const name = table.nameOf(seat);
  const canHandOver =
    row !== undefined && !isMine && row.bot === undefined && row.connections === 0 &&
    table.mySeats.value.length > 0 && !table.state.value?.over;
  const setsPace = row?.bot !== undefined && table.mySeats.value.length > 0 && !table.state.value?.over;
  // For the seat that is looked through a notice says so.
  const canTakeBack = isMine && !isViewer && row?.bot !== undefined;
  return (
    <li
      class={`player of-${seat} ${acting ? 'is-acting' : ''} ${isViewer ? 'is-viewer' : ''}`}
      data-seat={seat}
      data-spot={`player-${seat}`}
      aria-current={acting ? 'true' : undefined}
    >
      <span class="portrait">
        <Monster who={seat} size={52} />
        <TokenBadge seat={seat} size={20} />
      </span>
      <div class="player-facts">
        <p class="player-name">
          <span class="name-text">{name}</span>
          {isMine && isViewer && (
            <button type="button" class="chip you" data-do="own-seat" title={t('room.your_seat')} onClick={() => onOwnSeat(seat)}>
              <span class="word">{t('room.you')}</span> <span aria-hidden="true">✎</span>
              <span class="hidden">, {t('room.your_seat')}</span>
            </button>
          )}
          {away && !setsPace && (
            <small class={`chip ${row?.bot === undefined ? 'away' : ''}`}>
              {row?.bot !== undefined && <BotFace bot={row.bot} />} <span class="word">{away}</span>
            </small>
          )}
          {setsPace && (
            <button type="button" class="chip knob" data-do="pace" title={t('room.pace')} onClick={onBot}>
              {row?.bot !== undefined && <BotFace bot={row.bot} />} <span class="word">{away}</span> <span class="faster" aria-hidden="true">»</span>
              <span class="hidden">, {t('room.pace')}</span>
            </button>
          )}
          {clock?.seats.includes(seat) && (
            <ClockFace left={clock.left} reserve={clock.reserve[seat] ?? 0} read={table.clockRead.value} />
          )}
        </p>
        {facts}
      </div>
      {score}
      {canHandOver && (
        <button type="button" class="small" data-do="hand-over" onClick={() => table.handOver(seat, 'bot')}>
          {standIn !== undefined && <BotFace bot={standIn} />} {t('room.hand_over', { name })}
          {standIn !== undefined && ` (${botName(standIn)})`}
        </button>
      )}
      {canTakeBack && (
        <button type="button" class="small" onClick={() => table.handOver(seat, 'person')}>
          {t('room.take_back')}
        </button>
      )}
    </li>
  );
}

export interface SeatRow {
  readonly seat: PlayerSeat;
  readonly acting: boolean;
  readonly facts: ComponentChildren;
  readonly score: ComponentChildren;
}

// Where not all have room, whoever is to act is in sight.
function showActing(list: HTMLElement | null): void {
  const card = list?.querySelector('.is-acting')?.getBoundingClientRect();
  const area = list?.getBoundingClientRect();
  if (!list || !card || !area) return;
  list.scrollBy({
    left: card.x + card.width / 2 - (area.x + area.width / 2),
    top: card.y + card.height / 2 - (area.y + area.height / 2),
  });
}

export function SeatCards({ table, label, rows }: { table: Table; label: string; rows: readonly SeatRow[] }) {
  const opened = useSignal<PlayerSeat | undefined>(undefined);
  const setsPace = useSignal(false);
  const list = useRef<HTMLElement>(null);
  const acting = rows.filter((row) => row.acting).map(({ seat }) => seat).join();
  useEffect(() => showActing(list.current), [acting]);
  return (
    <section class="players" aria-label={label} ref={list}>
      <ol>
        {rows.map((row) => (
          <SeatCard
            key={row.seat}
            table={table}
            {...row}
            onOwnSeat={(seat) => (opened.value = seat)}
            onBot={() => (setsPace.value = true)}
          />
        ))}
      </ol>
      {opened.value && <SeatSheet table={table} seat={opened.value} onClose={() => (opened.value = undefined)} />}
      {setsPace.value && <BotSheet table={table} onClose={() => (setsPace.value = false)} />}
    </section>
  );
}
