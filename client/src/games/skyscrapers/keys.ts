import { muted, setMuted } from '../../state/loudness';
import { hairsKey, toggleHairs } from '../../table/Hairs';
import { focusGroup } from '../../ui/Rove';
import type { Desk } from './desk';
import { firmPull } from './press';
import { speakOfTheBuilding } from './speech';
import { parseWorker } from './words';

function workerBy(desk: Desk, digit: number): string | undefined {
  return desk.view.value?.workers.find(
    ({ worker, seat }) => seat === desk.view.value?.viewer && parseWorker(worker)?.number === digit,
  )?.worker;
}

// The next card of the hand that somebody could build.
function nextCard(desk: Desk): void {
  const { card, view, choices } = desk;
  const kinds = [...new Set(view.value?.hand)].filter((word) => choices.value.buildersOf(word).length > 0);
  const next = kinds[(kinds.indexOf(card.value ?? '') + 1) % kinds.length];
  if (next !== undefined && next !== card.value) desk.chooseCard(next);
}

// Classic: Space or Enter that stays down presses a card home, Space lowers a worker. What has
// the focus keeps both.
function onHandKey(desk: Desk, event: KeyboardEvent, key: string): boolean {
  const held = desk.handwork.mine.value;
  const isButton = event.target instanceof Element && event.target.closest('button, a, summary') !== null;
  if (held === undefined || isButton) return false;
  if (held.does === 'press' && (key === ' ' || key === 'enter')) {
    if (!event.repeat) desk.handwork.press(event.shiftKey ? firmPull : 0);
    return true;
  }
  if (held.does === 'press' && key === 'tab' && !event.shiftKey && event.target === desk.scene.value?.element) {
    desk.handwork.steadyNext();
    return true;
  }
  if (held.does === 'carry' && key === ' ') desk.handwork.lower(true);
  return held.does === 'carry' && key === ' ';
}

// A key that was held is up: whatever it did is over.
export function listenToKeyUps(desk: Desk): () => void {
  function stop(): void {
    desk.handwork.press(undefined);
    desk.handwork.lower(false);
  }
  function onKeyUp({ key }: KeyboardEvent): void {
    if (key === ' ' || key === 'Enter') stop();
  }
  window.addEventListener('keyup', onKeyUp);
  window.addEventListener('blur', stop);
  return () => {
    window.removeEventListener('keyup', onKeyUp);
    window.removeEventListener('blur', stop);
  };
}

// What goes on for as long as its key is down.
const goOn = new Set(['c', 'j', 'v', 'q', 'e', '+', '-']);

export function onKey(desk: Desk, event: KeyboardEvent, key: string): boolean {
  if (onHandKey(desk, event, key)) return true;
  if (event.repeat && !goOn.has(key)) return false;
  const worker = /^[1-5]$/.test(key) ? workerBy(desk, Number(key)) : undefined;
  if (worker !== undefined && desk.choices.value.any) desk.chooseWorker(worker);
  else if (key === 'c') nextCard(desk);
  else if (key === 'j') desk.jump();
  else if (key === 'h') focusGroup('hand');
  else if (key === 'x') speakOfTheBuilding(desk);
  else if (key === 'm') setMuted(!muted.value);
  else if (key === hairsKey && desk.view.value?.mode === 'classic') toggleHairs();
  else if (key === 'v') desk.scene.value?.look('around');
  else if (key === 'q' || key === 'e') desk.scene.value?.look(key === 'q' ? 'orbit_left' : 'orbit_right');
  else if (key === '+' || key === '-') desk.scene.value?.look(key === '+' ? 'closer' : 'farther');
  else return isConfirmed(desk, event, key);
  return true;
}

// Enter on a card of the hand that is already chosen builds it where it is aimed at.
function isConfirmed(desk: Desk, event: KeyboardEvent, key: string): boolean {
  const onCard = event.target instanceof Element && event.target.closest('[aria-pressed=true].sky-card') !== null;
  if (key !== 'enter' || !onCard || desk.aimed.value === undefined) return false;
  desk.confirm();
  return true;
}
