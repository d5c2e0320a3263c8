import { HemisphereLight } from 'three';
import type { Moment } from './seam';

// The light of a moment: it comes up quickly and goes slowly.

export interface Mood {
  readonly object: HemisphereLight;
  readonly moment: Moment | undefined; // while it is seen
  begin(moment: Moment): void;
  advance(elapsed: number): boolean; // ms; whether it goes on
}

const lights: Readonly<Record<Moment, { readonly colour: string; readonly strength: number }>> = {
  turn: { colour: '#ffe9b8', strength: 0.9 },
  award: { colour: '#ffc933', strength: 2.2 },
  collapse: { colour: '#ff4a2a', strength: 1.7 },
};
const comesUp = 140; // ms
export const lasts = 1500;
const longestStep = 150;

// 0 to 1, so many milliseconds after it has begun.
export function strengthAt(ms: number): number {
  if (ms <= 0 || ms >= lasts) return 0;
  return ms < comesUp ? ms / comesUp : ((lasts - ms) / (lasts - comesUp)) ** 2;
}

// It is there from the beginning: a light more or less would have every surface made anew.
export function createMood(): Mood {
  const object = new HemisphereLight('#fff', '#000', 0);
  object.position.set(0, 0, 1);
  let moment: Moment | undefined;
  let age = 0;
  return {
    object,
    get moment() {
      return moment;
    },
    begin(next) {
      moment = next;
      age = 0;
      object.color.set(lights[next].colour);
    },
    advance(elapsed) {
      if (moment === undefined) return false;
      age += Math.min(elapsed, longestStep); // it is seen however slowly all is drawn
      object.intensity = lights[moment].strength * strengthAt(age);
      if (age >= lasts) moment = undefined;
      return moment !== undefined;
    },
  };
}
