import { heightOf, isFloor } from './geometry';
import type { CellOption, Option } from './options';
import { rivetOf } from './pieces';
import type { Mark, Note, Offer } from './scene/seam';
import { t } from './texts';
import type { Card, Handling, View } from './view';
import type { Point } from './words';

// What the picture offers to be chosen, and what it says beside it.

interface Hands {
  readonly options: readonly Option[];
  readonly askable: readonly string[];
  readonly aimed: Option | undefined;
  readonly doer: string | undefined;
  readonly steadyable: readonly Card[]; // Classic
  readonly steadied: number | undefined; // a piece
  readonly loose: readonly Card[];
}

const looks = { move: 'go', stand: 'go', slide: 'free', hire: 'hire' } as const satisfies Record<CellOption['verb'], string>;

const markOf = (option: Option): Mark =>
  option.kind === 'ghost'
    ? { kind: 'ghost', key: option.words, ghost: option.ghost }
    : { kind: 'cell', key: option.words, at: option.at, look: looks[option.verb] };

// One for every card that can be gone to: how likely it is to fall there.
function riskNotes(view: View, options: readonly Option[]): readonly Note[] {
  const notes = new Map<number, Note>();
  if (view.mode === 'classic') return [];
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

const chest = ([x, y, z]: Point): Point => [x + 0.5, y + 0.5, z + 1];

// Classic: where what is in somebody's hand shall go, and who builds it.
function handlingFocus(view: View, handling: Handling): readonly Point[] {
  if (handling.does === 'carry') return [chest([handling.place.x, handling.place.y, heightOf(view, handling.place)])];
  const { pose } = handling.ghost;
  const builder = view.workers.find(({ worker, place }) => worker === handling.worker && place !== undefined);
  const [x, y, z] = pose.at;
  const [dx, dy, dz] = handling.way;
  return [pose.at, [x + dx, y + dy, z + dz], ...(builder === undefined ? [] : [chest(builder.at)])];
}

function focusOf(view: View, { aimed, doer }: Hands): readonly Point[] {
  if (view.handling !== undefined) return handlingFocus(view, view.handling);
  const standing = view.workers.find(({ worker, place }) => worker === doer && place !== undefined);
  return [
    ...(standing === undefined ? [] : [chest(standing.at)]),
    ...(aimed === undefined ? [] : [aimed.kind === 'ghost' ? aimed.ghost.pose.at : chest(aimed.at)]),
  ];
}

// Classic: where the card is to go, cards that may be steadied, and rivets that are loose.
function handMarks(view: View, { steadyable, steadied, loose }: Hands): readonly Mark[] {
  const { phase, handling } = view;
  const isPressing = phase === 'press' && handling?.does === 'press';
  const place = phase === 'carry' && handling?.does === 'carry' ? handling.place : undefined;
  return [
    ...(place === undefined ? [] : [{ kind: 'cell' as const, key: 'place', at: [place.x, place.y, heightOf(view, place)] as Point, look: 'go' as const }]),
    ...(isPressing ? [{ kind: 'ghost' as const, key: 'home', ghost: handling.ghost }] : []),
    ...steadyable.map((card) => ({ kind: 'plate' as const, key: `plate-${card.piece}`, pose: card, isChosen: card.piece === steadied })),
    ...loose.map((card) => ({ kind: 'rivet' as const, key: `rivet-${rivetOf(card.piece ?? 0)}`, at: card.at })),
  ];
}

export function offerOf(view: View | undefined, hands: Hands): Offer {
  if (view === undefined) return { marks: [], notes: [], aimed: undefined, focus: [] };
  const { options, askable, aimed } = hands;
  return {
    marks: [...handMarks(view, hands), ...options.map(markOf), ...askable.map((worker) => ({ kind: 'worker' as const, key: worker, isChosen: worker === hands.doer }))],
    notes: [...riskNotes(view, options), ...shutNotes(view)],
    aimed: view.phase === 'carry' ? 'place' : aimed?.words,
    focus: focusOf(view, hands),
  };
}
