import { Monster } from '../art/monsters';

// A small picture for each game on the start page.
export function GamePicture({ game }: { game: 'monster_office' | 'men_at_work' | 'skyscrapers' }) {
  if (game === 'monster_office') {
    return (
      <div class="picture of-office" aria-hidden="true">
        <Monster who="p2" size={84} />
        <Monster who="p1" size={104} />
        <Monster who="p5" size={84} />
      </div>
    );
  }
  return (
    <div class={`picture of-${game}`} aria-hidden="true">
      <svg viewBox="0 0 160 100">
        {game === 'men_at_work' ? (
          <g class="girders">
            <path d="M28 92V66M132 92V66M80 92V66" class="posts" />
            <rect x="14" y="58" width="100" height="9" rx="2" />
            <rect x="52" y="46" width="94" height="9" rx="2" transform="rotate(-4 99 50)" />
            <rect x="30" y="31" width="90" height="9" rx="2" transform="rotate(5 75 35)" />
            <circle class="hat" cx="84" cy="12" r="7" />
            <path class="worker" d="M84 18v14M72 22h24" />
          </g>
        ) : (
          <g class="tower">
            <rect x="56" y="70" width="48" height="22" rx="2" />
            <rect x="60" y="48" width="42" height="20" rx="2" />
            <rect x="58" y="28" width="36" height="18" rx="2" transform="rotate(-3 76 37)" />
            <rect x="66" y="9" width="26" height="17" rx="2" transform="rotate(4 79 17)" />
            <path class="rivets" d="M62 76h.1M98 76h.1M62 86h.1M98 86h.1M66 54h.1M96 54h.1M64 34h.1M88 34h.1" />
          </g>
        )}
      </svg>
    </div>
  );
}
