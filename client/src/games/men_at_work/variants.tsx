import type { AboutOption } from '../../table/game';
import { Girder, GirderEnd, Hat, Support, Worker } from './drawings';
import { t } from './texts';

// The variants, each in a picture and two sentences: when a table is set up, and in Help.

const Foreman = () => (
  <svg viewBox="0 0 120 72">
    <Support x={8} y={50} width={22} height={18} />
    <Support x={58} y={50} width={22} height={18} />
    <Girder colour="white" x={4} y={40} length={80} />
    <Girder colour="orange" x={18} y={29} length={56} />
    <Worker x={46} y={29} scale={0.8} />
    <g class="card-over-sky">
      <rect x="88" y="10" width="26" height="36" rx="3" transform="rotate(-8 101 28)" />
      <rect x="92" y="14" width="26" height="36" rx="3" transform="rotate(6 105 32)" />
    </g>
    <Hat x={105} y={36} scale={1.1} />
  </svg>
);

const Crane = () => (
  <svg viewBox="0 -4 120 76">
    <g class="crane-drawing">
      <rect x="34" y="64" width="44" height="5" rx="1" />
      <rect x="52" y="8" width="8" height="56" />
      <rect x="44" y="8" width="70" height="6" rx="1" />
      <path d="M52 64l8-10-8-10 8-10-8-10 8-10" />
    </g>
    <Girder colour="purple" x={64} y={-1} length={46} />
    <Support x={6} y={51} width={22} height={18} />
    <Girder colour="orange" x={2} y={41} length={52} />
    <Worker x={18} y={41} scale={0.7} />
  </svg>
);

const Skyscraper = () => (
  <svg viewBox="0 0 120 72">
    <g class="box-drawing">
      <path d="M6 30v38h108V30" />
      <rect x="24" y="48" width="6" height="20" />
      <rect x="46" y="48" width="6" height="20" />
      <rect x="68" y="48" width="6" height="20" />
      <rect x="90" y="48" width="6" height="20" />
    </g>
    <Girder colour="white" x={18} y={38} length={66} />
    <GirderEnd colour="black" x={86} y={38} />
    <Girder colour="orange" x={34} y={27} length={62} turn={-3} />
    <Worker x={58} y={28} scale={0.75} />
  </svg>
);

export const variants: Readonly<Record<'foreman' | 'crane' | 'skyscraper', AboutOption>> = {
  foreman: { Picture: Foreman, words: () => t('works.variant.foreman') },
  crane: { Picture: Crane, words: () => t('works.variant.crane') },
  skyscraper: { Picture: Skyscraper, words: () => t('works.variant.skyscraper') },
};
