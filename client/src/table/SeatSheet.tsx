import type { PlayerSeat } from '../protocol/messages';
import { remember } from '../state/memory';
import type { Table } from '../state/table';
import { t } from '../texts/texts';
import { Dialog } from '../ui/Dialog';
import { NameForm } from './NameForm';

// What one can do with one's own seat: change its name, or let a bot play.
export function SeatSheet({ table, seat, onClose }: { table: Table; seat: PlayerSeat; onClose: () => void }) {
  const row = table.rowOf(seat);
  const canHandOver = row?.bot === undefined && row?.connections === 1 && !table.state.value?.over;
  return (
    <Dialog title={t('room.your_seat')} onClose={onClose}>
      <NameForm
        name={table.nameOf(seat)}
        label={t('room.rename')}
        onName={(name) => {
          table.rename(seat, name);
          remember('name', name);
          onClose();
        }}
      />
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
