import type { Button } from '../../table/ActionBar';
import type { Gesture } from '../../site/seam';
import { shortcuts } from '../../state/shortcuts';
import { muted, setMuted } from './comfort';
import type { Desk } from './desk';
import { describe, spoken } from './speech';

// The keys of the hand, wherever the focus is. The scene hears them itself while it has the
// focus, and says so.
const gestures: Readonly<Record<string, Gesture>> = {
  arrowleft: 'left', arrowright: 'right', arrowup: 'away', arrowdown: 'near', pageup: 'up', pagedown: 'down',
  w: 'up', s: 'down', q: 'turn_left', e: 'turn_right', r: 'tilt_up', f: 'tilt_down', t: 'roll_left',
  g: 'roll_right', l: 'level',
};

export function speakOfTheSite(desk: Desk): void {
  const scene = desk.scene.value;
  if (scene === undefined) return;
  const { count } = spoken.value;
  // The same words twice would not be read out twice.
  spoken.value = { words: '', count };
  setTimeout(() => (spoken.value = { words: describe(scene.describe()), count: count + 1 }));
}

interface Doors {
  readonly openHelp: () => void;
  readonly buttons: () => readonly Button[];
}

// They rest while somebody writes or a sheet lies on the table.
export function listenToKeys(desk: Desk, { openHelp, buttons }: Doors): () => void {
  let repeats = 0;

  function steer(event: KeyboardEvent, key: string): boolean {
    const gesture = gestures[key];
    const inList = event.target instanceof Element && event.target.closest('.log, .said, [role=tablist]') !== null;
    if (gesture === undefined || !desk.holding.value || inList) return false;
    repeats = event.repeat ? repeats + 1 : 0;
    desk.scene.value?.nudge({ gesture, fine: event.shiftKey, repeats });
    return true;
  }

  function plain(key: string): boolean {
    const piece = /^[1-9]$/.test(key) ? desk.takes.value[Number(key) - 1] : undefined;
    if (piece !== undefined) desk.take(piece);
    else if (key === 'x') speakOfTheSite(desk);
    else if (key === 'm') setMuted(!muted.value);
    else if (key === 'h') desk.rulerOut.value = !desk.rulerOut.value;
    else if (key === '?') openHelp();
    else return false;
    return true;
  }

  function press(key: string, target: EventTarget | null): boolean {
    // Enter belongs to whatever has the focus.
    if (key === 'enter' && target instanceof Element && target.closest('button, a, summary') !== null) return false;
    const button = buttons().find((known) => known.key.toLowerCase() === key && known.run !== undefined);
    button?.run?.();
    return button !== undefined;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { target } = event;
    const writes = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (event.defaultPrevented || writes || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]') !== null || desk.table.curtain.value) return;
    const key = event.key.toLowerCase();
    const isLetter = key.length === 1;
    if (isLetter && !shortcuts.value) return;
    if (steer(event, key) || plain(key) || press(key, target)) event.preventDefault();
  }
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}
