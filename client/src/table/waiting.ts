import type { Table } from '../state/table';
import { listed, t } from '../texts/texts';

// What a bot says while its hand is on the way: that is now, whatever is looked back at.
export function belief({ now, site, replay, nameOf }: Table): string | undefined {
  const sure = replay.value === undefined ? site.state.value?.sure : undefined;
  const seat = now.value.acting[0];
  return sure === undefined || seat === undefined ? undefined : t('ask.sure', { name: nameOf(seat), sure });
}

// Who is at it while nobody here is asked.
export function waitingFor(table: Table): string {
  const said = belief(table);
  if (said !== undefined) return said;
  const names = table.now.value.acting.map(table.nameOf);
  return names.length > 1 ? t('ask.wait_many', { names: listed(names) }) : t('ask.wait', { name: names[0] ?? '…' });
}
