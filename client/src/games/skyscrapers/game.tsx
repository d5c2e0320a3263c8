import type { Game, TableWish } from '../../table/game';
import { LobbyPicture } from './LobbyPicture';
import { SkyTable } from './SkyTable';
import { skyVocabulary } from './Vocabulary';
import './sky.css';
import './sky-cards.css';
import './sky-hand.css';
import './sky-phone.css';
import './sky-sideways.css';
import { scene } from './SceneBox';
import { moveEvents } from './deeds';
import { scoring } from './scoring';
import { t } from './texts';

// A hand is led best on a desk: where there is little room and no mouse, the mode without.
const suggested = (): { readonly mode: string } => ({
  mode: matchMedia('(pointer: coarse) and (max-width: 960px)').matches ? 'planner' : 'classic',
});

const lesson = (seats: TableWish['seats']): TableWish => ({
  game: 'skyscrapers', options: { first: 'p1', lesson: 'yes', ...suggested() }, seats,
});

export const skyscrapers: Game = {
  name: 'skyscrapers',
  title: () => t('game.skyscrapers'),
  pitch: () => t('game.skyscrapers.pitch'),
  Picture: LobbyPicture,
  // This screen against the sleepiest bot, and it begins.
  get firstGame(): TableWish {
    return lesson([{ kind: 'here' }, { kind: 'bot', bot: 'random', name: 'Zzzorg' }]);
  },
  practice: () => lesson([{ kind: 'here' }]),
  options: { groups: [], needs: {}, elsewhere: {}, hidden: ['lesson'] },
  suggested,
  rulePictures: async () => (await import('./rulePictures')).rulePictures,
  vocabulary: skyVocabulary,
  quietEvents: ['skyscrapers.dealt', 'skyscrapers.dealt_hidden', 'skyscrapers.slid', 'skyscrapers.held'],
  moveEvents,
  greatEvents: ['doubled', 'fell', 'came_off', 'collapsed', 'blocked_in', 'out_blocked', 'out_of_points'].map((event) => `skyscrapers.${event}`),
  scoringOf: () => scoring,
  scene,
  Board: SkyTable,
};
