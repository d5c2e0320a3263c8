import { type ReadonlySignal, computed, effect, signal } from '@preact/signals';
import { readable } from '../../protocol/decode';
import type { Table } from '../../state/table';
import { say } from '../../texts/texts';
import { type Point, orientation, placeAt, turnedFrom } from './geometry';
import { type Place, choicesOf, parseMove, putText, takeText } from './moves';
import { t } from './texts';
import { type View, readView } from './view';
import { type Card, type Colour, type Tile, printCard } from './words';

// What a person is doing with hands and eyes at the Monster Office table: the card that is
// picked up, the project that is pointed at, where the new tile hovers. All that is legal
// comes from the server; this only turns touches into its moves.

export type Grip =
  | { readonly kind: 'card'; readonly card: Card; readonly index: number }
  | { readonly kind: 'tile'; readonly tile: Tile } // on the wall
  | { readonly kind: 'project'; readonly tile: Tile }; // in the hand

export type Desk = ReturnType<typeof createDesk>;

export function createDesk(table: Table) {
  const grip = signal<Grip | undefined>(undefined);
  const hover = signal<Place | undefined>(undefined);
  const wished = signal<string | undefined>(undefined); // orientation
  const looked = signal<Grip | undefined>(undefined); // what is pointed at, and not yet held
  const note = signal<string | undefined>(undefined); // what is said of what is pointed at
  const laid = signal(-1); // where in the hand the card is that was laid last
  let pointer: Point | undefined;

  const view: ReadonlySignal<View | undefined> = computed(() =>
    readable(readView, table.replay.value?.view ?? table.now.value.view),
  );
  const choices = computed(() => choicesOf(table.legal.value));
  const advised = computed(() => parseMove(table.hints.now.value?.move ?? '')); // by a foreman, if that was asked for
  const handOpen = computed(() => !table.curtain.value && view.value?.hand !== undefined);

  // From a fresh turn: whether work could be put in with that.
  function canBegin(thing: Grip): boolean {
    if (choices.value.has('play resources') === undefined) return false;
    const puts = view.value?.puts ?? [];
    return puts.some(({ card, tile }) => (thing.kind === 'card' ? printCard(card) === printCard(thing.card) : tile === thing.tile));
  }

  // Whatever was picked up is let go when nothing can be done with it any more.
  const stop = effect(() => {
    const held = grip.value;
    if (table.waiting.value) return;
    const can = choices.value;
    note.value = undefined;
    if (!can.places.some((place) => place.text === hover.value?.text)) hover.value = undefined;
    if (held === undefined) return;
    const useful =
      held.kind === 'card'
        ? can.putsOf(held.card).length > 0 ||
          canBegin(held) ||
          can.forCard('lay', held.card) !== undefined ||
          can.forCard('discard', held.card) !== undefined
        : held.kind === 'tile'
          ? can.putsOn(held.tile).length > 0
          : can.forTile('discard project', held.tile) !== undefined;
    if (!useful) grip.value = undefined;
  });

  // Where a tile shall hang is aimed at as by hand.
  const stopAiming = effect(() => {
    const move = advised.value;
    const place = move?.verb === 'place' ? choices.peek().places.find(({ text }) => text === table.hints.now.peek()?.move) : undefined;
    if (place === undefined) return;
    wished.value = orientation(place.cells);
    hover.value = place;
  });

  function act(move: string | undefined, then?: string): void {
    if (move !== undefined) table.act(move, then);
  }

  // A move that uses up what was picked up.
  function spend(move: string | undefined): void {
    if (move === undefined) return;
    if (grip.value?.kind === 'card') laid.value = grip.value.index;
    grip.value = undefined;
    table.act(move);
  }

  function touchCard(card: Card, index: number): void {
    const can = choices.value;
    const held = grip.value;
    if (held?.kind === 'tile' && can.put(card, held.tile) !== undefined) {
      spend(can.put(card, held.tile));
      return;
    }
    if (held?.kind === 'card' && held.index === index) {
      const sure = can.forCard('lay', card) ?? can.forCard('discard', card);
      if (sure === undefined) grip.value = undefined;
      else spend(sure);
      return;
    }
    grip.value = { kind: 'card', card, index };
    // From a fresh turn, picking up a card says that one wants to put in work.
    act(can.has('play resources'));
  }

  // A card that is let fall on a project, also from a fresh turn.
  function dropCard(card: Card, index: number, tile: Tile): void {
    const can = choices.value;
    const work = can.has('play resources');
    grip.value = { kind: 'card', card, index };
    if (work === undefined) spend(can.put(card, tile));
    else act(work, putText(card, tile));
    grip.value = undefined;
  }

  function dropOnPile(card: Card, index: number): void {
    const discard = choices.value.forCard('discard', card);
    if (discard === undefined) return;
    grip.value = { kind: 'card', card, index };
    spend(discard);
  }

  function touchProjectCard(tile: Tile): void {
    const can = choices.value;
    const play = can.forTile('play project', tile);
    if (play !== undefined) return act(play);
    if (grip.value?.kind === 'project' && grip.value.tile === tile) {
      return spend(can.forTile('discard project', tile));
    }
    if (can.forTile('discard project', tile) !== undefined) grip.value = { kind: 'project', tile };
    return undefined;
  }

  function touchTile(tile: Tile): void {
    const can = choices.value;
    const held = grip.value;
    if (held?.kind === 'card' && can.put(held.card, tile) !== undefined) {
      spend(can.put(held.card, tile));
      return;
    }
    if (held?.kind === 'tile' && held.tile === tile) {
      grip.value = undefined;
      return;
    }
    grip.value = { kind: 'tile', tile };
    act(can.has('play resources'));
  }

  // From a fresh turn, reaching for a card says that one wants to draw.
  function touchSupply(slot: number | 'deck'): void {
    const can = choices.value;
    const take = slot === 'deck' ? can.has('take deck') : can.forSlot(slot);
    if (take !== undefined) act(take);
    else act(can.has('draw resources'), takeText(slot));
  }

  function point(at: Point | undefined): void {
    pointer = at;
    hover.value = at === undefined ? undefined : placeAt(choices.value.places, at, wished.value);
  }

  // Of equal cards the one that was touched; of those that were not touched here, the first.
  function isLaid(index: number): boolean {
    const { cards = [], laid: card } = view.value?.hand ?? {};
    if (card === undefined) return false;
    const alike = cards.map((other) => printCard(other) === printCard(card));
    return index === (alike[laid.value] ? laid.value : alike.indexOf(true));
  }

  function turn(): void {
    const places = choices.value.places;
    const current = hover.value ? orientation(hover.value.cells) : wished.value;
    wished.value = turnedFrom(places, current);
    const covering = pointer && placeAt(places, pointer, wished.value);
    // Where no placement in that orientation covers the pointer, the nearest one is meant.
    hover.value =
      covering && orientation(covering.cells) === wished.value
        ? covering
        : (places.find((place) => orientation(place.cells) === wished.value) ?? covering);
  }

  function confirm(): void {
    const held = grip.value;
    const can = choices.value;
    if (hover.value !== undefined) act(hover.value.text);
    else if (held?.kind === 'card') spend(can.forCard('lay', held.card) ?? can.forCard('discard', held.card));
    else if (held?.kind === 'project') spend(can.forTile('discard project', held.tile));
  }

  return {
    table,
    view,
    choices,
    advised,
    handOpen,
    canBegin,
    grip,
    looked,
    note,
    hover,
    wished,
    act,
    touchCard,
    dropCard,
    dropOnPile,
    touchProjectCard,
    touchTile,
    touchSupply,
    point,
    isLaid,
    turn,
    confirm,
    nameOf: table.nameOf,
    letGo(): void {
      grip.value = undefined;
      hover.value = undefined;
    },
    dispose(): void {
      stop();
      stopAiming();
    },
  };
}

export const workName = (colour: Colour): string => say(`monster_office.colour.${colour}`) ?? colour;
export const cardName = (card: Card): string =>
  t('table.card', { work: workName(card.colour), number: card.number });
