import type { Game } from '../../table/game';
import { withOwn } from '../../texts/texts';

const t = withOwn(
  { 'game.spoof': 'Spoof', 'game.spoof.pitch': 'How many pebbles do the fists hold?' },
  { 'game.spoof': 'Spoof', 'game.spoof.pitch': 'Combien de cailloux dans les poings ?' },
  { 'game.spoof': 'Spoof', 'game.spoof.pitch': 'Hoeveel steentjes zitten er in de vuisten?' },
);

export const spoof: Game = {
  name: 'spoof',
  title: () => t('game.spoof'),
  pitch: () => t('game.spoof.pitch'),
};
