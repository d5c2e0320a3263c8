import { computed, effect, signal } from '@preact/signals';
import { createContext } from 'preact';
import type { Table } from '../state/table';

// The log and the chat, beside the table or in a drawer: which of them is seen, and how much of
// the chat is not yet.

export type Side = ReturnType<typeof createSide>;

export function createSide(table: Table) {
  const wide = matchMedia('(min-width: 1081px)');
  const open = signal(false);
  const tab = signal<'log' | 'chat'>('log');
  const isWide = signal(wide.matches);
  const heard = signal(table.saidCount.peek()); // what was said before stands in the waiting room
  const isRead = computed(() => tab.value === 'chat' && (open.value || isWide.value));
  const follow = (): void => {
    isWide.value = wide.matches;
  };
  wide.addEventListener('change', follow);
  const stop = effect(() => {
    if (isRead.value) heard.value = table.saidCount.value;
  });
  return {
    open,
    tab,
    unread: computed(() => (isRead.value ? 0 : table.saidCount.value - heard.value)),
    toggle(): void {
      open.value = !open.value;
      // Whoever opens the drawer because something was said wants to read it.
      if (open.value && table.saidCount.value > heard.value) tab.value = 'chat';
    },
    close(): void {
      open.value = false;
    },
    dispose(): void {
      stop();
      wide.removeEventListener('change', follow);
    },
  };
}

export const TheSide = createContext<Side | undefined>(undefined);
