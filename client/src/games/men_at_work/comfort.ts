import { effect, signal } from '@preact/signals';
import { recall, remember } from '../../state/memory';

// How this browser likes its building site: loud or silent, calm, with things that are easy to hit.

const calmer = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

export const volume = signal(Number(recall('volume') ?? 0.6)); // 0 to 1
export const muted = signal(recall('muted') === 'yes');
export const bigTargets = signal(recall('big_targets') === 'yes');
export const calm = signal(recall('calm') === undefined ? (calmer?.matches ?? false) : recall('calm') === 'yes');

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

export function setMuted(wish: boolean): void {
  muted.value = wish;
  remember('muted', yesOrNo(wish));
}

export function setVolume(wish: number): void {
  volume.value = wish;
  remember('volume', String(wish));
  setMuted(wish === 0);
}

export function setBigTargets(wish: boolean): void {
  bigTargets.value = wish;
  remember('big_targets', yesOrNo(wish));
}

export function setCalm(wish: boolean): void {
  calm.value = wish;
  remember('calm', yesOrNo(wish));
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
      sound: muted.value ? 0 : volume.value,
      bigTargets: bigTargets.value,
    }),
  );
}
