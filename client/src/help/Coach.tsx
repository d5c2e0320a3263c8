import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Monster } from '../art/monsters';
import type { Desk } from '../office/desk';
import type { View } from '../office/view';
import { coachRoom } from '../state/app';
import { type UiKey, t } from '../texts/texts';

// The guided first game: a real table against a bot, and a colleague who says one thing at a
// time, when the moment for it has come.

interface Moment {
  readonly view: View;
  readonly mine: boolean;
  readonly can: Desk['choices']['value'];
  readonly happened: ReadonlySet<string>; // keys of all events so far
  readonly puts: number; // cards we have put
}

interface Lesson {
  readonly say: UiKey;
  readonly at?: string; // selector of what it is about
  readonly when: (moment: Moment) => boolean;
  readonly until?: (moment: Moment) => boolean; // then it is learnt without a click
}

// In order of importance: the first that fits and is not yet learnt is said.
const lessons: readonly Lesson[] = [
  { say: 'coach.welcome', when: () => true },
  { say: 'coach.hand', at: '.hand', when: ({ view }) => (view.hand?.cards.length ?? 0) > 0 },
  {
    say: 'coach.place_first', at: '.wall',
    when: ({ view, mine, happened }) =>
      mine && (view.phase === 'setup' || view.phase === 'place') && !happened.has('monster_office.turn'),
    until: ({ view }) => view.phase !== 'setup' && view.phase !== 'place',
  },
  {
    say: 'coach.shift', at: '.wall',
    when: ({ view, mine }) => mine && view.phase === 'place' && view.shiftsLeft > 0,
    until: ({ view }) => view.phase !== 'place',
  },
  {
    say: 'coach.discard', at: '.hand',
    when: ({ view, mine }) => mine && view.phase === 'discard',
    until: ({ view }) => view.phase !== 'discard',
  },
  { say: 'coach.completed', at: '.players', when: ({ happened }) => happened.has('monster_office.completed') },
  {
    say: 'coach.pick', at: '.supply',
    when: ({ view, mine }) => mine && view.phase === 'pick',
    until: ({ view, mine }) => mine && view.phase !== 'pick',
  },
  {
    say: 'coach.put', at: '.hand',
    when: ({ view, mine, puts }) => mine && view.phase === 'put' && puts === 0,
    until: ({ puts }) => puts > 0,
  },
  {
    say: 'coach.put_more', at: '.action-bar',
    when: ({ view, mine, puts }) => mine && view.phase === 'put' && puts > 0,
    until: ({ view }) => view.phase !== 'put',
  },
  {
    say: 'coach.can_work', at: '.action-bar',
    when: ({ view, mine, can, happened }) =>
      mine && view.phase === 'act' && happened.has('monster_office.took_row') && can.has('play resources') !== undefined,
    until: ({ view, mine }) => mine && view.phase !== 'act',
  },
  {
    say: 'coach.act', at: '.action-bar',
    when: ({ view, mine }) => mine && view.phase === 'act',
    until: ({ view, mine }) => mine && view.phase !== 'act',
  },
  { say: 'coach.others', at: '.wall', when: ({ view, puts }) => puts > 0 && view.phase === 'act' },
  { say: 'coach.wait', at: '.players', when: ({ view, mine, puts }) => !mine && puts === 0 && view.phase === 'act', until: ({ mine }) => mine },
  { say: 'coach.done', when: ({ happened, puts }) => puts > 2 && happened.has('monster_office.completed') },
];

function momentOf(desk: Desk): Moment | undefined {
  const view = desk.view.value;
  const { viewer, now } = desk.table;
  if (view === undefined || viewer.value === undefined || viewer.value === 'spectator') return undefined;
  const events = now.value.events;
  return {
    view,
    mine: now.value.acting.includes(viewer.value),
    can: desk.choices.value,
    happened: new Set(events.map((event) => event.key)),
    puts: events.filter((event) => event.key === 'monster_office.put' && event.args['seat'] === viewer.value).length,
  };
}

export function Coach({ desk }: { desk: Desk }) {
  const learnt = useSignal<ReadonlySet<UiKey>>(new Set());
  const moment = momentOf(desk);
  const lesson = moment && lessons.find((row) => !learnt.value.has(row.say) && row.when(moment));
  const learn = (row: Lesson): void => {
    learnt.value = new Set(learnt.value).add(row.say);
  };

  // A lesson that was heeded needs no click.
  const said = useSignal<Lesson | undefined>(undefined);
  useEffect(() => {
    const before = said.peek();
    if (before !== undefined && before !== lesson && moment && before.until?.(moment)) learn(before);
    said.value = lesson;
    const spot = lesson?.at === undefined ? null : document.querySelector(lesson.at);
    spot?.classList.add('is-coached');
    return () => spot?.classList.remove('is-coached');
  }, [lesson, moment?.view.phase]);

  if (lesson === undefined) return null;
  return (
    <aside class="coach" aria-label={t('coach.name')} data-lesson={lesson.say}>
      <Monster who="mabel" size={64} />
      <div class="bubble" role="status">
        <p>{t(lesson.say as 'coach.welcome')}</p>
        <p class="bubble-buttons">
          <button type="button" class="do main" data-do="coach-next" onClick={() => learn(lesson)}>
            {t('coach.next')}
          </button>
          <button type="button" class="link" data-do="coach-stop" onClick={() => (coachRoom.value = undefined)}>
            {t('coach.stop')}
          </button>
        </p>
      </div>
    </aside>
  );
}
