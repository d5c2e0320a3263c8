import { useRef } from 'preact/hooks';
import type { Desk } from './desk';
import { foremansGirders, girdersIn } from './footing';
import { BackIcon } from './icons';
import { InstructionIcon } from './instructionIcons';
import { backName, instructionName } from './names';
import { t } from './texts';
import { type Task, type View, isPractice } from './view';
import { type Back, isTransport } from './words';

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
      <div class="task-cards">
        <DeckTop back={task.back} count={view.deck} />
        <figure class="task-half how">
          <figcaption>{t('works.how')}</figcaption>
          <span class="sign-board" title={instructionName(task.instruction)}>
            <InstructionIcon instruction={task.instruction} />
          </span>
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
