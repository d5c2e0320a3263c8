import type { Vocabulary } from '../../table/game';
import { workName } from './desk';
import { colours } from './words';
import { WorkIcon } from './workIcons';

const colourOf = (value: string | number) => colours.find((letter) => letter === value);

// {colour} becomes the kind of work.
export const officeVocabulary: Vocabulary = {
  plain(_, value) {
    const colour = colourOf(value);
    return colour && workName(colour);
  },
  show(_, value) {
    const colour = colourOf(value);
    return (
      colour && (
        <span class={`work-word c-${colour}`}>
          <WorkIcon colour={colour} size={14} /> {workName(colour)}
        </span>
      )
    );
  },
};
