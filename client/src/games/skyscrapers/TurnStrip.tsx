import type { Desk } from './desk';
import { t } from './texts';

const actions = [1, 2, 3];

// In the strip above the table: what is left of the turn, how high the building is, and whether
// the game is about to end because nobody builds.
export function TurnStrip({ desk }: { desk: Desk }) {
  const view = desk.view.value;
  if (view === undefined) return null;
  const highest = Math.max(0, ...view.levels.map(({ level }) => level));
  const left = t('sky.actions_left', { count: view.actionsLeft });
  return (
    <div class="turn-strip">
      {view.phase !== 'over' && (
        <span class="actions" role="img" aria-label={left} title={left}>
          {actions.map((step) => (
            <span key={step} class={`action-dot ${step <= view.actionsLeft ? '' : 'is-spent'}`} />
          ))}
        </span>
      )}
      <span class="height">{t('sky.highest', { level: highest, height: view.top })}</span>
      {view.idleRounds > 0 && view.phase !== 'over' && (
        <span class="idle">{t('sky.idle', { rounds: view.idleRounds, end: view.idleRoundsToEnd })}</span>
      )}
    </div>
  );
}
