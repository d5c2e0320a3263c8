import type { Game } from '../../table/game';
import { withOwn } from '../../texts/texts';
import './skyscrapers.css';

const t = withOwn(
  {
    'game.skyscrapers': 'Skyscrapers',
    'game.skyscrapers.pitch': 'Rivet a tower of cards together and send your workers up.',
  },
  {
    'game.skyscrapers': 'Skyscrapers',
    'game.skyscrapers.pitch': 'Rivetez une tour de cartes et faites-y grimper vos ouvriers.',
  },
  {
    'game.skyscrapers': 'Skyscrapers',
    'game.skyscrapers.pitch': 'Klink een toren van kaarten aan elkaar en stuur je werklui omhoog.',
  },
);

// Still to come: a card in the lobby.
export const skyscrapers: Game = {
  name: 'skyscrapers',
  title: () => t('game.skyscrapers'),
  pitch: () => t('game.skyscrapers.pitch'),
  Picture: () => (
    <svg viewBox="0 0 160 100" class="tower">
      <rect x="56" y="70" width="48" height="22" rx="2" />
      <rect x="60" y="48" width="42" height="20" rx="2" />
      <rect x="58" y="28" width="36" height="18" rx="2" transform="rotate(-3 76 37)" />
      <rect x="66" y="9" width="26" height="17" rx="2" transform="rotate(4 79 17)" />
      <path class="rivets" d="M62 76h.1M98 76h.1M62 86h.1M98 86h.1M66 54h.1M96 54h.1M64 34h.1M88 34h.1" />
    </svg>
  ),
};
