import type { ComponentChildren } from 'preact';
import { TokenBadge } from '../../art/marks';
import type { Vocabulary } from '../../table/game';
import { say } from '../../texts/texts';
import { FamilySign } from './FamilySign';
import { t } from './texts';
import { parseFamily, parsePlace, parseWorker } from './words';

function plain(name: string, value: string | number): string | undefined {
  const word = String(value);
  switch (name) {
    case 'family':
    case 'layout':
      return say(`skyscrapers.${name}.${word}`);
    case 'worker': {
      const worker = parseWorker(word);
      return worker && t('sky.worker', { number: worker.number });
    }
    case 'place': {
      const place = parsePlace(word);
      return place && (place.on === 'ground' ? t('sky.ground') : t('sky.card_number', { card: place.on }));
    }
    default:
      return undefined;
  }
}

// {family} becomes its name with its sign, {worker} his number with his seat's mark.
export const skyVocabulary: Vocabulary = {
  plain,
  show(name, value): ComponentChildren {
    const words = plain(name, value);
    const worker = name === 'worker' ? parseWorker(String(value)) : undefined;
    const family = name === 'family' ? parseFamily(String(value)) : undefined;
    if (worker !== undefined) {
      return (
        <b class={`who of-${worker.seat}`}>
          <TokenBadge seat={worker.seat} size={14} /> {words}
        </b>
      );
    }
    if (family === undefined) return words;
    return (
      <b class="card-word">
        <FamilySign family={family} size={14} /> {words}
      </b>
    );
  },
};
