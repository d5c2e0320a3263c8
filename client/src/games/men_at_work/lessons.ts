import type { Lesson } from '../../table/Coach';
import { type Deeds, deedsOf, pupilOf } from '../../table/deeds';
import { callings } from './callings';
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
  readonly canOnlyRetake: boolean; // what was added in this turn
  readonly did: Deeds; // of our own
}

const released = ({ did }: Moment): boolean => did.has('men_at_work.released');
const hadAccident = (did: Deeds): boolean => [...did].some((key) => callings[key]?.tone === 'guilty');

// In order of importance: the first that fits and is not yet learnt is said.
export const lessons: readonly Lesson<Moment, Said>[] = [
  { say: 'site_coach.welcome', when: () => true },
  { say: 'site_coach.task', at: '.task', when: ({ view }) => view.task !== undefined },
  {
    say: 'site_coach.accident', at: '.players',
    when: ({ did }) => hadAccident(did),
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
    when: ({ did }) => did.has('men_at_work.done'),
  },
  {
    say: 'site_coach.done', at: '.action-bar',
    when: ({ need }) => need === 'may_be_done',
    until: ({ need }) => need !== 'may_be_done',
  },
  {
    say: 'site_coach.again', at: '.takes',
    when: ({ need, canOnlyRetake }) => need === 'build' && canOnlyRetake,
    until: ({ holding }) => holding,
  },
  { say: 'site_coach.look', at: '.looks', when: ({ canTake }) => canTake, until: ({ holding }) => holding },
  { say: 'site_coach.take', at: '.takes', when: ({ canTake }) => canTake, until: ({ holding }) => holding },
];

export function momentOf(desk: Desk): Moment | undefined {
  const view = desk.view.value;
  const seat = pupilOf(desk.table);
  if (view === undefined || seat === undefined) return undefined;
  const { takes } = desk.choices.value;
  return {
    view,
    holding: desk.holding.value,
    canTake: takes.length > 0,
    canOnlyRetake: takes.length > 0 && takes.every(desk.isAdded),
    need: desk.need.value,
    did: deedsOf(desk.table.now.value.events, seat),
  };
}
