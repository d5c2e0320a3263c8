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
  readonly hasBuilt: boolean; // and not taken it back
  readonly canHire: boolean;
  readonly canBuild: boolean;
  readonly canClimb: boolean;
}

// In order of importance: the first that fits and is not yet learnt is said.
export const lessons: readonly Lesson<Moment, Said>[] = [
  { say: 'sky_coach.welcome', when: () => true },
  { say: 'sky_coach.stand', when: ({ isStanding }) => isStanding, until: ({ isStanding }) => !isStanding },
  {
    say: 'sky_coach.hire', at: '[data-do=hire]',
    when: ({ canHire, hasWorker, isHiring }) => canHire && !hasWorker && !isHiring,
    until: ({ isHiring }) => isHiring,
  },
  { say: 'sky_coach.place', at: '.sky-view', when: ({ isHiring }) => isHiring, until: ({ hasWorker }) => hasWorker },
  {
    say: 'sky_coach.card', at: '.sky-cards',
    when: ({ canBuild, hasWorker, hasCard, hasBuilt }) => canBuild && hasWorker && !hasCard && !hasBuilt,
    until: ({ hasCard }) => hasCard,
  },
  { say: 'sky_coach.ghosts', at: '.sky-view', when: ({ hasCard }) => hasCard, until: ({ hasBuilt }) => hasBuilt },
  { say: 'sky_coach.confirm', at: '[data-do=confirm]', when: ({ hasCard, hasAim }) => hasCard && hasAim, until: ({ hasBuilt }) => hasBuilt },
  { say: 'sky_coach.points', at: '.players', when: ({ hasBuilt }) => hasBuilt },
  { say: 'sky_coach.look', at: '.sky-looks', when: ({ hasBuilt }) => hasBuilt },
  { say: 'sky_coach.climb', at: '.sky-view', when: ({ canClimb }) => canClimb },
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
    hasBuilt: deedsOf(standing(desk.table.now.value.events), seat).has('skyscrapers.built'),
    canHire: can.hires.length > 0,
    canBuild: can.builds.length > 0,
    canClimb: canClimb(view, can),
  };
}
