import type { Lesson } from '../../table/Coach';
import { deedsOf, pupilOf } from '../../table/deeds';
import { standing } from './deeds';
import type { Desk } from './desk';
import { levelAt } from './options';
import type { en } from './texts.en';
import type { View } from './view';

// What Mabel says in a first game of Skyscrapers.

type Said = Extract<keyof typeof en, `sky_coach.${string}`>;

interface Moment {
  readonly view: View;
  readonly isAsked: boolean;
  readonly hasWorker: boolean; // of one's own, on the site
  readonly hasCard: boolean; // chosen
  readonly hasAim: boolean;
  readonly isHiring: boolean;
  readonly isStanding: boolean;
  readonly hand: 'card' | 'rail' | 'worker' | undefined; // Classic: what is in one's own
  readonly isLoose: boolean; // Classic: a rivet that one could press in again
  readonly canSteady: boolean; // Classic, and whether one does
  readonly isSteadying: boolean;
  readonly hasBuilt: boolean; // and not taken it back
  readonly canHire: boolean;
  readonly canBuild: boolean;
  readonly canClimb: boolean;
}

const isDone = ({ hasBuilt, hand }: Moment): boolean => hasBuilt || hand !== undefined;

// In order of importance: the first that fits and is not yet learnt is said. What asks for a deed
// waits for it.
export const lessons: readonly Lesson<Moment, Said>[] = [
  { say: 'sky_coach.welcome', when: () => true },
  { say: 'sky_coach.stand', waits: true, when: ({ isStanding }) => isStanding, until: ({ isStanding }) => !isStanding },
  {
    say: 'sky_coach.hire', at: '[data-do=hire]', waits: true,
    when: ({ canHire, hasWorker, isHiring }) => canHire && !hasWorker && !isHiring,
    until: ({ isHiring }) => isHiring,
  },
  { say: 'sky_coach.place', at: '.sky-view', waits: true, when: ({ isHiring }) => isHiring, until: ({ hasWorker }) => hasWorker },
  {
    say: 'sky_coach.card', at: '.sky-card.is-active', waits: true,
    when: ({ canBuild, hasWorker, hasCard, hasBuilt }) => canBuild && hasWorker && !hasCard && !hasBuilt,
    until: ({ hasCard }) => hasCard,
  },
  { say: 'sky_coach.ghosts', at: '.sky-view', when: ({ hasCard, hasBuilt }) => hasCard && !hasBuilt, until: isDone },
  { say: 'sky_coach.confirm', at: '[data-do=confirm]', waits: true, when: ({ hasCard, hasAim, hasBuilt }) => hasCard && hasAim && !hasBuilt, until: isDone },
  // Classic: what a hand does. Whoever puts the card back is told again.
  { say: 'sky_coach.bring', at: '[data-do=bring]', waits: true, when: ({ hand }) => hand === 'card', until: ({ hand }) => hand === 'rail' },
  { say: 'sky_coach.tighten', at: '.sky-view', waits: true, when: ({ isLoose, hand }) => isLoose && hand === 'rail', until: ({ isLoose }) => !isLoose },
  {
    say: 'sky_coach.steady', at: '[data-do=steady]', waits: true,
    when: ({ canSteady, isSteadying, hand }) => canSteady && !isSteadying && hand === 'rail',
    until: ({ isSteadying }) => isSteadying,
  },
  { say: 'sky_coach.press', at: '[data-do=press]', waits: true, when: ({ hand }) => hand === 'rail', until: ({ hasBuilt }) => hasBuilt },
  { say: 'sky_coach.carry', at: '[data-do=bring]', waits: true, when: ({ hand }) => hand === 'worker', until: ({ hand }) => hand !== 'worker' },
  { say: 'sky_coach.points', at: '.players', when: ({ hasBuilt }) => hasBuilt },
  { say: 'sky_coach.look', at: '.sky-looks', when: ({ hasBuilt }) => hasBuilt },
  { say: 'sky_coach.climb', at: '.sky-view', waits: true, when: ({ canClimb: can }) => can, until: ({ canClimb: can }) => !can },
  { say: 'sky_coach.wait', at: '.side', when: ({ isAsked, view }) => !isAsked && view.phase === 'act' },
  { say: 'sky_coach.done', when: ({ hasBuilt, view }) => hasBuilt && view.levels.length > 0 },
];

// Whether a worker of one's own could go up now.
function canClimb(view: View, { walks }: Desk['choices']['value']): boolean {
  return walks.some(({ move }) => {
    const from = view.workers.find(({ worker }) => worker === move.worker)?.level ?? 0;
    return move.verb === 'move' && levelAt(view, move.place) > from;
  });
}

function handOf({ mine, onRail }: Desk['handwork']): Moment['hand'] {
  if (mine.value === undefined) return undefined;
  return mine.value.does === 'carry' ? 'worker' : onRail.value ? 'rail' : 'card';
}

export function momentOf(desk: Desk): Moment | undefined {
  const view = desk.view.value;
  const seat = pupilOf(desk.table);
  if (view === undefined || seat === undefined) return undefined;
  const can = desk.choices.value;
  return {
    view,
    isAsked: can.any,
    hasWorker: view.workers.some((figure) => figure.seat === seat && figure.place !== undefined),
    hasCard: desk.card.value !== undefined,
    hasAim: desk.aimed.value !== undefined,
    isHiring: desk.hiring.value,
    isStanding: desk.isStanding.value,
    hand: handOf(desk.handwork),
    isLoose: desk.handwork.canTighten.value.length > 0,
    canSteady: desk.handwork.steadyable.value.length > 0,
    isSteadying: desk.handwork.steadied.value !== undefined,
    hasBuilt: deedsOf(standing(desk.table.now.value.events), seat).has('skyscrapers.built'),
    canHire: can.hires.length > 0,
    canBuild: can.builds.length > 0,
    canClimb: canClimb(view, can),
  };
}
