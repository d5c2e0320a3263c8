import { effect, signal } from '@preact/signals';
import { loudness } from '../../state/loudness';
import { recall, remember } from '../../state/memory';

// How this browser likes its building site: calm, with things that are easy to hit.

const calmer = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

export const bigTargets = signal(recall('big_targets') === 'yes');
export const calm = signal(recall('calm') === undefined ? (calmer?.matches ?? false) : recall('calm') === 'yes');

export const foresees = signal(recall('foresees') !== 'no'); // shows where a piece would come to rest

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

export function setBigTargets(wish: boolean): void {
  bigTargets.value = wish;
  remember('big_targets', yesOrNo(wish));
}

export function setCalm(wish: boolean): void {
  calm.value = wish;
  remember('calm', yesOrNo(wish));
}

export function setForesees(wish: boolean): void {
  foresees.value = wish;
  remember('foresees', yesOrNo(wish));
}

export interface Comfort {
  readonly reducedMotion: boolean;
  readonly sound: number;
  readonly bigTargets: boolean;
}

// Tells how it is liked, now and whenever that changes.
export function onComfort(tell: (comfort: Comfort) => void): () => void {
  return effect(() =>
    tell({
      reducedMotion: calm.value,
      sound: loudness.value,
      bigTargets: bigTargets.value,
    }),
  );
}
