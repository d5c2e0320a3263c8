import { useRef } from 'preact/hooks';
import { type PlayerSeat, longestName } from '../protocol/messages';
import { recall, remember } from '../state/memory';
import type { Table } from '../state/table';
import { t } from '../texts/texts';
import { Dialog } from '../ui/Dialog';

interface FormProperties {
  readonly table: Table;
  readonly seat: PlayerSeat;
  readonly name: string; // to begin with
  readonly label: string;
  readonly onDone: () => void;
}

// The name of one's own seat; the browser remembers it for the next table.
export function NameForm({ table, seat, name, label, onDone }: FormProperties) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      class="rename"
      onSubmit={(event) => {
        event.preventDefault();
        const wish = field.current?.value.trim();
        if (wish) {
          table.rename(seat, wish);
          remember('name', wish);
        }
        onDone();
      }}
    >
      <label for="new-name">{t('room.rename_ask')}</label>
      <input id="new-name" ref={field} maxLength={longestName} defaultValue={name} autofocus />
      <button type="submit" class="do main">
        {label}
      </button>
    </form>
  );
}

// Whoever came by a link to a seat without a name is asked for one.
export function NameSheet({ table }: { table: Table }) {
  const seat = table.newcomer.value;
  const row = seat && table.rowOf(seat);
  if (row === undefined || row.name !== '') return null;
  const close = (): void => {
    table.newcomer.value = undefined;
  };
  return (
    <Dialog title={t('room.welcome')} onClose={close}>
      <NameForm table={table} seat={row.seat} name={recall('name') ?? ''} label={t('room.sit_down')} onDone={close} />
    </Dialog>
  );
}
