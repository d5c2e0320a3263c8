import type { Finding } from '../state/checking';
import { hasSolver } from '../state/solver';
import { marginWords } from '../state/standing';
import type { Table } from '../state/table';
import { t } from '../texts/texts';

interface Properties {
  readonly table: Table;
  readonly event?: number; // the moment that is looked at
  readonly onShow: (event: number) => void;
}

function words(finding: Finding<'closest'>, event: number | undefined): string {
  if (finding.state !== 'done') return t(`closest.${finding.state}`);
  const { event: found, margin = 0, problem } = finding.done;
  if (problem !== undefined) return t('closest.other');
  if (found === undefined) return t('closest.firm');
  return found === event ? t('closest.found', { margin: marginWords(margin) }) : marginWords(margin);
}

// In a game that is over, and in which things could fall: the way to the attempt after which the
// site stood by the least.
export function ClosestCall({ table, event, onShow }: Properties) {
  const viewer = table.viewer.value;
  const isOver = table.state.value?.over === true;
  if (!hasSolver || !isOver || viewer === undefined || table.site.state.value === undefined) return null;
  const finding = table.checking.closest.value;
  async function show(seat: NonNullable<typeof viewer>): Promise<void> {
    const known = finding?.state === 'done' ? finding.done : undefined;
    const done = known?.event === undefined ? await table.checking.findClosest(seat) : known;
    if (done?.event !== undefined) onShow(done.event);
  }
  return (
    <p class="replay-check">
      <button
        type="button"
        class="small"
        data-do="closest"
        title={t('closest.explain')}
        disabled={finding !== undefined && finding.state !== 'done'}
        onClick={() => void show(viewer)}
      >
        {t('closest.do')}
      </button>
      <span role="status" data-closest={finding?.state === 'done' ? (finding.done.event ?? 'none') : finding?.state}>
        {finding && words(finding, event)}
      </span>
    </p>
  );
}
