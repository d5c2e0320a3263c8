import type { Moment } from './seam';

// The sound of a moment: a few notes of two sines each, or the thud of what has come down.

export interface Note {
  readonly tone: number; // Hz, at its beginning
  readonly to: number; // ... and at its end
  readonly at: number; // s after the moment
  readonly lasts: number;
  readonly strength: number; // 0 to 1
}

const note = (tone: number, at: number, lasts = 0.28, strength = 0.5, to = tone): Note => ({ tone, to, at, lasts, strength });

export const chimes: Readonly<Record<Moment, readonly Note[]>> = {
  turn: [note(523, 0), note(784, 0.11, 0.36)],
  award: [note(523, 0), note(659, 0.09), note(784, 0.18), note(1047, 0.27, 0.6, 0.6)],
  collapse: [note(150, 0, 0.5, 1, 48), note(311, 0.02, 0.3, 0.4, 262), note(233, 0.2, 0.55, 0.4, 175)],
};

const loudness = 0.28; // of a note at full volume, beside the knocking of wood

export function strike(audio: AudioContext, moment: Moment, volume: number): void {
  for (const { tone, to, at, lasts, strength } of chimes[moment]) {
    const begin = audio.currentTime + at;
    const fade = new GainNode(audio, { gain: 0 });
    fade.gain.setValueAtTime(0, begin);
    fade.gain.linearRampToValueAtTime(volume * strength * loudness, begin + 0.015);
    fade.gain.exponentialRampToValueAtTime(0.0005, begin + lasts);
    fade.connect(audio.destination);
    for (const part of [1, 2]) {
      const ring = new OscillatorNode(audio, { frequency: tone * part });
      ring.frequency.setValueAtTime(tone * part, begin);
      ring.frequency.exponentialRampToValueAtTime(to * part, begin + lasts);
      const share = new GainNode(audio, { gain: 1 / part ** 2 });
      ring.connect(share).connect(fade);
      ring.start(begin);
      ring.stop(begin + lasts);
    }
  }
}
