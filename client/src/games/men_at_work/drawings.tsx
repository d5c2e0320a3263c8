import type { ComponentChildren } from 'preact';
import type { Colour } from './words';

// The pieces as line drawings, to be put together to icons. A girder has a pattern of its own
// beside its colour, the same as on the site.

const thickness = 10;

// One piece of pattern, around the origin, drawn anew each time.
const patterns: Record<Colour, { readonly step: number; readonly drawing: () => ComponentChildren }> = {
  white: { step: 8, drawing: () => <circle r="1.7" /> },
  black: { step: 8, drawing: () => <path d="M-2-2.8 1 0-2 2.8" class="line" /> },
  orange: { step: 7, drawing: () => <path d="M-3.5 4.2 0-4.2h2.8L-.7 4.2z" /> },
  purple: { step: 8, drawing: () => <path d="M0-3 2.8 0 0 3-2.8 0z" /> },
};

interface Bar {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly turn?: number; // degrees about its middle
}

export function Girder({ colour, x, y, length, turn = 0, fresh = false }: Bar & { colour: Colour; fresh?: boolean }) {
  const { step, drawing } = patterns[colour];
  const count = Math.floor((length - 5) / step);
  const first = (length - (count - 1) * step) / 2;
  return (
    <g key={colour} class={`girder g-${colour} ${fresh ? 'is-fresh' : ''}`} transform={`rotate(${turn} ${x + length / 2} ${y + thickness / 2})`}>
      <rect x={x} y={y} width={length} height={thickness} rx="1.5" />
      <g class="pattern">
        {Array.from({ length: count }, (_, i) => (
          <g key={i} transform={`translate(${x + first + i * step} ${y + thickness / 2})`}>
            {drawing()}
          </g>
        ))}
      </g>
    </g>
  );
}

// A girder seen from its end.
export function GirderEnd({ colour, x, y }: { colour: Colour; x: number; y: number }) {
  return (
    <g class={`girder g-${colour}`}>
      <rect x={x} y={y} width={thickness} height={thickness} rx="1.5" />
      <g class="pattern" transform={`translate(${x + thickness / 2} ${y + thickness / 2})`}>
        {patterns[colour].drawing()}
      </g>
    </g>
  );
}

export function Support({ x, y, width = 32, height = 26, fresh = false }: { x: number; y: number; width?: number; height?: number; fresh?: boolean }) {
  return (
    <g class={`support ${fresh ? 'is-fresh' : ''}`}>
      <rect x={x} y={y} width={width} height={height} rx="2" />
      <path d={`M${x + 4} ${y + height * 0.3}h${width - 8}M${x + 4} ${y + height * 0.6}h${width - 8}`} />
    </g>
  );
}

export function Beam({ x, y, length, turn = 0 }: Bar) {
  return (
    <rect class="beam" x={x} y={y} width={length} height="4.5" rx="1" transform={`rotate(${turn} ${x + length / 2} ${y + 2})`} />
  );
}

export function Brick({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g class="brick" transform={`translate(${x} ${y}) scale(${scale})`}>
      <rect width="13" height="8" rx="1" />
      <path d="M0 4h13M6.5 0v4M3.5 4v4M10 4v4" />
    </g>
  );
}

export function Hat({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g class="hard-hat" transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-5.5 0c0-7.5 11-7.5 11 0z" />
      <path d="M-7 0H7M-1.5-5.3V-2M1.5-5.3V-2" />
    </g>
  );
}

// He stands with his feet on (x, y) and holds out his arms.
export function Worker({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g class="man" transform={`translate(${x} ${y}) scale(${scale})`}>
      <path class="arms" d="M-13-18H13" />
      <path class="overalls" d="M-5-21H5V-10L6 0H1.5L0-8-1.5 0H-6L-5-10z" />
      <circle class="face" cx="0" cy="-26" r="4.2" />
      <Hat x={0} y={-27.5} scale={0.85} />
    </g>
  );
}

export function Hook() {
  return <path class="hook-drawing" d="M6 28h38a7 7 0 1 0-6-11" />;
}
