import { Monster } from '../../art/monsters';
import type { Game } from '../../table/game';
import { gainsBy } from '../../table/scores';
import { OfficeTable } from './OfficeTable';
import { officeVocabulary } from './Vocabulary';
import './office.css';
import './office-cards.css';
import './office-phone.css';
import './office-sideways.css';
import './wall.css';
import { t } from './texts';

export const monsterOffice: Game = {
  name: 'monster_office',
  title: () => t('game.monster_office'),
  pitch: () => t('game.monster_office.pitch'),
  Picture: () => (
    <>
      <Monster who="p2" size={84} />
      <Monster who="p1" size={104} />
      <Monster who="p5" size={84} />
    </>
  ),
  // This screen against the sleepiest bot; who goes first is drawn by lot.
  firstGame: {
    game: 'monster_office',
    options: { contest: 'quick' },
    seats: [{ kind: 'here' }, { kind: 'bot', bot: 'random', name: 'Zzzorg' }],
  },
  rulePictures: async () => (await import('./rulePictures')).rulePictures,
  vocabulary: officeVocabulary,
  secretEvents: ['monster_office.dealt_card', 'monster_office.dealt_project'],
  quietEvents: ['monster_office.row_filled', 'monster_office.dealt_hidden'],
  moveEvents: [
    'laid_card', 'laid_hidden', 'draws_project', 'placed', 'took_row', 'took_deck', 'put', 'stopped', 'discarded',
    'discarded_project', 'passed',
  ].map((event) => `monster_office.${event}`),
  greatEvents: ['monster_office.completed'],
  // Credit, for tokens, stars and completing.
  scoringOf: () => ({
    begin: 0,
    gains: gainsBy(({ key, args }) => (/^monster_office\.\w+_credit$/.test(key) ? Number(args['amount']) : undefined)),
  }),
  Board: OfficeTable,
};
