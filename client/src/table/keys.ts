import { shortcuts } from '../state/shortcuts';
import type { Table } from '../state/table';
import type { Button } from './ActionBar';

export interface Keys {
  readonly buttons: () => readonly Button[]; // each has its key
  readonly onKey?: (event: KeyboardEvent, key: string) => boolean; // the game's own; whether it was one
}

// The shortcuts of a table. They rest while somebody writes or a sheet lies on the table. A key
// that stays down does its thing once, unless that is something to go on with.
export function listenToKeys(table: Table, openHelp: () => void, { buttons, onKey }: Keys): () => void {
  function press({ target, repeat }: KeyboardEvent, key: string): boolean {
    // Enter belongs to whatever has the focus, unless that can do nothing with it.
    const focused = target instanceof Element ? target.closest('button, a, summary, [role=button]') : null;
    if (key === 'enter' && focused !== null && focused.getAttribute('aria-disabled') !== 'true') return false;
    const button = buttons().find((known) => known.key.toLowerCase() === key && known.run !== undefined);
    if (!repeat || button?.repeats) button?.run?.();
    return button !== undefined;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { target } = event;
    const writes = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (event.defaultPrevented || writes || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]') !== null || table.curtain.value) return;
    const key = event.key.toLowerCase();
    const isLetter = key.length === 1;
    if (isLetter && !shortcuts.value) return;
    const once = key === '?' ? openHelp : key === 'a' ? table.hints.toggle : undefined;
    if (once !== undefined) {
      if (!event.repeat) once();
    } else if (onKey?.(event, key) === true || press(event, key)) event.preventDefault();
  }
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}
