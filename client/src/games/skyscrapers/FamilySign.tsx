import type { ComponentChildren } from 'preact';
import type { Kind } from './words';

// How a card of a family is installed, as a small sign: standing, lying, flat, any way, or on grass.

const standing = <rect x="8" y="3" width="8" height="18" rx="1" />;
const lying = <rect x="3" y="8" width="18" height="8" rx="1" />;
const flat = <path d="M7 8h15l-5 8H2z" />;
const grass = <path class="grass" d="M2 21.5h20" />;

const signs: Readonly<Record<Kind['family'], ComponentChildren>> = {
  V: standing,
  H: lying,
  F: flat,
  U: <path d="M12 2l2.6 6.4L21 6l-2.4 6L21 18l-6.4-2.4L12 22l-2.6-6.4L3 18l2.4-6L3 6l6.4 2.4z" />,
  BV: (
    <>
      {standing}
      {grass}
    </>
  ),
  BH: (
    <>
      <rect x="3" y="11" width="18" height="9" rx="1" />
      {grass}
    </>
  ),
};

export function FamilySign({ family, size = 20 }: { family: Kind['family']; size?: number }) {
  return (
    <svg class={`family-sign of-${family}`} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {signs[family]}
    </svg>
  );
}
