import { isFloor } from './geometry';
import type { CellOption, Option } from './options';
import type { Mark, Note, Offer } from './scene/seam';
import { t } from './texts';
import type { View } from './view';
import type { Point } from './words';

// What the picture offers to be chosen, and what it says beside it.

interface Hands {
  readonly options: readonly Option[];
  readonly askable: readonly string[];
  readonly aimed: Option | undefined;
  readonly doer: string | undefined;
}

const looks = { move: 'go', stand: 'go', slide: 'free', hire: 'hire' } as const satisfies Record<CellOption['verb'], string>;

const markOf = (option: Option): Mark =>
  option.kind === 'ghost'
    ? { kind: 'ghost', key: option.words, ghost: option.ghost }
    : { kind: 'cell', key: option.words, at: option.at, look: looks[option.verb] };

// One for every card that can be gone to: how likely it is to fall there.
function riskNotes(view: View, options: readonly Option[]): readonly Note[] {
  const notes = new Map<number, Note>();
  for (const option of options) {
    if (option.kind !== 'cell' || option.verb !== 'move' || option.place.on === 'ground') continue;
    const card = view.cards.find((built) => built.card === option.place.on);
    if (card === undefined || !isFloor(card)) continue;
    const [x, y, z] = card.at;
    notes.set(card.card, { key: `risk-${card.card}`, at: [x, y, z + 0.4], text: t('sky.percent', { percent: option.percent }), look: 'is-risk' });
  }
  return [...notes.values()];
}

const atHisFeet = ([x, y, z]: Point): Point => [x + 0.5, y + 0.5, z + 0.3];

const shutNotes = ({ workers }: View): readonly Note[] =>
  workers
    .filter(({ blocked, place }) => blocked && place !== undefined)
    .map(({ worker, at }) => ({ key: `shut-${worker}`, at: atHisFeet(at), text: '✕', look: 'is-shut' as const }));

function focusOf(view: View, { aimed, doer }: Hands): readonly Point[] {
  const standing = view.workers.find(({ worker, place }) => worker === doer && place !== undefined);
  const chest = ([x, y, z]: Point): Point => [x + 0.5, y + 0.5, z + 1];
  return [
    ...(standing === undefined ? [] : [chest(standing.at)]),
    ...(aimed === undefined ? [] : [aimed.kind === 'ghost' ? aimed.ghost.pose.at : chest(aimed.at)]),
  ];
}

export function offerOf(view: View | undefined, hands: Hands): Offer {
  if (view === undefined) return { marks: [], notes: [], aimed: undefined, focus: [] };
  const { options, askable, aimed } = hands;
  return {
    marks: [...options.map(markOf), ...askable.map((worker) => ({ kind: 'worker' as const, key: worker, isChosen: worker === hands.doer }))],
    notes: [...riskNotes(view, options), ...shutNotes(view)],
    aimed: aimed?.words,
    focus: focusOf(view, hands),
  };
}
