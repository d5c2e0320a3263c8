import { handKeys } from '../../site/keys';
import { muted, setMuted } from '../../state/loudness';
import { hairsKey, toggleHairs } from '../../table/Hairs';
import { aheadInWords } from './ahead';
import type { Desk } from './desk';
import { describe, spoken, standingInWords } from './speech';

export function speakOfTheSite(desk: Desk): void {
  const scene = desk.scene.value;
  if (scene === undefined) return;
  const { count } = spoken.value;
  const ahead = desk.prediction.value && aheadInWords(desk.prediction.value, scene.seenWay);
  // The same words twice would not be read out twice.
  spoken.value = { words: '', count };
  setTimeout(() => (spoken.value = { words: [describe(scene.describe()), ahead, desk.standing.value && standingInWords(desk.standing.value)].filter(Boolean).join(' '), count: count + 1 }));
}

// The keys of the hand, wherever the focus is. The scene hears them itself while it has the
// focus, and says so. A key that stays down repeats, and long ways go faster.
let repeats = 0;

function steer(desk: Desk, event: KeyboardEvent, key: string): boolean {
  const gesture = handKeys[key];
  const within = (selector: string): boolean => event.target instanceof Element && event.target.closest(selector) !== null;
  const isOthers = within('.log, .said, [role=tablist]') || (key === ' ' && within('button, summary'));
  if (gesture === undefined || !desk.holding.value || isOthers) return false;
  repeats = event.repeat ? repeats + 1 : 0;
  desk.scene.value?.nudge({ gesture, fine: event.shiftKey, repeats });
  return true;
}

export function onKey(desk: Desk, event: KeyboardEvent, key: string): boolean {
  if (steer(desk, event, key)) return true;
  if (event.repeat) return false;
  const piece = /^[1-9]$/.test(key) ? desk.takes.value[Number(key) - 1] : undefined;
  if (piece !== undefined) desk.take(piece);
  else if (key === 'x') speakOfTheSite(desk);
  else if (key === 'm') setMuted(!muted.value);
  else if (key === hairsKey) toggleHairs();
  else if (key === 'h') desk.rulerOut.value = !desk.rulerOut.value;
  else return false;
  return true;
}
