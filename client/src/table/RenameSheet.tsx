import { useRef } from 'preact/hooks';
import type { Desk } from '../office/desk';
import type { PlayerSeat } from '../protocol/messages';
import { remember } from '../state/memory';
import { t } from '../texts/texts';
import { Dialog } from '../ui/Dialog';

const longestName = 24;

export function RenameSheet({ desk, seat, onClose }: { desk: Desk; seat: PlayerSeat; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog title={t('room.rename')} onClose={onClose}>
      <form
        class="rename"
        onSubmit={(event) => {
          event.preventDefault();
          const name = field.current?.value.trim();
          if (name) {
            desk.table.rename(seat, name);
            remember('name', name);
          }
          onClose();
        }}
      >
        <label for="new-name">{t('room.rename_ask')}</label>
        <input id="new-name" ref={field} maxLength={longestName} defaultValue={desk.nameOf(seat)} autofocus />
        <button type="submit" class="do main">
          {t('room.rename')}
        </button>
      </form>
    </Dialog>
  );
}
