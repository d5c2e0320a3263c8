import type { Girders } from './view';
import { type Kind, hasPicture, isBase } from './words';

// A card as a drawing: lying, standing or as a floor, the way its family asks for, with its
// girders, its hole, and the worker who is worth a point.

const scale = 10; // of the drawing, to a unit of the lattice
const [long, short] = [6 * scale, 4 * scale];
const thick = 5;

// Those on the rim lie just inside it.
const inside = (at: number, rim: number): number => Math.max(thick / 2, Math.min(rim - thick / 2, at));

function Girder({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  const isLong = width > height;
  const web = isLong ? `M${x} ${y + height / 2}h${width}` : `M${x + width / 2} ${y}v${height}`;
  return (
    <>
      <rect class="drawn-girder" x={x} y={y} width={width} height={height} />
      <path class="drawn-rivets" d={web} />
    </>
  );
}

// The plate itself, lying, 60 by 40 around nothing: its corner is the origin.
function Plate({ kind, girders }: { kind: Kind; girders: Girders }) {
  return (
    <>
      <rect class={`drawn-plate of-${kind.family}`} width={long} height={short} rx="1.5" />
      {girders.cross.map((at) => (
        <Girder key={`T${at}`} x={inside((at + 3) * scale, long) - thick / 2} y={0} width={thick} height={short} />
      ))}
      {girders.long.map((at) => (
        <Girder key={`L${at}`} x={0} y={inside((2 - at) * scale, short) - thick / 2} width={long} height={thick} />
      ))}
      <circle class="drawn-hole" cx={long / 2} cy={short / 2} r="3" />
    </>
  );
}

function Helmet({ x, y }: { x: number; y: number }) {
  return (
    <g class="drawn-worker" transform={`translate(${x} ${y})`}>
      <circle class="back" r="8.5" />
      <circle class="face" cy="2" r="4.6" />
      <path class="helmet" d="M-5.6 0a5.6 5.6 0 0 1 11.2 0z" />
      <path class="brim" d="M-6.8 .4h13.6" />
    </g>
  );
}

// On the page a standing card stands and a floor lies.
const ways: Readonly<Record<Kind['family'], string>> = {
  V: 'translate(12 62) rotate(-90)',
  BV: 'translate(12 62) rotate(-90)',
  H: 'translate(2 12)',
  BH: 'translate(2 12)',
  U: 'translate(2 12)',
  F: 'matrix(.72 .2 -.46 .42 20.5 16)',
};

const grassOf = (upright: boolean): string => (upright ? 'M12 62h40' : 'M2 52h60');

export function CardDrawing({ kind, girders, size = 64 }: { kind: Kind; girders: Girders; size?: number }) {
  return (
    <svg class="card-drawing" width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <g transform={ways[kind.family]}>
        <Plate kind={kind} girders={girders} />
      </g>
      {isBase(kind) && <path class="drawn-grass" d={grassOf(kind.family === 'BV')} />}
      {hasPicture(kind) && <Helmet x={kind.family === 'V' ? 23 : 51} y={kind.family === 'V' ? 13 : kind.family === 'H' ? 22 : 17} />}
    </svg>
  );
}
