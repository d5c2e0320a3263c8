import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Monster } from '../art/monsters';
import { coachRoom } from '../state/app';
import { t } from '../texts/texts';

// The guided first game: a real table, and a colleague who says one thing at a time, when the
// moment for it has come.

export interface Lesson<Moment, Key extends string> {
  readonly say: Key;
  readonly at?: string; // selector of what it is about
  readonly when: (moment: Moment) => boolean;
  readonly until?: (moment: Moment) => boolean; // then it is learnt without a click
  readonly waits?: boolean; // for the deed: no click goes on
}

interface Properties<Moment, Key extends string> {
  readonly lessons: readonly Lesson<Moment, Key>[];
  readonly words: (key: Key) => string;
  readonly moment: Moment | undefined;
  readonly onStop?: () => void;
}

const leave = (): void => {
  coachRoom.value = undefined;
};

export function Coach<Moment, Key extends string>({ lessons, words, moment, onStop = leave }: Properties<Moment, Key>) {
  const learnt = useSignal<ReadonlySet<Key>>(new Set());
  const lesson = moment && lessons.find((row) => !learnt.value.has(row.say) && row.when(moment));
  const learn = (row: Lesson<Moment, Key>): void => {
    learnt.value = new Set(learnt.value).add(row.say);
  };

  // A lesson that was heeded needs no click.
  const said = useSignal<Lesson<Moment, Key> | undefined>(undefined);
  useEffect(() => {
    const before = said.peek();
    if (before !== undefined && before !== lesson && moment && before.until?.(moment)) learn(before);
    said.value = lesson;
    const spot = lesson?.at === undefined ? null : document.querySelector(lesson.at);
    spot?.classList.add('is-coached');
    return () => spot?.classList.remove('is-coached');
  });

  if (lesson === undefined) return null;
  return (
    <aside class="coach" aria-label={t('coach.name')} data-lesson={lesson.say}>
      <Monster who="mabel" size={64} />
      <div class="bubble" role="status">
        <p>{words(lesson.say)}</p>
        <p class="bubble-buttons">
          {!lesson.waits && (
            <button type="button" class="do main" data-do="coach-next" onClick={() => learn(lesson)}>
              {t('coach.next')}
            </button>
          )}
          <button type="button" class="link" data-do="coach-stop" onClick={onStop}>
            {t('coach.stop')}
          </button>
        </p>
      </div>
    </aside>
  );
}
