import { signal } from '@preact/signals';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly rule: string;
}

const shownFor = 5000; // ms
const mostAtOnce = 3;

export const toasts = signal<readonly Toast[]>([]);
let last = 0;

export function toast(text: string, rule = ''): void {
  last += 1;
  const id = last;
  toasts.value = [...toasts.value, { id, text, rule }].slice(-mostAtOnce);
  setTimeout(() => dismiss(id), shownFor);
}

export function dismiss(id: number): void {
  toasts.value = toasts.value.filter((shown) => shown.id !== id);
}
