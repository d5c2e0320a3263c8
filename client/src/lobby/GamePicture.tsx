import { Monster } from '../art/monsters';
import { Brick, Girder, Support, Worker } from '../games/men_at_work/drawings';

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
          <>
            <Support x={18} y={72} width={20} height={26} />
            <Support x={118} y={72} width={20} height={26} />
            <Girder colour="white" x={10} y={62} length={92} />
            <Girder colour="orange" x={56} y={50} length={92} turn={-3} />
            <Girder colour="purple" x={22} y={40} length={84} turn={5} />
            <Worker x={70} y={41} scale={1.1} />
            <Worker x={122} y={50} scale={1} />
            <Brick x={128} y={24} />
          </>
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
