import { heightOf, isFloor } from './geometry';
import { type Choices, type Hiring, type Walking, parseMove } from './moves';
import type { Ghost, View } from './view';
import type { Place, Point } from './words';

// What could be done next with the card or worker that is chosen, the best first: each is one
// legal move, with what the view says of it.

interface GhostOption {
  readonly kind: 'ghost';
  readonly words: string; // the move
  readonly worker: string;
  readonly ghost: Ghost;
}
export interface CellOption {
  readonly kind: 'cell';
  readonly words: string;
  readonly verb: Walking['verb'] | Hiring['verb'];
  readonly worker: string | undefined; // none is hired yet
  readonly place: Place;
  readonly at: Point; // the cell's lower corner
  readonly percent: number; // the chance to fall
  readonly actions: number; // that it takes
}
export type Option = GhostOption | CellOption;

export function ghostOptions(view: View, can: Choices, card: string, worker: string): readonly GhostOption[] {
  return can
    .buildsOf(card, worker)
    .flatMap(({ words, move }) => {
      const ghost = view.ghosts.find(({ word, poseWord }) => word === card && poseWord === move.poseWord);
      return ghost === undefined ? [] : [{ kind: 'ghost' as const, words, worker, ghost }];
    })
    .sort((a, b) => b.ghost.points - a.ghost.points);
}

// Whoever builds a card best.
export function bestBuilder(view: View, can: Choices, card: string): string | undefined {
  const best = (worker: string): number => ghostOptions(view, can, card, worker)[0]?.ghost.points ?? 0;
  return [...can.buildersOf(card)].sort((a, b) => best(b) - best(a))[0];
}

const cornerOf = (view: View, place: Place): Point => [place.x, place.y, heightOf(view, place)];

// What going there means; elsewhere on the ground it is one action without risk.
function walkTo({ walks }: View, worker: string, { on }: Place): Pick<CellOption, 'percent' | 'actions'> {
  const walk = walks.find((one) => one.worker === worker && one.on === on);
  return { percent: walk?.percent ?? 0, actions: walk?.actions ?? 1 };
}

// From the top down, and card by card.
const byHeight = (a: CellOption, b: CellOption): number =>
  b.at[2] - a.at[2] || String(a.place.on).localeCompare(String(b.place.on)) || a.at[0] - b.at[0] || a.at[1] - b.at[1];

export function walkOptions(view: View, can: Choices, worker: string): readonly CellOption[] {
  return can
    .walksOf(worker)
    .map(({ words, move: { verb, place } }) => ({
      kind: 'cell' as const,
      words,
      verb,
      worker,
      place,
      at: cornerOf(view, place),
      ...(verb === 'move' ? walkTo(view, worker, place) : { percent: 0, actions: 0 }),
    }))
    .sort(byHeight);
}

export function hireOptions(view: View, can: Choices): readonly CellOption[] {
  return can.hires.map(({ words, move: { place } }) => ({
    kind: 'cell', words, verb: 'hire', worker: undefined, place, at: cornerOf(view, place), percent: 0, actions: 1,
  }));
}

// A legal move as what it would be if it were aimed at.
export function optionOf(view: View, can: Choices, words: string): Option | undefined {
  const move = parseMove(words);
  if (move === undefined || move.verb === 'pass') return undefined;
  const isMeant = (option: Option): boolean => option.words === words;
  if (move.verb === 'build') return ghostOptions(view, can, move.card, move.worker).find(isMeant);
  return (move.verb === 'hire' ? hireOptions(view, can) : walkOptions(view, can, move.worker)).find(isMeant);
}

// Nothing can go wrong with it, it takes no more than one would think, and it can be taken back.
export const isSafe = (option: Option): boolean => option.kind === 'cell' && option.percent === 0 && option.actions < 2;

// The next one that stands elsewhere than this: on another card, or on the ground.
export function nextElsewhere(options: readonly Option[], from: number): number {
  const placeOf = (option: Option | undefined): string =>
    option === undefined ? '' : option.kind === 'cell' ? String(option.place.on) : option.ghost.poseWord;
  for (let step = 1; step <= options.length; step += 1) {
    const at = (from + step + options.length) % options.length;
    if (placeOf(options[at]) !== placeOf(options[from])) return at;
  }
  return Math.max(0, from);
}

// What the points of a ghost are made of.
interface Sum {
  readonly girders: number;
  readonly picture: number;
  readonly doubled: boolean;
  readonly points: number;
}

export function sumOf({ points, picture, doubled, meets }: Ghost): Sum {
  return { girders: meets.reduce((sum, { girders }) => sum + girders.length, 0), picture: picture ? 1 : 0, doubled, points };
}

// Why a card cannot be built now, as far as the view tells.
export function whyNoPlace(view: View, can: Choices, worker: string | undefined, card: string): 'no_worker' | 'nowhere' | 'other_builder' {
  if (view.ghosts.some(({ word }) => word === card) && can.buildersOf(card).length > 0 && worker !== undefined) return 'other_builder';
  const isOnSite = view.workers.some(({ seat, place, blocked }) => seat === view.viewer && place !== undefined && !blocked);
  return isOnSite ? 'nowhere' : 'no_worker';
}

// The Level on which one stands at a place; the ground has none.
export function levelAt({ cards }: View, { on }: Place): number {
  const card = on === 'ground' ? undefined : cards.find((built) => built.card === on);
  return card !== undefined && isFloor(card) ? (card.level ?? 0) : 0;
}
