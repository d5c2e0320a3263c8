import { computed, signal } from '@preact/signals';
import { recall, remember } from './memory';

// How loud this browser likes its building sites.

export const volume = signal(Number(recall('volume') ?? 0.6)); // 0 to 1
export const muted = signal(recall('muted') === 'yes');
export const loudness = computed(() => (muted.value ? 0 : volume.value));

export function setMuted(wish: boolean): void {
  muted.value = wish;
  remember('muted', wish ? 'yes' : 'no');
}

export function setVolume(wish: number): void {
  volume.value = wish;
  remember('volume', String(wish));
  setMuted(wish === 0);
}
