import { wouldChoose, wouldDo } from '../../table/Advice';
import { botName } from '../../texts/bots';
import type { Desk } from './desk';
import { parseMove } from './moves';
import { thingName } from './names';
import { takeLabel } from './speech';
import { t } from './texts';
import { isExercise } from './view';
import { nameOfId } from './words';

// What a foreman would do here, in words and by what is marked.

// Where an exercise is given up it only begins anew.
const mayStartOver = ({ view }: Desk): boolean => view.value !== undefined && isExercise(view.value);

function buttonFor(desk: Desk, words: string): string {
  const move = parseMove(words);
  switch (move?.verb) {
    case 'take':
      return takeLabel(desk, move.piece);
    case 'keep':
      return t('works.keep', { thing: thingName(move.piece) });
    case 'return':
      return t('works.return', { thing: thingName(move.piece) });
    case 'play':
      return t(move.pile === 'deck' ? 'works.play_deck' : 'works.play_discard');
    case 'release':
      return t('works.release');
    case 'done':
      return t('works.done');
    case 'redraw':
      return t('works.redraw');
    case 'give up':
      return t(mayStartOver(desk) ? 'works.start_over' : 'works.give_up');
    default:
      return words;
  }
}

export function advice(desk: Desk): string | undefined {
  const hint = desk.table.hints.now.value;
  if (hint?.place !== undefined) {
    const thing = thingName(nameOfId(hint.place.piece) ?? '');
    return wouldDo(t('works.advised_place', { thing, name: botName('foreman'), sure: hint.sure ?? 0 }), hint);
  }
  return hint?.move === undefined ? undefined : wouldChoose(buttonFor(desk, hint.move), hint);
}

// The button of the bar, where there is one for it.
export function advisedButton(desk: Desk): string | undefined {
  const move = desk.table.hints.now.value?.move;
  return move === 'give up' && mayStartOver(desk) ? 'start-over' : move?.replace(' ', '-');
}

export const isAdvisedTake = ({ table }: Desk, piece: string): boolean => table.hints.now.value?.move === `take ${piece}`;
