import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { BestOf } from './BestOf';
import { ExamplePicture } from './Example';
import type { Desk } from './desk';
import { exerciseName } from './exercises';
import { foremansGirders, girdersIn } from './footing';
import { BackIcon } from './icons';
import { InstructionIcon } from './instructionIcons';
import { backName, instructionName } from './names';
import { t } from './texts';
import { type Task, type View, exerciseOf, isPractice } from './view';
import { type Back, type Instruction, isTransport } from './words';

function DeckTop({ back, count }: { back: Back; count: number }) {
  return (
    <figure class="task-half what">
      <figcaption>{t('works.what')}</figcaption>
      <span class="sign-board" title={backName(back)}>
        <BackIcon back={back} />
      </span>
      <small>{t('works.deck', { count })}</small>
    </figure>
  );
}

function Practice() {
  return (
    <section class="task" aria-label={t('works.practice')} data-practice>
      <p class="task-words">
        <b>{t('works.practice')}.</b> {t('works.practice_words')}
      </p>
    </section>
  );
}

// The sign says how; looked at or touched, it shows an example.
function HowSign({ instruction }: { instruction: Instruction }) {
  const open = useSignal(false);
  const over = useSignal(false);
  return (
    <>
      <button
        type="button"
        class="sign-board"
        aria-expanded={open.value}
        title={t('works.example_show')}
        onClick={() => (open.value = !open.value)}
        onMouseEnter={() => (over.value = true)}
        onMouseLeave={() => (over.value = false)}
      >
        <InstructionIcon instruction={instruction} />
        <span class="hidden">{t('works.example_show')}</span>
      </button>
      {(open.value || over.value) && (
        <span class="task-example" data-example={instruction}>
          <b>{t('works.example')}</b>
          <ExamplePicture instruction={instruction} />
        </span>
      )}
    </>
  );
}

// Which exercise it is, or which of the first tasks.
function ExerciseLine({ view }: { view: View }) {
  const exercise = exerciseOf(view);
  if (view.tasks === undefined) return null;
  return (
    <p class="exercise-line">
      {exercise === undefined ? (
        <b>{t('works.task_of', { task: Math.min(view.turns + 1, view.tasks), tasks: view.tasks })}</b>
      ) : (
        <>
          <b>{exerciseName(exercise)}</b> <BestOf exercise={exercise} />
        </>
      )}
    </p>
  );
}

// Looked at, the girders that will do glow on the site.
function Footing({ desk, view }: { desk: Desk; view: View }) {
  const girders = foremansGirders(view);
  if (girders.length === 0) return null;
  const show = (): void => {
    desk.shown.value = girders;
  };
  const hide = (): void => {
    desk.shown.value = [];
  };
  return (
    <button type="button" class="footing" title={t('works.show_proof')} onMouseEnter={show} onMouseLeave={hide} onFocus={show} onBlur={hide}>
      {t('works.footing', { girders: girdersIn(view, girders) })}
    </button>
  );
}

// The deck's top says what to add and the turned card how; together they are one sentence.
export function TaskCard({ desk }: { desk: Desk }) {
  const view = desk.view.value;
  const last = useRef<Task>(undefined);
  if (view === undefined || view.phase === 'over') return null;
  if (isPractice(view)) return <Practice />;
  // While the site comes to rest nothing is asked, but the task is still what it was. Not so in
  // a look back: what was shown before may have come later.
  if (view.task !== undefined || view.phase !== 'settle' || desk.table.replay.value !== undefined) last.current = view.task;
  const task = last.current;
  if (task === undefined) return null;
  return (
    <section class="task" aria-label={t('works.task')} data-instruction={task.instruction}>
      <ExerciseLine view={view} />
      <div class="task-cards">
        <DeckTop back={task.back} count={view.deck} />
        <figure class="task-half how">
          <figcaption>{t('works.how')}</figcaption>
          <HowSign key={task.instruction} instruction={task.instruction} />
          <small>{view.how ? t('works.card', { card: view.how.card }) : ' '}</small>
        </figure>
      </div>
      <p class="task-words">
        <b>{backName(task.back)}.</b> {instructionName(task.instruction)}
      </p>
      <Footing desk={desk} view={view} />
      {isTransport(task.instruction) && <p class="task-aside">{t('works.transport')}</p>}
      {view.redraws > 0 && (
        <p class="task-aside">{t('works.redraws', { count: view.redraws, end: view.redrawsToSkip })}</p>
      )}
    </section>
  );
}
