import { signal } from '@preact/signals';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly rule: string;
}

const shownFor = 5000; // ms
const mostAtOnce = 3;

export const toasts = signal<readonly Toast[]>([]);
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let last = 0;

export function toast(text: string, rule = ''): void {
  last += 1;
  toasts.value = [...toasts.value, { id: last, text, rule }].slice(-mostAtOnce);
  letGo(last);
}

// What somebody points at stays.
export function hold(id: number): void {
  clearTimeout(timers.get(id));
}

export function letGo(id: number): void {
  hold(id);
  timers.set(id, setTimeout(() => dismiss(id), shownFor));
}

export function dismiss(id: number): void {
  hold(id);
  timers.delete(id);
  toasts.value = toasts.value.filter((shown) => shown.id !== id);
}
