import { openTable, practise } from '../../state/app';
import { forget } from '../../state/myGames';
import { go } from '../../state/route';
import type { TableWish } from '../../table/game';
import { BestOf, clockOf } from './BestOf';
import type { Desk } from './desk';
import { afterThis, exerciseName, exerciseWish } from './exercises';
import { millimetres } from './heights';
import { result } from './stopwatch';
import { t } from './texts';
import { type View, exerciseOf } from './view';
import type { Instruction } from './words';

function Figures({ exercise }: { exercise: Instruction }) {
  const now = result.value;
  if (now?.time === undefined) return <BestOf exercise={exercise} />;
  return (
    <>
      <dl class="exercise-result" data-result={exercise}>
        <div class={now.isBest.time ? 'is-best' : ''}>
          <dt>{t('works.end.time')}</dt>
          <dd data-time={now.time}>{clockOf(now.time)}</dd>
        </div>
        {now.height !== undefined && (
          <div class={now.isBest.height ? 'is-best' : ''}>
            <dt>{t('works.end.height')}</dt>
            <dd>{millimetres(now.height)} mm</dd>
          </div>
        )}
      </dl>
      {(now.isBest.time || now.isBest.height) && <p class="new-best">{t('works.end.best')}</p>}
      <BestOf exercise={exercise} />
    </>
  );
}

// An alone game for whoever has just learnt how it goes, with a forgiving foreman.
const firstAlone: TableWish = { game: 'men_at_work', options: { clumsy: 'yes', cleanup: 'auto' }, seats: [{ kind: 'here' }] };

// What comes after an exercise. It is over, so it need not stay among the games of this browser.
export function ExerciseEnd({ desk, view }: { desk: Desk; view: View }) {
  const exercise = exerciseOf(view);
  const next = exercise && afterThis(exercise);
  const open = (wish: TableWish, opens = practise): void => {
    forget(desk.table.room);
    opens(wish);
  };
  return (
    <>
      {exercise === undefined ? <p>{t('works.end.guided')}</p> : <Figures exercise={exercise} />}
      <div class="sheet-buttons">
        {next !== undefined && (
          <button type="button" class="do main" data-do="next-exercise" onClick={() => open(exerciseWish(next))}>
            {t('works.end.next', { exercise: exerciseName(next) })}
          </button>
        )}
        {exercise !== undefined && (
          <button type="button" class="do" data-do="exercise-again" onClick={() => open(exerciseWish(exercise))}>
            {t('works.end.again')}
          </button>
        )}
        {exercise === undefined && (
          <button type="button" class="do main" data-do="first-alone" onClick={() => open(firstAlone, openTable)}>
            {t('works.end.alone')}
          </button>
        )}
        <button type="button" class="do quiet" data-do="exercises" onClick={() => go({ at: 'practice', game: 'men_at_work' })}>
          {t('works.end.exercises')}
        </button>
      </div>
    </>
  );
}
