import { wouldChoose, wouldDo } from '../../table/Advice';
import { type Desk, cardName } from './desk';
import { putOf, putWords } from './foresight';
import type { Move } from './moves';
import { t } from './texts';
import { type Card, type Cell, printCard, printCell } from './words';

// What a foreman would do here, in words and by what is marked.

export const isAdvisedCard = (desk: Desk, card: Card): boolean => {
  const move = desk.advised.value;
  return move !== undefined && 'card' in move && printCard(move.card) === printCard(card);
};

const printCells = (cells: readonly Cell[]): string => cells.map(printCell).sort().join('');

// The button of the bar, where there is one for it.
export const advisedButton = (move: Move | undefined): string | undefined => move?.verb.replace(' ', '-');

type Put = Extract<Move, { verb: 'put' }>;

function putInWords({ view, nameOf }: Desk, { card, tile }: Put): string {
  const seen = view.value;
  const put = putOf(seen, card, tile);
  return seen === undefined || put === undefined ? cardName(card) : putWords(put, seen, nameOf);
}

function buttonFor({ view }: Desk, move: Exclude<Move, Put>): string {
  switch (move.verb) {
    case 'lay':
      return t('do.lay_this', { card: cardName(move.card) });
    case 'discard':
      return t('do.discard_this', { card: cardName(move.card) });
    case 'discard project':
      return t('do.discard_this', { card: t('table.project', { tile: move.tile }) });
    case 'play project':
      return t('do.hang_this', { tile: move.tile });
    case 'place':
      return t('do.place_here');
    case 'take row': {
      const card = view.value?.row[move.slot - 1];
      return t('do.take_this', { card: card === undefined ? '' : cardName(card) });
    }
    case 'draw project':
      return t('do.draw_project');
    case 'draw resources':
      return t('do.draw_resources');
    case 'take deck':
      return t('do.take_deck');
    case 'play resources':
      return t('do.play_resources');
    case 'stop':
      return t('do.stop');
    case 'pass':
      return t('do.pass');
  }
}

// Whoever is about something else wants to hear of that.
function isElsewhere({ grip, hover }: Desk, move: Move): boolean {
  const held = grip.value;
  if (move.verb === 'place') return hover.value !== undefined && printCells(hover.value.cells) !== printCells(move.cells);
  if (held === undefined) return false;
  if (held.kind === 'card') return !('card' in move) || printCard(held.card) !== printCard(move.card);
  return !('tile' in move) || held.tile !== move.tile;
}

export function advice(desk: Desk): string | undefined {
  const hint = desk.table.hints.now.value;
  const move = desk.advised.value;
  if (hint === undefined || move === undefined || isElsewhere(desk, move)) return undefined;
  return move.verb === 'put' ? wouldDo(putInWords(desk, move), hint) : wouldChoose(buttonFor(desk, move), hint);
}
