import type { Game } from '../../table/game';
import { CardDrawing } from './CardDrawing';
import { SkyTable } from './SkyTable';
import { skyVocabulary } from './Vocabulary';
import './sky.css';
import './sky-cards.css';
import './sky-phone.css';
import './sky-sideways.css';
import { t } from './texts';

export const skyscrapers: Game = {
  name: 'skyscrapers',
  title: () => t('game.skyscrapers'),
  pitch: () => t('game.skyscrapers.pitch'),
  Picture: () => (
    <>
      <CardDrawing kind={{ family: 'V', layout: 'ladder' }} girders={{ long: [-2, 2], cross: [-1, 1] }} size={96} />
      <CardDrawing kind={{ family: 'F', layout: 'full' }} girders={{ long: [-2, 0, 2], cross: [-1, 1] }} size={112} />
      <CardDrawing kind={{ family: 'H', layout: 'cross' }} girders={{ long: [0], cross: [-1, 1] }} size={96} />
    </>
  ),
  // This screen against the sleepiest bot.
  firstGame: { game: 'skyscrapers', options: {}, seats: [{ kind: 'here' }, { kind: 'bot', bot: 'random', name: 'Zzzorg' }] },
  vocabulary: skyVocabulary,
  quietEvents: ['skyscrapers.dealt', 'skyscrapers.dealt_hidden', 'skyscrapers.slid', 'skyscrapers.held'],
  Board: SkyTable,
};
