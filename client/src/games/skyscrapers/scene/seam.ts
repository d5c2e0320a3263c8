import type { PlayerSeat } from '../../../protocol/messages';
import type { Look } from '../../../site/seam';
import type { Ghost, View } from '../view';
import type { Point } from '../words';

// What the board knows of the picture. Importing this costs nothing; `scene.ts` brings
// three.js and is loaded when a table needs it.

// Something that can be chosen in the picture.
export type Mark =
  | { readonly kind: 'ghost'; readonly key: string; readonly ghost: Ghost }
  | { readonly kind: 'cell'; readonly key: string; readonly at: Point; readonly look: 'go' | 'free' | 'hire' }
  | { readonly kind: 'worker'; readonly key: string; readonly isChosen: boolean };

export interface Note {
  readonly key: string;
  readonly at: Point;
  readonly text: string;
  readonly look: 'is-risk' | 'is-shut';
}

export interface Offer {
  readonly marks: readonly Mark[];
  readonly notes: readonly Note[];
  readonly aimed: string | undefined; // the key of the mark that would be done
  readonly focus: readonly Point[]; // what nothing shall hide
}

export interface SceneEvents {
  onPick(key: string): void; // a click or tap on a mark
  onCycle(step: 1 | -1): void; // the wheel, while there is something to cycle
}

export interface TowerScene {
  readonly element: HTMLElement;
  show(view: View): void;
  offer(offer: Offer): void;
  calm(isCalm: boolean): void; // nothing moves by itself
  look(look: Look): void;
  close(): void;
}

export const seatColours: Readonly<Record<PlayerSeat, string>> = {
  p1: '#0c8b8b',
  p2: '#b92c89',
  p3: '#3450c4',
  p4: '#d2521c',
  p5: '#6b8716',
  p6: '#6a7080',
};
