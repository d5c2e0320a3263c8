import { idOf } from './words';

// A player's moves, by "How moves are written" in docs/rules/men-at-work.md.
export type Pile = 'deck' | 'discard';
export type Move =
  | { readonly verb: 'take' | 'keep' | 'return'; readonly piece: string }
  | { readonly verb: 'play'; readonly card: string; readonly pile: Pile }
  | { readonly verb: 'release' | 'done' | 'give up' | 'redraw' | 'time up' };

const plain = ['release', 'done', 'give up', 'redraw', 'time up'] as const;
const withPiece = ['take', 'keep', 'return'] as const;
const piles = ['deck', 'discard'] as const;

export function parseMove(words: string): Move | undefined {
  const simple = plain.find((verb) => verb === words);
  if (simple !== undefined) return { verb: simple };
  const [first, second = '', third, ...rest] = words.split(' ');
  if (rest.length > 0) return undefined;
  const verb = withPiece.find((known) => known === first);
  if (verb !== undefined && third === undefined && idOf(second) !== undefined) return { verb, piece: second };
  const pile = piles.find((known) => known === third);
  return first === 'play' && /^\d\d$/.test(second) && pile !== undefined ? { verb: 'play', card: second, pile } : undefined;
}

// All that may be done now, asked for the way the screen needs it. Moves are given as the
// server wrote them.
export interface Choices {
  readonly any: boolean;
  readonly takes: readonly string[]; // names of pieces
  readonly fallen: readonly string[]; // supports to keep or to return
  has(verb: (typeof plain)[number]): string | undefined;
  forPiece(verb: (typeof withPiece)[number], piece: string): string | undefined;
  play(card: string, pile: Pile): string | undefined;
}

export function choicesOf(legal: readonly string[]): Choices {
  const all = legal.flatMap((words) => {
    const move = parseMove(words);
    return move === undefined ? [] : [{ words, move }];
  });
  const find = (holds: (move: Move) => boolean): string | undefined => all.find(({ move }) => holds(move))?.words;
  return {
    // That time may run out is nothing to be done.
    any: all.some(({ move }) => move.verb !== 'time up'),
    takes: all.flatMap(({ move }) => (move.verb === 'take' ? [move.piece] : [])),
    fallen: all.flatMap(({ move }) => (move.verb === 'keep' || move.verb === 'return' ? [move.piece] : []))
      .filter((piece, i, list) => list.indexOf(piece) === i),
    has: (verb) => find((move) => move.verb === verb),
    forPiece: (verb, piece) => find((move) => move.verb === verb && 'piece' in move && move.piece === piece),
    play: (card, pile) => find((move) => move.verb === 'play' && move.card === card && move.pile === pile),
  };
}
