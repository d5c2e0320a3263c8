import type { Lesson } from '../../table/Coach';
import type { Desk } from './desk';
import type { Need } from './need';
import type { en } from './texts.en';
import type { View } from './view';

// What Mabel says in a first turn of Men at Work.

type Said = Extract<keyof typeof en, `site_coach.${string}`>;

interface Moment {
  readonly view: View;
  readonly holding: boolean;
  readonly canTake: boolean;
  readonly need: Need | undefined;
  readonly happened: ReadonlySet<string>; // keys of all events so far
}

const released = ({ happened }: Moment): boolean => happened.has('men_at_work.released');

// In order of importance: the first that fits and is not yet learnt is said.
export const lessons: readonly Lesson<Moment, Said>[] = [
  { say: 'site_coach.welcome', when: () => true },
  { say: 'site_coach.task', at: '.task', when: ({ view }) => view.task !== undefined },
  {
    say: 'site_coach.accident', at: '.players',
    when: ({ happened }) => happened.has('men_at_work.lost_certificate'),
  },
  {
    say: 'site_coach.cleanup', at: '.takes',
    when: ({ need }) => need === 'tidy',
    until: ({ need }) => need !== 'tidy',
  },
  { say: 'site_coach.carry', when: ({ holding }) => holding, until: released },
  { say: 'site_coach.turn', at: '.thumbs', when: ({ holding }) => holding, until: released },
  { say: 'site_coach.lower', at: '.thumbs', when: ({ holding }) => holding, until: released },
  { say: 'site_coach.release', at: '.checklist', when: ({ holding }) => holding, until: released },
  {
    say: 'site_coach.finished',
    when: ({ happened }) => happened.has('men_at_work.done'),
  },
  {
    say: 'site_coach.done', at: '.action-bar',
    when: ({ need }) => need === 'may_be_done',
    until: ({ need }) => need !== 'may_be_done',
  },
  {
    say: 'site_coach.again', at: '.takes',
    when: ({ happened, holding, canTake }) => happened.has('men_at_work.task_open') && !holding && canTake,
    until: ({ holding }) => holding,
  },
  { say: 'site_coach.look', at: '.looks', when: ({ canTake }) => canTake, until: ({ holding }) => holding },
  { say: 'site_coach.take', at: '.takes', when: ({ canTake }) => canTake, until: ({ holding }) => holding },
];

export function momentOf(desk: Desk): Moment | undefined {
  const view = desk.view.value;
  if (view === undefined || view.viewer === 'spectator') return undefined;
  const events = desk.table.now.value.events;
  return {
    view,
    holding: desk.holding.value,
    canTake: desk.choices.value.takes.length > 0,
    need: desk.need.value,
    happened: new Set(events.map((event) => event.key)),
  };
}
