import type { ComponentChildren } from 'preact';
import { Beam, Brick, Girder, Hat, Hook, Support, Worker } from './drawings';
import { type Back, type Thing, colours } from './words';

// Pictures of the pieces and of the cards' backs.

const girderOf = (thing: Thing) => colours.find((colour) => colour === thing);

function drawing(thing: Thing): ComponentChildren {
  const colour = girderOf(thing);
  if (colour !== undefined) return <Girder colour={colour} x={2} y={17} length={60} turn={-14} />;
  switch (thing) {
    case 'support':
      return <Support x={16} y={10} />;
    case 'worker':
      return <Worker x={32} y={44} scale={1.15} />;
    case 'hat':
      return <Hat x={32} y={32} scale={2.6} />;
    case 'beam':
      return <Beam x={8} y={22} length={48} turn={-14} />;
    case 'brick':
      return <Brick x={19} y={16} scale={2} />;
    default:
      return <Hook />;
  }
}

export function ThingIcon({ thing, size = 48 }: { thing: Thing; size?: number }) {
  return (
    <svg class="thing-icon" width={size} height={size * 0.75} viewBox="0 0 64 48" aria-hidden="true">
      {drawing(thing)}
    </svg>
  );
}

// The deck's top: a girder in one of two colours, or a helmet with two gloves.
export function BackIcon({ back, size = 84 }: { back: Back; size?: number }) {
  const [one, other] = back.colours;
  return (
    <svg class="back-icon" width={size} height={size * 0.75} viewBox="0 0 64 48" aria-hidden="true">
      {back.what === 'girder' ? (
        <>
          <Girder colour={one} x={4} y={9} length={56} />
          <Girder colour={other} x={4} y={29} length={56} />
        </>
      ) : (
        <>
          <Hat x={32} y={23} scale={2.5} />
          <Girder colour={one} x={2} y={33} length={28} />
          <Girder colour={other} x={34} y={33} length={28} />
        </>
      )}
    </svg>
  );
}

export function CertificateIcon({ lost }: { lost: boolean }) {
  return (
    <svg class={`certificate ${lost ? 'is-lost' : ''}`} width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path d="M9 1.5 15.5 4v5c0 4-3 6.5-6.5 7.5C5.5 15.5 2.5 13 2.5 9V4z" />
      {lost ? <path class="mark" d="m6 6 6 6m0-6-6 6" /> : <path class="mark" d="m5.8 9 2.3 2.4 4.2-5" />}
    </svg>
  );
}

export function HookIcon({ size = 22 }: { size?: number }) {
  return (
    <svg class="hook-icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 2v8c4 0 6 2 6 5.5A5.5 5.5 0 0 1 7 16" />
      <circle cx="12" cy="3" r="1.6" />
    </svg>
  );
}

// How a condition stands: a shape as well as a colour.
export function VerdictIcon({ holds }: { holds: 'met' | 'unmet' | 'undecided' | 'nearly' }) {
  return (
    <svg class={`verdict-icon is-${holds}`} width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
      <circle cx="11" cy="11" r="9.5" />
      {holds === 'met' && <path d="m6.5 11.5 3 3.2 6-7" />}
      {holds === 'unmet' && <path d="m7.2 7.2 7.6 7.6m0-7.6-7.6 7.6" />}
      {holds === 'nearly' && <path d="M6 12.2c1.7-2.6 3.3-2.6 5-.9s3.300 1.700 5-.9" />}
      {holds === 'undecided' && <path d="M7 11h.010M11 11h.010M15 11h.01" />}
    </svg>
  );
}
