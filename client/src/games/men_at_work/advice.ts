import { adviceInWords } from '../../table/Advice';
import { botName } from '../../texts/bots';
import type { Desk } from './desk';
import { parseMove } from './moves';
import { thingName } from './names';
import { t } from './texts';
import { nameOfId } from './words';

// What a foreman would do here, in words and by what is marked.

function deedInWords(words: string): string {
  const move = parseMove(words);
  switch (move?.verb) {
    case 'take':
      return t('works.take_thing', { thing: thingName(move.piece) });
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
      return t('works.give_up');
    default:
      return words;
  }
}

export function advice({ table }: Desk): string | undefined {
  const hint = table.hints.now.value;
  if (hint?.place !== undefined) {
    const thing = thingName(nameOfId(hint.place.piece) ?? '');
    return adviceInWords(t('works.advised_place', { thing, name: botName('foreman'), sure: hint.sure ?? 0 }), hint);
  }
  return hint?.move === undefined ? undefined : adviceInWords(deedInWords(hint.move), hint);
}

// The button of the bar, where there is one for it.
export const advisedButton = ({ table }: Desk): string | undefined => table.hints.now.value?.move?.replace(' ', '-');

export const isAdvisedTake = ({ table }: Desk, piece: string): boolean => table.hints.now.value?.move === `take ${piece}`;
