import { hasLinks } from '../state/myGames';
import type { Table } from '../state/table';
import { listed, say, t } from '../texts/texts';

// Whoever has nothing to do but watch need not sit through what bots do at their leisure.
function OnlyBots({ table }: { table: Table }) {
  const { onlyBots = false, pace } = table.state.value ?? {};
  if (!onlyBots) return null;
  const isRush = pace === 'rush';
  return (
    <p class="notice" data-notice="only-bots">
      {t(isRush ? 'room.rushing' : 'room.only_bots')}{' '}
      <button type="button" class="small" data-do="rush" onClick={() => table.setPace(isRush ? 'usual' : 'rush')}>
        {t(isRush ? 'room.no_rush' : 'room.rush')}
      </button>
    </p>
  );
}

// What is unusual about the table just now.
export function DeskNotices({ table, onInvite }: { table: Table; onInvite: () => void }) {
  const viewer = table.viewer.value;
  if (viewer === undefined) return null;
  const kept = table.state.value?.kept;
  if (kept) {
    return (
      <p class="notice" data-notice="kept">
        {say(kept.key)} {t('room.kept', { shown: kept.shown, of: kept.of })}
      </p>
    );
  }
  if (viewer === 'spectator') {
    if (table.state.value?.onlyBots) return <OnlyBots table={table} />;
    return table.state.value?.over ? null : <p class="notice">{t('room.spectating')}</p>;
  }
  const row = table.rowOf(viewer);
  const free = table.state.value?.seats.filter((seat) => seat.invited && !seat.claimed) ?? [];
  return (
    <>
      <OnlyBots table={table} />
      {row?.bot !== undefined && !table.state.value?.over && (
        <p class="notice">
          {t('room.resting')}{' '}
          <button type="button" class="small" data-do="take-back" onClick={() => table.handOver(viewer, 'person')}>
            {t('room.take_back')}
          </button>
        </p>
      )}
      {row !== undefined && row.connections > 1 && (
        <p class="notice" data-notice="two-tabs">
          {t('room.two_tabs', { count: row.connections })}
        </p>
      )}
      {free.length > 0 && hasLinks(table.room) && (
        <p class="notice">
          {t('invite.waiting', { names: listed(free.map((seat) => table.nameOf(seat.seat))) })}{' '}
          <button type="button" class="small" onClick={onInvite}>
            {t('invite.open')}
          </button>
        </p>
      )}
    </>
  );
}
