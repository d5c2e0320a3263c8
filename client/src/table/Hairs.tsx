import { hasSolver } from '../state/solver';
import { setShowsHairs, showsHairs } from '../state/standing';
import { t } from '../texts/texts';

// What holds by a hair: whether it is seen, and what its colours mean. Absent where this page has
// nothing that could find it out.

export const hairsKey = 'y';
export const toggleHairs = (): void => setShowsHairs(!showsHairs.value);

export function HairsTool() {
  if (!hasSolver) return null;
  return (
    <button type="button" class="tool" data-do="hairs" title={t('hairs.explain')} aria-pressed={showsHairs.value} onClick={toggleHairs}>
      {t('hairs.tool')} <kbd aria-hidden="true">{hairsKey.toUpperCase()}</kbd>
    </button>
  );
}

// `words` say which piece is the nearest to falling and by how much, when all is at rest.
export function HairsLegend({ words }: { words: string | undefined }) {
  if (!showsHairs.value) return null;
  return (
    <section class="hairs" data-hairs={words === undefined ? 'moving' : 'told'}>
      <h2>{t('hairs.title')}</h2>
      <div class="hairs-scale" aria-hidden="true">
        <span>0</span>
        <span>1</span>
        <span>2</span>
        <span>3+ mm</span>
      </div>
      <p role="status">{words ?? t('hairs.moving')}</p>
    </section>
  );
}
