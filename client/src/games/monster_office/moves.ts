import { type Card, type Cell, type Tile, isTile, parseCard, parseCells, printCard } from './words';

// A player's moves, by the table "Moves of a player" in docs/rules/monster-office.md.
export type Move =
  | { readonly verb: 'lay'; readonly card: Card }
  | { readonly verb: 'draw project' }
  | { readonly verb: 'play project'; readonly tile: Tile }
  | { readonly verb: 'place'; readonly tile: Tile; readonly cells: readonly Cell[] }
  | { readonly verb: 'draw resources' }
  | { readonly verb: 'take row'; readonly slot: number } // counted from 1
  | { readonly verb: 'take deck' }
  | { readonly verb: 'play resources' }
  | { readonly verb: 'put'; readonly card: Card; readonly tile: Tile }
  | { readonly verb: 'stop' }
  | { readonly verb: 'discard'; readonly card: Card }
  | { readonly verb: 'discard project'; readonly tile: Tile }
  | { readonly verb: 'pass' };

// A legal move as the server wrote it, and what it means.
export interface Choice {
  readonly text: string;
  readonly move: Move;
}

const plain = ['draw project', 'draw resources', 'take deck', 'play resources', 'stop', 'pass'] as const;

export function parseMove(text: string): Move | undefined {
  const simple = plain.find((words) => words === text);
  if (simple !== undefined) return { verb: simple };
  const [verb, first = '', second = ''] = text.split(' ');
  const card = parseCard(first);
  switch (verb) {
    case 'lay':
      return card && { verb, card };
    case 'play':
      return first === 'project' && isTile(second) ? { verb: 'play project', tile: second } : undefined;
    case 'place': {
      const cells = parseCells(second);
      return isTile(first) && cells?.length ? { verb, tile: first, cells } : undefined;
    }
    case 'take':
      return first === 'row' && /^[1-9]$/.test(second)
        ? { verb: 'take row', slot: Number(second) }
        : undefined;
    case 'put':
      return card && isTile(second) ? { verb, card, tile: second } : undefined;
    case 'discard':
      if (card) return { verb, card };
      return isTile(first) ? { verb: 'discard project', tile: first } : undefined;
    default:
      return undefined;
  }
}

// All that may be done now, asked for the way the screen needs it.
export interface Choices {
  readonly all: readonly Choice[];
  has(verb: Move['verb']): string | undefined; // the text of the first such move
  forCard(verb: 'lay' | 'discard', card: Card): string | undefined;
  forTile(verb: 'play project' | 'discard project', tile: Tile): string | undefined;
  forSlot(slot: number): string | undefined;
  put(card: Card, tile: Tile): string | undefined;
  putsOf(card: Card): readonly Tile[];
  putsOn(tile: Tile): readonly Card[];
  readonly places: readonly Place[];
}

export interface Place {
  readonly text: string;
  readonly tile: Tile;
  readonly cells: readonly Cell[];
}

const same = (a: Card, b: Card): boolean => a.colour === b.colour && a.number === b.number;

export function choicesOf(legal: readonly string[]): Choices {
  const all: Choice[] = legal.flatMap((text) => {
    const move = parseMove(text);
    return move === undefined ? [] : [{ text, move }];
  });
  const find = (holds: (move: Move) => boolean): string | undefined =>
    all.find((choice) => holds(choice.move))?.text;
  const puts = all.flatMap(({ move }) => (move.verb === 'put' ? [move] : []));
  return {
    all,
    has: (verb) => find((move) => move.verb === verb),
    forCard: (verb, card) => find((move) => move.verb === verb && same(move.card, card)),
    forTile: (verb, tile) => find((move) => move.verb === verb && move.tile === tile),
    forSlot: (slot) => find((move) => move.verb === 'take row' && move.slot === slot),
    put: (card, tile) =>
      find((move) => move.verb === 'put' && same(move.card, card) && move.tile === tile),
    putsOf: (card) => puts.filter((put) => same(put.card, card)).map((put) => put.tile),
    putsOn: (tile) => puts.filter((put) => put.tile === tile).map((put) => put.card),
    places: all.flatMap(({ text, move }) =>
      move.verb === 'place' ? [{ text, tile: move.tile, cells: move.cells }] : [],
    ),
  };
}

export const putText = (card: Card, tile: Tile): string => `put ${printCard(card)} ${tile}`;
export const takeText = (slot: number | 'deck'): string =>
  slot === 'deck' ? 'take deck' : `take row ${slot}`;
