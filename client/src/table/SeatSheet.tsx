import { useRef } from 'preact/hooks';
import { type PlayerSeat, longestName } from '../protocol/messages';
import { remember } from '../state/memory';
import type { Table } from '../state/table';
import { t } from '../texts/texts';
import { Dialog } from '../ui/Dialog';

// What one can do with one's own seat: change its name, or let a bot play.
export function SeatSheet({ table, seat, onClose }: { table: Table; seat: PlayerSeat; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const row = table.rowOf(seat);
  const canHandOver = row?.bot === undefined && row?.connections === 1 && !table.state.value?.over;
  return (
    <Dialog title={t('room.your_seat')} onClose={onClose}>
      <form
        class="rename"
        onSubmit={(event) => {
          event.preventDefault();
          const name = field.current?.value.trim();
          if (name) {
            table.rename(seat, name);
            remember('name', name);
          }
          onClose();
        }}
      >
        <label for="new-name">{t('room.rename_ask')}</label>
        <input id="new-name" ref={field} maxLength={longestName} defaultValue={table.nameOf(seat)} autofocus />
        <button type="submit" class="do main">
          {t('room.rename')}
        </button>
      </form>
      {canHandOver && (
        <p class="sheet-aside">
          {t('room.need_a_break')}{' '}
          <button
            type="button"
            class="small"
            data-do="rest"
            onClick={() => {
              table.handOver(seat, 'bot');
              onClose();
            }}
          >
            {t('room.rest')}
          </button>
        </p>
      )}
    </Dialog>
  );
}
