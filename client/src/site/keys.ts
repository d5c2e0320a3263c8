import type { Gesture, Look } from './seam';

// The keys of the scene, while it has the focus.

export const handKeys: Readonly<Record<string, Gesture>> = {
  arrowleft: 'left',
  arrowright: 'right',
  arrowup: 'away',
  arrowdown: 'near',
  pageup: 'up',
  w: 'up',
  pagedown: 'down',
  s: 'down',
  ' ': 'lower',
  q: 'turn_left',
  e: 'turn_right',
  r: 'tilt_up',
  f: 'tilt_down',
  t: 'roll_left',
  g: 'roll_right',
  l: 'level',
};

const eyeKeys: Readonly<Record<string, Look>> = {
  '+': 'closer',
  '-': 'farther',
  v: 'around',
  home: 'top',
};

const eyeArrows: Readonly<Record<string, { readonly heading: number; readonly rise: number }>> = {
  arrowleft: { heading: -5, rise: 0 },
  arrowright: { heading: 5, rise: 0 },
  arrowup: { heading: 0, rise: 4 },
  arrowdown: { heading: 0, rise: -4 },
};

export type KeyMeaning =
  | { readonly does: 'hand'; readonly gesture: Gesture }
  | { readonly does: 'look'; readonly look: Look }
  | { readonly does: 'orbit'; readonly heading: number; readonly rise: number }
  | { readonly does: 'release' };

export function meaningOf(key: string, isHolding: boolean): KeyMeaning | undefined {
  const name = key.toLowerCase();
  const gesture = handKeys[name];
  if (isHolding && gesture !== undefined) return { does: 'hand', gesture };
  if (isHolding && name === 'enter') return { does: 'release' };
  const look = eyeKeys[name];
  if (look !== undefined) return { does: 'look', look };
  const orbit = eyeArrows[name];
  return orbit === undefined ? undefined : { does: 'orbit', ...orbit };
}
