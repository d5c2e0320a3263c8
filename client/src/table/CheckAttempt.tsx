import type { Checking } from '../state/checking';
import { hasSolver } from '../state/solver';
import type { Table } from '../state/table';
import { t } from '../texts/texts';

function verdict(checking: Checking): string {
  if (checking.state !== 'done') return t(`check.${checking.state}`);
  const { same, entry = 0, ticks = 0, pieces = 0, facts = 0, bytes = 0, problem = '', millis } = checking.done;
  if (same === true) return t('check.same', { pieces, facts, bytes, ticks, millis: Math.round(millis) });
  if (same === false) return t('check.differs', { entry, problem });
  return t(problem === 'unkept' ? 'check.unkept' : 'check.other');
}

// In a game that is over, and in which things could fall: anybody can see for themselves that
// they fell so.
export function CheckAttempt({ table, event }: { table: Table; event: number }) {
  const viewer = table.viewer.value;
  const isOver = table.state.value?.over === true;
  if (!hasSolver || !isOver || viewer === undefined || table.site.state.value === undefined) return null;
  const checking = table.checking.now.value;
  const isShown = checking?.event === event;
  return (
    <p class="replay-check">
      <button
        type="button"
        class="small"
        data-do="check-attempt"
        title={t('check.explain')}
        disabled={isShown && checking.state !== 'done'}
        onClick={() => table.checking.check(viewer, event)}
      >
        {t('check.do')}
      </button>
      <span role="status" data-check={isShown ? (checking.state === 'done' ? String(checking.done.same) : checking.state) : undefined}>
        {isShown && verdict(checking)}
      </span>
    </p>
  );
}
