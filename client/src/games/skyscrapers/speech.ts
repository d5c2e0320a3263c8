import { signal } from '@preact/signals';
import { type Standing, weakest } from '../../solver/standing';
import { marginWords } from '../../state/standing';
import { listed } from '../../texts/texts';
import type { Desk } from './desk';
import { cardName, placeName, workerName } from './names';
import { workerOf } from './pieces';
import { t } from './texts';
import type { View } from './view';

// The building in words, for those who listen to it.

export const spoken = signal({ words: '', count: 0 }); // what was said last, and how much before it

function levelSentence(desk: Desk, view: View, { level, tower, height, cards }: View['levels'][number]): string {
  const there = view.workers.filter(({ place }) => place !== undefined && place.on !== 'ground' && cards.includes(place.on));
  const names = there.map(({ worker, blocked }) => (blocked ? t('sky.tell.shut', { worker: workerName(desk, worker) }) : workerName(desk, worker)));
  return t('sky.tell.level', { level, tower, height, floors: cards.length, workers: names.length > 0 ? listed(names) : t('sky.tell.nobody') });
}

// Classic: what is in a hand, and what does not hold as it should.
function handSentences(desk: Desk, view: View): readonly string[] {
  const { handling } = view;
  const { onRail, steadied, steadyable, loose } = desk.handwork;
  const worker = handling === undefined ? '' : workerName(desk, handling.worker);
  const card = steadyable.value.find(({ piece }) => piece === steadied.value)?.card;
  return [
    ...(handling?.does === 'press' ? [t('sky.tell.press', { card: cardName(handling.ghost.word), worker })] : []),
    ...(onRail.value ? [t('sky.tell.on_rail')] : []),
    ...(handling?.does === 'carry' ? [t('sky.tell.carry', { worker, place: placeName(view, handling.place) })] : []),
    ...(card === undefined ? [] : [t('sky.tell.steadied', { card })]),
    ...(loose.value.length === 0 ? [] : [t('sky.tell.loose', { cards: listed(loose.value.map((one) => t('sky.card_number', { card: one.card }))) })]),
  ];
}

// Who is the nearest to falling, and by how much.
export function standingInWords(desk: Desk, standing: Standing): string {
  const [first] = weakest(standing);
  return first === undefined
    ? t('hairs.firm')
    : t('hairs.weakest', { thing: workerName(desk, workerOf(first[0])), margin: marginWords(first[1]) });
}

export function describe(desk: Desk, view: View): string {
  const below = view.workers.filter(({ place }) => place?.on === 'ground').map(({ worker }) => workerName(desk, worker));
  const own = view.workers.filter(({ seat }) => seat === view.viewer);
  return [
    ...handSentences(desk, view),
    t('sky.tell.building', { cards: view.cards.length, height: view.top }),
    t('sky.tell.ground', { workers: below.length > 0 ? listed(below) : t('sky.tell.nobody') }),
    ...[...view.levels].sort((a, b) => a.level - b.level || a.tower - b.tower).map((level) => levelSentence(desk, view, level)),
    ...own.flatMap(({ worker, place }) =>
      place === undefined ? [] : [t('sky.tell.own', { worker: workerName(desk, worker), place: placeName(view, place) })],
    ),
    ...(desk.standing.value === undefined ? [] : [standingInWords(desk, desk.standing.value)]),
    ...view.players.map(({ seat, score, stock }) => t('sky.tell.player', { name: desk.nameOf(seat), score, stock })),
  ].join(' ');
}

export function speakOfTheBuilding(desk: Desk): void {
  const view = desk.view.value;
  if (view === undefined || desk.table.curtain.value) return;
  const { count } = spoken.value;
  // The same words twice would not be read out twice.
  spoken.value = { words: '', count };
  setTimeout(() => (spoken.value = { words: describe(desk, view), count: count + 1 }));
}
