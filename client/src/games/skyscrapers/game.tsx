import type { Game } from '../../table/game';
import { LobbyPicture } from './LobbyPicture';
import { SkyTable } from './SkyTable';
import { skyVocabulary } from './Vocabulary';
import './sky.css';
import './sky-cards.css';
import './sky-phone.css';
import './sky-sideways.css';
import { moveEvents } from './deeds';
import { scoring } from './scoring';
import { t } from './texts';

export const skyscrapers: Game = {
  name: 'skyscrapers',
  title: () => t('game.skyscrapers'),
  pitch: () => t('game.skyscrapers.pitch'),
  Picture: LobbyPicture,
  // This screen against the sleepiest bot, and it begins.
  firstGame: { game: 'skyscrapers', options: { first: 'p1' }, seats: [{ kind: 'here' }, { kind: 'bot', bot: 'random', name: 'Zzzorg' }] },
  rulePictures: async () => (await import('./rulePictures')).rulePictures,
  vocabulary: skyVocabulary,
  quietEvents: ['skyscrapers.dealt', 'skyscrapers.dealt_hidden', 'skyscrapers.slid', 'skyscrapers.held'],
  moveEvents,
  greatEvents: ['doubled', 'fell', 'blocked_in', 'out_blocked', 'out_of_points'].map((event) => `skyscrapers.${event}`),
  scoringOf: () => scoring,
  Board: SkyTable,
};
