import type { PlayerSeat } from '../../protocol/messages';
import { playerSeats } from '../../protocol/messages';
import { listed } from '../../texts/texts';
import type { Desk } from './desk';
import { cardName, workName } from './desk';
import { t } from './texts';
import type { Put, View } from './view';
import { type Card, type Tile, printCard } from './words';

// What comes of a choice, said before it is made; and why something cannot be chosen.

export const putOf = (view: View | undefined, card: Card, tile: Tile): Put | undefined =>
  view?.puts.find((put) => put.tile === tile && printCard(put.card) === printCard(card));

function credits(put: Put, viewer: View['viewer'], nameOf: (seat: PlayerSeat) => string): string {
  const shares = (put.credit ?? []).flatMap((amount, i) => {
    const seat = playerSeats[i];
    if (seat === undefined || amount === 0) return [];
    return [{ seat, words: seat === viewer ? t('put.yours', { amount }) : t('put.theirs', { amount, name: nameOf(seat) }) }];
  });
  const own = shares.filter(({ seat }) => seat === viewer);
  return listed([...own, ...shares.filter(({ seat }) => seat !== viewer)].map(({ words }) => words));
}

// "Needs 3: 1 lost, no star. Completes it: +9 for you, +4 for Ben."
export function putWords(put: Put, view: View, nameOf: (seat: PlayerSeat) => string): string {
  const what = put.exact ? t('put.exact') : put.lost > 0 ? t('put.over', { lost: put.lost }) : t('put.counts', { count: put.card.number });
  const start = t('put.on', { card: cardName(put.card), tile: put.tile, need: put.missing, what });
  return put.credit === undefined ? start : `${start} ${t('put.completes', { credits: credits(put, view.viewer, nameOf) })}`;
}

// The same in a few signs, to be written on a tile or a card.
export function putSigns(put: Put, viewer: View['viewer']): string {
  const own = put.credit?.[playerSeats.findIndex((seat) => seat === viewer)];
  const tokens = `+${put.card.number - put.lost}`;
  return [own === undefined ? tokens : `✓ +${own}`, put.exact && '★', put.lost > 0 && `−${put.lost}`].filter(Boolean).join(' ');
}

// Why a card in the hand is of no use on the wall, or on the project that is held.
export function whyNotCard(desk: Desk, card: Card): string | undefined {
  const { view, grip, choices } = desk;
  if (choices.value.all.length === 0 || view.value === undefined) return undefined;
  if (grip.value?.kind === 'tile') return t('why.not_on', { tile: grip.value.tile, work: workName(card.colour) });
  return view.value.puts.some((put) => printCard(put.card) === printCard(card)) ? undefined : t('why.no_project', { work: workName(card.colour) });
}

export function whyNotTile(desk: Desk, tile: Tile): string | undefined {
  const { grip, choices } = desk;
  if (choices.value.all.length === 0 || choices.value.places.length > 0) return undefined;
  if (grip.value?.kind === 'card') return t('why.not_on', { tile, work: workName(grip.value.card.colour) });
  return desk.view.value?.puts.some((put) => put.tile === tile) ? undefined : t('why.no_card', { tile });
}

// Why an action of a turn is not possible. An empty wall asks for a project first.
export function whyNotAction(view: View, action: 'draw resources' | 'play resources' | 'draw project' | 'play project'): string {
  const held = view.hand?.projects.length ?? 0;
  if (action === 'play project') return held === 0 ? t('why.no_project_held') : t('why.no_room');
  if (view.map.length === 0 && held > 0) return t('why.hang_first');
  if (action === 'draw project') return t('why.no_projects_left');
  if (view.map.length === 0) return t('why.draw_first');
  return action === 'play resources' ? t('why.nothing_fits') : t('why.nothing_left');
}
