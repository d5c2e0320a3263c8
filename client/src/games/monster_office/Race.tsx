import { Hint } from '../../table/Hint';
import type { Desk } from './desk';
import { t } from './texts';

// How far the office is on its way to the tenth project, and how long it has been idle.
export function Race({ desk }: { desk: Desk }) {
  const view = desk.view.value;
  if (view === undefined) return null;
  const { completed: count, completedToEnd: end } = view;
  const idleShown = view.idleTurns * 3 >= view.idleTurnsToEnd * 2 && view.phase !== 'over';
  return (
    <div class="race">
      <Hint id="hint-race" lines={[t('help.goal'), t('help.complete'), t('help.idle')]} class="race-track">
        <span class="hidden">{t('table.race', { count, end })}</span>
        {Array.from({ length: end }, (_, i) => (
          <span key={i} aria-hidden="true" class={`race-step ${i < count ? 'is-done' : ''} ${i >= count && i === end - 1 ? 'is-last' : ''}`} />
        ))}
        <b aria-hidden="true">
          {count}/{end}
        </b>
      </Hint>
      {idleShown && (
        <p class="idle" role="status">
          {t('table.idle', { turns: view.idleTurns, end: view.idleTurnsToEnd })}
        </p>
      )}
    </div>
  );
}
