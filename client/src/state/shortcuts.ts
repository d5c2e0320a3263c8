import { signal } from '@preact/signals';
import { recall, remember } from './memory';

// Single keys as shortcuts can be in the way of those who dictate or mistype: they can be
// switched off.
export const shortcuts = signal(recall('shortcuts') !== 'off');

export function setShortcuts(wish: boolean): void {
  shortcuts.value = wish;
  remember('shortcuts', wish ? 'on' : 'off');
}
