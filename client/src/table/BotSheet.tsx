import { type Pace, paces } from '../protocol/messages';
import type { Table } from '../state/table';
import { t } from '../texts/texts';
import { Dialog } from '../ui/Dialog';

const labels = {
  slow: 'room.pace_slow',
  usual: 'room.pace_usual',
  quick: 'room.pace_quick',
  rush: 'room.pace_rush',
} as const satisfies Record<Pace, string>;

// How quickly the bots of this table move, for everybody at it.
export function BotSheet({ table, onClose }: { table: Table; onClose: () => void }) {
  const chosen = table.state.value?.pace;
  const offered = paces.filter((pace) => pace !== 'rush' || table.state.value?.onlyBots); // nobody who plays is rushed
  return (
    <Dialog title={t('room.pace')} onClose={onClose}>
      <p>{t('room.pace_why')}</p>
      <div class="kinds" role="radiogroup" aria-label={t('room.pace')}>
        {offered.map((pace) => (
          <label key={pace} class={pace === chosen ? 'is-chosen' : ''}>
            <input type="radio" name="pace" value={pace} checked={pace === chosen} onChange={() => table.setPace(pace)} />
            {t(labels[pace])}
          </label>
        ))}
      </div>
    </Dialog>
  );
}
