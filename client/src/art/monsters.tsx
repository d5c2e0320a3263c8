import type { ComponentChildren } from 'preact';
import type { PlayerSeat } from '../protocol/messages';

// The monsters of the office, one per seat, on a field of 64 by 64. `body` takes the colour
// of the seat; everything else is ink and paper.

function Eye({ x, y, r = 6, look = 0 }: { x: number; y: number; r?: number; look?: number }) {
  return (
    <>
      <circle class="m-white" cx={x} cy={y} r={r} />
      <circle class="m-ink" cx={x + look} cy={y + r * 0.12} r={r * 0.48} />
      <circle class="m-glint" cx={x + look - r * 0.16} cy={y - r * 0.14} r={r * 0.16} />
    </>
  );
}

function Tie({ x, y }: { x: number; y: number }) {
  return (
    <path class="m-tie" d={`M${x - 3.5} ${y}h7l-2 3.5 3 9-4.5 4-4.5-4 3-9z`} />
  );
}

const monsters: Record<PlayerSeat | 'mabel', ComponentChildren> = {
  // One big eye, and the only one with a tie.
  p1: (
    <>
      <path class="m-body" d="M8 60V34C8 18 18 7 32 7s24 11 24 27v26z" />
      <path class="m-line" d="M32 7c0-4 3-5 6-5" />
      <Eye x={32} y={27} r={11} look={1.5} />
      <path class="m-line" d="M23 43c6 4 12 4 18 0" />
      <Tie x={32} y={49} />
    </>
  ),
  // Horns, glasses, two fangs.
  p2: (
    <>
      <path class="m-horn" d="M16 22C8 18 7 9 10 3c3 7 8 9 13 10zM48 22c8-4 9-13 6-19-3 7-8 9-13 10z" />
      <rect class="m-body" x="9" y="12" width="46" height="50" rx="13" />
      <Eye x={23} y={29} r={7} look={1} />
      <Eye x={41} y={29} r={7} look={1} />
      <path class="m-line" d="M14 28.5a9 9 0 1 0 18 0 9 9 0 1 0-18 0zM32 28.5a9 9 0 1 0 18 0 9 9 0 1 0-18 0z" />
      <path class="m-ink" d="M21 44h22c0 7-4 10-11 10s-11-3-11-10z" />
      <path class="m-white" d="m24 44 3 5 3-5zM34 44l3 5 3-5z" />
    </>
  ),
  // Three eyes in a tall head on many legs.
  p3: (
    <>
      <path
        class="m-body"
        d="M32 3c14 0 21 13 21 28 0 10 3 13 5 17-4 3-7 1-8-1 0 6 1 9-1 13-5 1-7-3-8-8-1 5-2 9-5 10h-8c-3-1-4-5-5-10-1 5-3 9-8 8-2-4-1-7-1-13-1 2-4 4-8 1 2-4 5-7 5-17C11 16 18 3 32 3z"
      />
      <Eye x={20} y={26} r={5.5} look={-1} />
      <Eye x={32} y={21} r={6.5} />
      <Eye x={44} y={26} r={5.5} look={1} />
      <path class="m-line" d="M25 38h14M28 38v4M36 38v4" />
    </>
  ),
  // All fur and a wide grin.
  p4: (
    <>
      <path
        class="m-body"
        d="m32 4 5 6 7-4 2 8 8 0-2 8 8 4-5 6 5 7-7 4 2 8-8 1-2 8-8-4-5 6-5-6-8 4-2-8-8-1 2-8-7-4 5-7-5-6 8-4-2-8 8 0 2-8 7 4z"
      />
      <Eye x={24} y={27} r={6} look={1} />
      <Eye x={41} y={25} r={4.5} look={1} />
      <path class="m-white" d="M18 40h28c-2 8-7 11-14 11s-12-3-14-11z" />
      <path class="m-line" d="M18 40h28c-2 8-7 11-14 11s-12-3-14-11zM25 40v8M32 40v11M39 40v8" />
    </>
  ),
  // Eyes on stalks, very attentive.
  p5: (
    <>
      <path class="m-stalk" d="M24 30C22 22 18 18 16 14M40 30c2-8 6-12 8-16" />
      <path class="m-body" d="M6 62c0-22 9-36 26-36s26 14 26 36z" />
      <Eye x={15} y={11} r={8} look={1.5} />
      <Eye x={49} y={11} r={8} look={-1.5} />
      <circle class="m-spot" cx="18" cy="50" r="3.5" />
      <circle class="m-spot" cx="47" cy="46" r="4.5" />
      <circle class="m-spot" cx="40" cy="56" r="2.5" />
      <path class="m-line" d="M23 40c5 5 13 5 18 0" />
    </>
  ),
  // A pale ghost who died at the desk and never noticed.
  p6: (
    <>
      <path
        class="m-body"
        d="M10 60V30C10 14 19 4 32 4s22 10 22 26v30l-7-6-7 6-8-6-8 6-7-6z"
      />
      <path class="m-white" d="M18 18h11v15H18zM35 18h11v15H35z" />
      <path class="m-ink" d="M22 23h6v8h-6zM36 23h6v8h-6z" />
      <path class="m-line" d="M18 18h11v15H18zM35 18h11v15H35zM29 24h6" />
      <circle class="m-ink" cx="32" cy="43" r="4" />
    </>
  ),
  // The front desk: headset and a bow.
  mabel: (
    <>
      <path class="m-body" d="M7 62C7 34 14 14 32 14s25 20 25 48z" />
      <path class="m-line" d="M12 34C12 16 20 8 32 8s20 8 20 26" />
      <rect class="m-ink" x="7" y="32" width="9" height="13" rx="4" />
      <rect class="m-ink" x="48" y="32" width="9" height="13" rx="4" />
      <path class="m-line" d="M12 45c0 7 5 10 12 10" />
      <circle class="m-ink" cx="26" cy="55" r="2.6" />
      <Eye x={24} y={31} r={6.5} look={1} />
      <Eye x={40} y={31} r={6.5} look={1} />
      <path class="m-line" d="M26 43c4 3 8 3 12 0M18 22l4 3M46 22l-4 3" />
      <path class="m-tie" d="M32 8 22 2v10zM32 8l10-6v10z" />
    </>
  ),
};

export function Monster({ who, size = 48 }: { who: PlayerSeat | 'mabel'; size?: number }) {
  return (
    <svg class={`monster of-${who}`} width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      {monsters[who]}
    </svg>
  );
}
