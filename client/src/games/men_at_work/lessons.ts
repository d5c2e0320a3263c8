import type { GameEvent } from '../../protocol/messages';
import type { Lesson } from '../../table/Coach';
import { pupilOf } from '../../table/deeds';
import type { Desk } from './desk';
import type { Need } from './need';
import type { en } from './texts.en';
import { isGuided } from './view';
import type { Instruction } from './words';

// What Mabel says in the guided first game of Men at Work: three tasks, and at each moment of
// them one thing to do. She waits until it is done, and begins with a word of praise for it.

type Said = Extract<keyof typeof en, `site_coach.${string}`>;

const steps = ['girder', 'worker', 'balance'] as const;
export type Step = (typeof steps)[number];
const stepOf: Readonly<Partial<Record<Instruction, Step>>> = { G3: 'girder', W6: 'worker', G1: 'balance' };

// Where the held piece is: over the site, or on it.
export interface Reach {
  readonly over: boolean;
  readonly touches: boolean;
}

export interface Moment extends Reach {
  readonly step: Step;
  readonly holding: boolean;
  readonly need: Need | undefined;
  readonly placed: boolean; // something of this task is out already
  readonly fell: boolean; // and the site has been put up again
}

const isResting = ({ holding, need }: Moment, wanted: Need): boolean => !holding && need === wanted;

const lessonsOf = (step: Step): readonly Lesson<Moment, Said>[] => {
  const row = (say: Said, at: string | undefined, when: (moment: Moment) => boolean): Lesson<Moment, Said> => ({
    say, waits: true, ...(at === undefined ? {} : { at }), when: (moment) => moment.step === step && when(moment),
  });
  return [
    row('site_coach.fell', '.takes', (now) => isResting(now, 'build') && now.fell),
    row(`site_coach.${step}.take`, '.takes', (now) => isResting(now, 'build') && !now.placed),
    row(`site_coach.${step}.again`, '.takes', (now) => isResting(now, 'build')),
    row(`site_coach.${step}.done`, '.action-bar', (now) => isResting(now, 'may_be_done')),
    row('site_coach.release', '.action-bar', ({ holding, touches }) => holding && touches),
    row(`site_coach.${step}.lower`, '.thumbs', ({ holding, over }) => holding && over),
    row(`site_coach.${step}.carry`, undefined, ({ holding }) => holding),
  ];
};

export const lessons = steps.flatMap(lessonsOf);

const turningPoints: ReadonlySet<string> = new Set(['men_at_work.took', 'men_at_work.done', 'men_at_work.again']);

export const hasFallen = (events: readonly GameEvent[]): boolean =>
  events.findLast(({ key }) => turningPoints.has(key))?.key === 'men_at_work.again';

export function momentOf(desk: Desk, reach: Reach): Moment | undefined {
  const view = desk.view.value;
  const step = view?.task && stepOf[view.task.instruction];
  if (view === undefined || step === undefined || !isGuided(view) || pupilOf(desk.table) === undefined) return undefined;
  return {
    ...reach,
    step,
    holding: desk.holding.value,
    need: desk.need.value,
    placed: view.added.length > 0,
    fell: hasFallen(desk.table.now.value.events),
  };
}
