import type { ComponentChildren } from 'preact';
import { TokenBadge } from '../../art/marks';
import type { NameOf, Vocabulary } from '../../table/game';
import { say } from '../../texts/texts';
import { FamilySign } from './FamilySign';
import { t } from './texts';
import { parseFamily, parsePlace, parseWorker } from './words';

function plain(name: string, value: string | number, nameOf: NameOf): string | undefined {
  const word = String(value);
  switch (name) {
    case 'family':
    case 'layout':
      return say(`skyscrapers.${name}.${word}`);
    case 'worker': {
      const worker = parseWorker(word);
      return worker && `${worker.number} (${nameOf(worker.seat)})`;
    }
    case 'place': {
      const place = parsePlace(word);
      return place && (place.on === 'ground' ? t('sky.square', { x: place.x, y: place.y }) : t('sky.card_number', { card: place.on }));
    }
    default:
      return undefined;
  }
}

// {family} becomes its name with its sign, {worker} his number with his seat's mark.
export const skyVocabulary: Vocabulary = {
  plain,
  show(name, value, nameOf): ComponentChildren {
    const words = plain(name, value, nameOf);
    const worker = name === 'worker' ? parseWorker(String(value)) : undefined;
    const family = name === 'family' ? parseFamily(String(value)) : undefined;
    if (worker !== undefined) {
      return (
        <b class={`who of-${worker.seat}`}>
          <TokenBadge seat={worker.seat} size={14} /> {worker.number}
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
