import { useEffect } from 'preact/hooks';
import { Monster } from '../art/monsters';
import type { RoomSeat } from '../protocol/messages';
import type { Table } from '../state/table';
import { botName } from '../texts/bots';
import { t } from '../texts/texts';
import { BotFace } from '../ui/BotFace';
import { PageHead } from '../ui/PageHead';
import { InvitationList } from './Invitations';
import { Chat } from './SidePanel';

function presence(seat: RoomSeat): string {
  if (seat.bot !== undefined) return botName(seat.bot);
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
      <small class="chip">
        {seat.bot !== undefined && <BotFace bot={seat.bot} />} {presence(seat)}
      </small>
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
      <PageHead title={title}>
        <p role="status">{t('wait.title')}</p>
      </PageHead>
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
