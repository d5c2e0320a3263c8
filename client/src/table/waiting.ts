import type { Table } from '../state/table';
import { listed, t } from '../texts/texts';

// Who is at it while nobody here is asked.
export function waitingFor(table: Table): string {
  const names = table.now.value.acting.map(table.nameOf);
  return names.length > 1 ? t('ask.wait_many', { names: listed(names) }) : t('ask.wait', { name: names[0] ?? '…' });
}
