import { useEffect } from 'preact/hooks';
import { Monster } from '../art/monsters';
import type { RoomSeat } from '../protocol/messages';
import { go } from '../state/route';
import type { Table } from '../state/table';
import { t } from '../texts/texts';
import { LanguagePicker } from '../ui/LanguagePicker';
import { InvitationList } from './Invitations';
import { Chat } from './SidePanel';

function presence(seat: RoomSeat): string {
  if (seat.bot !== undefined) return t('room.bot');
  if (!seat.claimed) return t('wait.awaited');
  return t(seat.connections > 0 ? 'wait.here' : 'room.absent');
}

function Guest({ table, seat }: { table: Table; seat: RoomSeat }) {
  const isAwaited = seat.bot === undefined && !seat.claimed;
  return (
    <li class={`guest of-${seat.seat} ${isAwaited ? 'is-awaited' : ''}`} data-seat={seat.seat}>
      <Monster who={seat.seat} size={46} />
      <span class="guest-name">{table.nameOf(seat.seat)}</span>
      {table.mySeats.value.includes(seat.seat) && <small class="chip">{t('room.you')}</small>}
      <small class="chip">{presence(seat)}</small>
    </li>
  );
}

// Before the game: who has come, and the links for those who have not.
export function WaitingRoom({ table, title }: { table: Table; title: string }) {
  useEffect(() => {
    document.title = `${t('wait.title')} · ${title}`;
  });
  const seats = table.state.value?.seats ?? [];
  const isHost =
    table.mySeats.value.some((seat) => table.rowOf(seat)?.kind === 'here') ||
    (table.mySeats.value.length > 0 && seats.every(({ kind }) => kind !== 'here'));
  return (
    <div class="lobby waiting-room" data-viewer={table.viewer.value}>
      <header class="lobby-head small-head">
        <button type="button" class="round" aria-label={t('app.home')} onClick={() => go({ at: 'lobby' })}>
          <span aria-hidden="true">⌂</span>
        </button>
        <div class="sign">
          <h1>{title}</h1>
          <p role="status">{t('wait.title')}</p>
        </div>
        <LanguagePicker />
      </header>
      <main class="lobby-main" id="game">
        <section aria-labelledby="guests-title">
          <h2 id="guests-title">{t('setup.seats')}</h2>
          <ol class="guests">
            {seats.map((seat) => (
              <Guest key={seat.seat} table={table} seat={seat} />
            ))}
          </ol>
          <p>{t(isHost ? 'wait.host' : 'wait.guest')}</p>
          {isHost && (
            <button type="button" class="do main" data-do="start-with-bots" onClick={() => table.startWithBots()}>
              {t('wait.start')}
            </button>
          )}
        </section>
        <InvitationList table={table} />
        <section class="wait-chat" aria-label={t('table.chat')}>
          <Chat table={table} />
        </section>
      </main>
    </div>
  );
}
