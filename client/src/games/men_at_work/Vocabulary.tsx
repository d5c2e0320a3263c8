import type { Vocabulary } from '../../table/game';
import { say } from '../../texts/texts';
import { ThingIcon } from './icons';
import { thingName } from './names';
import { sortOf } from './words';

function plain(name: string, value: string | number): string | undefined {
  switch (name) {
    case 'thing':
    case 'piece':
    case 'other':
      return thingName(String(value));
    case 'back':
    case 'instruction':
      return say(`men_at_work.${name}.${value}`);
    default:
      return undefined;
  }
}

// {thing} becomes the piece with its picture, {back} and {instruction} what the cards say.
export const worksVocabulary: Vocabulary = {
  plain,
  show(name, value) {
    const words = plain(name, value);
    const sort = name === 'thing' || name === 'piece' ? sortOf(String(value)) : undefined;
    if (sort === undefined) return words;
    return (
      <span class="thing-word">
        <ThingIcon thing={sort} size={18} /> {words}
      </span>
    );
  },
};
