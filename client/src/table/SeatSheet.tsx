import { useSignal } from '@preact/signals';
import type { PlayerSeat } from '../protocol/messages';
import { usualBot } from '../state/app';
import { remember } from '../state/memory';
import type { Table } from '../state/table';
import { t } from '../texts/texts';
import { BotPicker } from '../ui/BotPicker';
import { Dialog } from '../ui/Dialog';
import { NameForm } from './NameForm';

// What one can do with one's own seat: change its name, or let a bot play, as well as one likes.
export function SeatSheet({ table, seat, onClose }: { table: Table; seat: PlayerSeat; onClose: () => void }) {
  const row = table.rowOf(seat);
  const bot = useSignal(usualBot.value);
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
        <div class="sheet-aside">
          <p>{t('room.need_a_break')}</p>
          <BotPicker label={t('room.rest_level')} bot={bot.value} onBot={(name) => (bot.value = name)} />
          <button
            type="button"
            class="small"
            data-do="rest"
            onClick={() => {
              table.handOver(seat, 'bot', bot.value);
              onClose();
            }}
          >
            {t('room.rest')}
          </button>
        </div>
      )}
    </Dialog>
  );
}
