import type { Lesson } from '../../table/Coach';
import type { Desk } from './desk';
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
  readonly hasBuilt: boolean;
  readonly canWalk: boolean;
}

// In order of importance: the first that fits and is not yet learnt is said.
export const lessons: readonly Lesson<Moment, Said>[] = [
  { say: 'sky_coach.welcome', when: () => true },
  { say: 'sky_coach.stand', when: ({ isStanding }) => isStanding, until: ({ isStanding }) => !isStanding },
  {
    say: 'sky_coach.hire', at: '[data-do=hire]',
    when: ({ isAsked, hasWorker, isHiring }) => isAsked && !hasWorker && !isHiring,
    until: ({ isHiring }) => isHiring,
  },
  { say: 'sky_coach.place', at: '.sky-view', when: ({ isHiring }) => isHiring, until: ({ hasWorker }) => hasWorker },
  {
    say: 'sky_coach.card', at: '.sky-cards',
    when: ({ isAsked, hasWorker, hasCard, hasBuilt }) => isAsked && hasWorker && !hasCard && !hasBuilt,
    until: ({ hasCard }) => hasCard,
  },
  { say: 'sky_coach.ghosts', at: '.sky-view', when: ({ hasCard }) => hasCard, until: ({ hasBuilt }) => hasBuilt },
  { say: 'sky_coach.confirm', at: '[data-do=confirm]', when: ({ hasCard, hasAim }) => hasCard && hasAim, until: ({ hasBuilt }) => hasBuilt },
  { say: 'sky_coach.points', at: '.players', when: ({ hasBuilt }) => hasBuilt },
  { say: 'sky_coach.look', at: '.sky-looks', when: ({ hasBuilt }) => hasBuilt },
  { say: 'sky_coach.climb', at: '.sky-view', when: ({ isAsked, view, canWalk }) => isAsked && canWalk && view.levels.length > 0 },
  { say: 'sky_coach.wait', at: '.side', when: ({ isAsked, view }) => !isAsked && view.phase === 'act' },
  { say: 'sky_coach.done', when: ({ hasBuilt, view }) => hasBuilt && view.levels.length > 0 },
];

export function momentOf(desk: Desk): Moment | undefined {
  const view = desk.view.value;
  if (view === undefined || view.viewer === 'spectator') return undefined;
  return {
    view,
    isAsked: desk.choices.value.any,
    hasWorker: view.workers.some(({ seat, place }) => seat === view.viewer && place !== undefined),
    hasCard: desk.card.value !== undefined,
    hasAim: desk.aimed.value !== undefined,
    isHiring: desk.hiring.value,
    isStanding: desk.isStanding.value,
    hasBuilt: view.cards.some(({ seat }) => seat === view.viewer),
    canWalk: desk.choices.value.walks.some(({ move }) => move.verb === 'move'),
  };
}
