import type { Desk } from './desk';
import { highest, millimetres } from './heights';
import { t } from './texts';

// Boss Rita's ruler: how high this turn's pieces are, and what they must beat.
export function Ruler({ desk }: { desk: Desk }) {
  const view = desk.view.value;
  if (view === undefined) return null;
  const out = desk.rulerOut.value;
  const { added, others } = highest(view);
  const isMine = view.turn === undefined || view.turn === view.viewer;
  return (
    <section class="ruler" aria-label={t('works.ruler')}>
      <button
        type="button"
        class="small"
        data-do="ruler"
        aria-pressed={out}
        onClick={() => (desk.rulerOut.value = !out)}
      >
        {t('works.ruler')} <kbd aria-hidden="true">H</kbd>
      </button>
      {view.rita && <p class="rita">{t('works.rita_watches')}</p>}
      {out && (
        <dl>
          <div>
            <dt>{t('works.ruler_others')}</dt>
            <dd>{others === undefined ? '–' : `${millimetres(others)} mm`}</dd>
          </div>
          <div>
            <dt>{isMine ? t('works.ruler_added') : t('works.ruler_of', { name: desk.nameOf(view.turn) })}</dt>
            <dd>{added === undefined ? '–' : `${millimetres(added)} mm`}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}
