import { useSignal } from '@preact/signals';
import type { PlayerSeat } from '../protocol/messages';
import { usualBot, welcome } from '../state/app';
import { remember } from '../state/memory';
import type { Table } from '../state/table';
import { t } from '../texts/texts';
import { BotPicker } from '../ui/BotPicker';
import { Dialog } from '../ui/Dialog';
import { NameForm } from './NameForm';

// What one can do with one's own seat: change its name, or let a bot play, as well as one likes.
export function SeatSheet({ table, seat, onClose }: { table: Table; seat: PlayerSeat; onClose: () => void }) {
  const row = table.rowOf(seat);
  const chosen = useSignal<string | undefined>(undefined);
  const bot = chosen.value ?? usualBot.value;
  const hasBots = (welcome.value?.bots.length ?? 0) > 0; // whoever practises without a server knows of none
  const canHandOver = hasBots && row?.bot === undefined && row?.connections === 1 && !table.state.value?.over;
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
          <BotPicker label={t('room.rest_level')} bot={bot} onBot={(name) => (chosen.value = name)} />
          <button
            type="button"
            class="small"
            data-do="rest"
            onClick={() => {
              table.handOver(seat, 'bot', bot);
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
