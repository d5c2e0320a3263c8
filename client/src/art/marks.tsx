import type { ComponentChildren } from 'preact';
import type { PlayerSeat } from '../protocol/messages';

// Every player has a colour and a mark, so that nobody needs the colour.
const drawings: Record<PlayerSeat, ComponentChildren> = {
  p1: <circle r="4.2" fill="none" stroke-width="2.6" />,
  p2: <rect x="-4" y="-4" width="8" height="8" />,
  p3: <path d="M0-5.2 5 4H-5z" />,
  p4: <path d="M0-6 5 0 0 6-5 0z" />,
  p5: <path d="M-1.7-5h3.4v3.3H5v3.4H1.7V5h-3.4V1.7H-5v-3.4h3.3z" />,
  p6: <path d="M-5-4.5h3.6v9H-5zM1.4-4.5H5v9H1.4z" />,
};

// A token of radius 10 around the origin.
export function Token({ seat, x, y, scale = 1 }: { seat: PlayerSeat; x: number; y: number; scale?: number }) {
  return (
    <g class={`token of-${seat}`} transform={`translate(${x} ${y}) scale(${scale})`}>
      <circle class="token-body" r="9.5" />
      <g class="token-mark">{drawings[seat]}</g>
    </g>
  );
}

export function TokenBadge({ seat, size = 20 }: { seat: PlayerSeat; size?: number }) {
  return (
    <svg class="token-badge" width={size} height={size} viewBox="-11 -11 22 22" aria-hidden="true">
      <Token seat={seat} x={0} y={0} />
    </svg>
  );
}

const starPath = 'M0-10 2.9-3.6 9.8-2.9 4.6 1.8 6.1 8.6 0 5.1-6.1 8.6-4.6 1.8-9.8-2.9-2.9-3.6z';

// The star of an exactly filled space, with its owner's token in the middle.
export function Star({ seat, x, y, scale = 1 }: { seat?: PlayerSeat; x: number; y: number; scale?: number }) {
  return (
    <g class="star" transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d={starPath} />
      {seat && <Token seat={seat} x={0} y={0.4} scale={0.42} />}
    </g>
  );
}

export function StarIcon({ size = 18 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="-11 -11 22 22" aria-hidden="true">
      <Star x={0} y={0} />
    </svg>
  );
}
