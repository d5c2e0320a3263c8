import type { Lesson } from '../../table/Coach';
import type { Desk } from './desk';
import type { en } from './texts.en';
import type { View } from './view';

// What Mabel says in a first game of Monster Office.

type Said = Extract<keyof typeof en, `coach.${string}`>;

interface Moment {
  readonly view: View;
  readonly mine: boolean;
  readonly can: Desk['choices']['value'];
  readonly happened: ReadonlySet<string>; // keys of all events so far
  readonly puts: number; // cards we have put
}

// In order of importance: the first that fits and is not yet learnt is said.
export const lessons: readonly Lesson<Moment, Said>[] = [
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

export function momentOf(desk: Desk): Moment | undefined {
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
