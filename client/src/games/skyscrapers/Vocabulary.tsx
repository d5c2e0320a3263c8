import type { ComponentChildren } from 'preact';
import { TokenBadge } from '../../art/marks';
import type { Vocabulary } from '../../table/game';
import { FamilySign } from './FamilySign';
import { cardName } from './names';
import { t } from './texts';
import { parseKind, parseWorker } from './words';

const numberOf = (word: string): string => {
  const worker = parseWorker(word);
  return worker === undefined ? word : t('sky.worker', { number: worker.number });
};

function plain(name: string, value: string | number): string | undefined {
  const word = String(value);
  if (parseKind(word) !== undefined) return cardName(word);
  if (parseWorker(word) !== undefined) return numberOf(word);
  return name === 'level' && word === '0' ? t('sky.ground') : undefined;
}

// {card} becomes its name with the sign of its family, {worker} his number with his seat's mark.
export const skyVocabulary: Vocabulary = {
  plain,
  show(name, value): ComponentChildren {
    const words = plain(name, value);
    const worker = parseWorker(String(value));
    const kind = parseKind(String(value));
    if (worker !== undefined) {
      return (
        <b class={`who of-${worker.seat}`}>
          <TokenBadge seat={worker.seat} size={14} /> {words}
        </b>
      );
    }
    if (kind === undefined) return words;
    return (
      <b class="card-word">
        <FamilySign family={kind.family} size={14} /> {words}
      </b>
    );
  },
};
