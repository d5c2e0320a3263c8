import type { Game } from '../../table/game';
import { MenAtWorkTable } from './MenAtWorkTable';
import { PracticePage } from './PracticePage';
import { worksVocabulary } from './Vocabulary';
import { Brick, Girder, Support, Worker } from './drawings';
import { exerciseWish } from './exercises';
import './works.css';
import './works-paper.css';
import './works-pieces.css';
import './works-examples.css';
import './works-phone.css';
import './works-sideways.css';
import { scene } from './SceneBox';
import { scoringOf } from './scoring';
import { t } from './texts';
import { variants } from './variants';

export const menAtWork: Game = {
  name: 'men_at_work',
  title: () => t('game.men_at_work'),
  pitch: () => t('game.men_at_work.pitch'),
  Picture: () => (
    <svg viewBox="0 0 160 100">
      <Support x={18} y={72} width={20} height={26} />
      <Support x={118} y={72} width={20} height={26} />
      <Girder colour="white" x={10} y={62} length={92} />
      <Girder colour="orange" x={56} y={50} length={92} turn={-3} />
      <Girder colour="purple" x={22} y={40} length={84} turn={5} />
      <Worker x={70} y={41} scale={1.1} />
      <Worker x={122} y={50} scale={1} />
      <Brick x={128} y={24} />
    </svg>
  ),
  firstGame: exerciseWish('guided'),
  Practice: PracticePage,
  options: {
    groups: [
      { title: () => t('setup.group.site'), options: ['site', 'first'] },
      { title: () => t('setup.group.variants'), options: ['foreman', 'crane', 'skyscraper', 'rim'] },
      { title: () => t('setup.group.strictness'), options: ['certificates', 'cleanup', 'clumsy', 'first_out', 'clock'] },
    ],
    needs: { rim: ['crane', 'skyscraper'] },
    elsewhere: { site: ['practice', 'exercise'] },
    hidden: ['exercise'],
    about: variants,
  },
  // On a building site only the foreman's cards are hidden.
  hasSecrets: (options) => options['foreman'] === 'yes',
  rulePictures: async () => (await import('./rulePictures')).rulePictures,
  vocabulary: worksVocabulary,
  quietEvents: ['men_at_work.dealt_hidden', 'men_at_work.shown'],
  moveEvents: ['took', 'released', 'done', 'gave_up', 'played_on_deck', 'played_on_discard', 'kept', 'returned', 'tidy'].map(
    (event) => `men_at_work.${event}`,
  ),
  greatEvents: ['men_at_work.lost_certificate', 'men_at_work.award'],
  scoringOf,
  scene,
  Board: MenAtWorkTable,
};
