import { withOwn } from '../../texts/texts';
import { en } from './texts.en';
import { fr } from './texts.fr';
import { nl } from './texts.nl';

export const t = withOwn(en, fr, nl);
