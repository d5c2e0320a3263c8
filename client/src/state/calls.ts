import { signal } from '@preact/signals';
import { recall, remember } from './memory';

// Calling somebody back to a table that lies in the background: a sound, and a note of the
// system where the browser has leave to show one.

export const sounds = signal(recall('call_sound') !== 'off');
export const notes = signal(recall('call_notes') === 'on' && permission() === 'granted');

function permission(): NotificationPermission {
  return globalThis.Notification?.permission ?? 'denied';
}

export function setSounds(wish: boolean): void {
  sounds.value = wish;
  remember('call_sound', wish ? 'on' : 'off');
}

// The browser asks once; what it refuses stays off.
export async function setNotes(wish: boolean): Promise<void> {
  const granted = wish && (await globalThis.Notification?.requestPermission()) === 'granted';
  notes.value = granted;
  remember('call_notes', granted ? 'on' : 'off');
}

const tones = [660, 880]; // Hz, one after the other
const lasts = 0.22; // s

// A page may only sound after somebody has touched it.
function ring(): void {
  if (globalThis.AudioContext === undefined || navigator.userActivation?.hasBeenActive !== true) return;
  const context = new AudioContext();
  tones.forEach((tone, i) => {
    const begin = context.currentTime + i * lasts;
    const voice = context.createOscillator();
    const loudness = context.createGain();
    voice.frequency.value = tone;
    loudness.gain.setValueAtTime(0.12, begin);
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + lasts);
    voice.connect(loudness).connect(context.destination);
    voice.start(begin);
    voice.stop(begin + lasts);
    if (i === tones.length - 1) voice.onended = () => void context.close();
  });
}

function leaveNote(words: string, table: string): void {
  try {
    const note = new Notification(words, { body: table, tag: table });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some telephones want a service worker for this; the sound has to do.
  }
}

export function call(words: string, table: string): void {
  if (document.visibilityState === 'visible' && document.hasFocus()) return;
  if (sounds.value) ring();
  if (notes.value && permission() === 'granted') leaveNote(words, table);
}
