import type { Frame } from '../../../protocol/motion/player';
import type { Doing } from '../../../protocol/site';
import type { Gesture, Look, LookOf, PieceLook, Pose as SitePose } from '../../../site/seam';
import type { Scales, Standing } from '../../../solver/standing';
import type { Ghost, View } from '../view';
import type { Point, Pose } from '../words';

// What the board knows of the picture. Importing this costs nothing; `scene.ts` brings
// three.js and is loaded when a table needs it.

// Something that can be chosen in the picture.
export type Mark =
  | { readonly kind: 'ghost'; readonly key: string; readonly ghost: Ghost }
  | { readonly kind: 'cell'; readonly key: string; readonly at: Point; readonly look: 'go' | 'free' | 'hire' }
  | { readonly kind: 'worker'; readonly key: string; readonly isChosen: boolean }
  | { readonly kind: 'plate'; readonly key: string; readonly pose: Pose; readonly isChosen: boolean } // to be steadied
  | { readonly kind: 'rivet'; readonly key: string; readonly at: Point }; // loose

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
  onHand(pose: SitePose, doing: Doing): void; // where our hand leads what it holds, and what else it does
  onPress(speed: number): void; // mm/s, 0 for none
  onRelease(): void; // a double click
  onStanding(standing: Standing | undefined): void; // how firmly what is seen stands, while it is at rest
}

// What the site tells beside its motion.
interface SiteNews {
  readonly pieces: readonly PieceLook[];
  readonly loose: readonly number[];
  readonly onRail: boolean;
}

export interface TowerScene {
  readonly element: HTMLElement;
  show(view: View): void;
  offer(offer: Offer): void;
  calm(isCalm: boolean): void; // nothing moves by itself
  loud(volume: number): void; // 0 to 1
  look(look: Look): void;
  site(news: SiteNews): void;
  frame(frame: Frame): void; // of the motion
  past(isPast: boolean): void; // a look back shows the lattice, except in a film
  film(frames: readonly DataView[], lookOf: LookOf): Promise<void>;
  hold(isMine: boolean): void; // whether our hand has what the view says is in one
  nudge(gesture: Gesture, fine: boolean, repeats: number): void;
  bring(): void; // to where it shall be pressed in or set down
  lower(isLowering: boolean): void;
  press(pull: number | undefined): void; // px, or not any more
  steady(piece: number | undefined): void;
  tighten(joint: number | undefined): void;
  hairs(scales: Scales | undefined): void; // whoever could fall has the colour of how firmly he stands
  close(): void;
}
