import type { Desk } from './desk';
import { shortcuts } from '../../state/shortcuts';
import { focusGroup } from '../../ui/Rove';
import { buttonsOf } from './buttons';

const groups: Readonly<Record<string, string>> = { w: 'wall', e: 'supply', h: 'hand' };

// The shortcuts of the table. They rest while somebody writes or a sheet lies on the table.
export function listenToKeys(desk: Desk, openHelp: () => void): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    const target = event.target;
    const writes = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (writes || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]') !== null || desk.table.curtain.value) return;
    const key = event.key.toLowerCase();
    if (key === 'escape') return desk.letGo();
    if (!shortcuts.value && key !== 'enter') return undefined;
    if (key === '?') return openHelp();
    const group = groups[key];
    if (group !== undefined) return focusGroup(group);
    const button = buttonsOf(desk).find((known) => known.key.toLowerCase() === key && known.run !== undefined);
    // Enter belongs to whatever has the focus.
    if (key === 'enter' && target instanceof Element && target.closest('button, a, [role=button]') !== null) {
      return undefined;
    }
    if (button !== undefined) {
      event.preventDefault();
      button.run?.();
    }
    return undefined;
  }
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}
