// What the rest of the client knows of the scene: its data, its events, its commands.
// Importing this costs nothing; `scene.ts` brings three.js and is loaded when it is needed.

import type { Frame } from '../protocol/motion/player';
import type { Scales, Standing } from '../solver/standing';

// Micrometres and millionths, as in the protocol: the middle of a piece's underside.
export interface Pose {
  readonly at: readonly [number, number, number];
  readonly turn: readonly [number, number, number, number];
}

export interface PieceLook {
  readonly id: number;
  readonly kind: string;
  readonly colour: string;
}

export type LookOf = (id: number) => PieceLook | undefined;

export const tones = ['met', 'unmet', 'guilty', 'award', 'choice', 'load'] as const;
export type Tone = (typeof tones)[number];

export interface Mark {
  readonly piece: number;
  readonly tone: Tone;
}

// What is worth a sound and a light.
export const moments = ['turn', 'award', 'collapse'] as const;
export type Moment = (typeof moments)[number];

// What would come of it if the hand let go: it would count, it would not, something would fall.
export const outlooks = ['met', 'unmet', 'accident'] as const;
export type Outlook = (typeof outlooks)[number];

// Where what is held would come to rest.
export interface Ahead extends Pose {
  readonly outlook: Outlook;
  readonly isStale: boolean; // the hand is elsewhere by now
  readonly shift?: Pose['at'] | undefined; // where it should rather go
  readonly beat?: HeightToBeat | undefined; // if there is something to win by that
}

// Where somebody would set down what our hand holds.
export interface Advised extends Pose {
  readonly label: string; // who
}

// How high the top of what was built must be.
export interface HeightToBeat {
  readonly at: number; // micrometres
  readonly isReached: boolean;
  readonly label: string;
}

// Where on a piece something is shown: a box in its own frame. `at` is where the piece would be.
export interface Proof {
  readonly piece: number;
  readonly from: Pose['at'];
  readonly to: Pose['at'];
  readonly tone: Extract<Tone, 'met' | 'unmet'>;
  readonly at?: Pose | undefined;
}

// A way on the table as it is seen: millimetres to the right, away and up.
export interface SeenWay {
  readonly right: number;
  readonly away: number;
  readonly up: number;
}

// Ways are seen from the camera, along the nearest edge of the table. `turn` is about the
// vertical, `tilt` lifts an end of the piece, `roll` lifts a long side of it. `lower` goes down
// gently, step by step, and never beyond the first touch.
export const gestures = [
  'left', 'right', 'away', 'near', 'up', 'down', 'lower',
  'turn_left', 'turn_right', 'tilt_up', 'tilt_down', 'roll_left', 'roll_right', 'level',
] as const;
export type Gesture = (typeof gestures)[number];

export interface HandCommand {
  readonly gesture: Gesture;
  readonly fine: boolean; // 0.1 mm or 1 degree, instead of 1 mm or 15
  readonly repeats?: number; // how often a held key has repeated: long ways go faster
  readonly ms?: number; // for how long it is lowered
}

// `around` is the next of the four sides; `turntable` goes around until it is said again.
export const looks = [
  'front', 'back', 'left', 'right', 'top', 'around', 'closer', 'farther', 'orbit_left', 'orbit_right', 'turntable',
] as const;
export type Look = (typeof looks)[number];

// Millimetres and degrees, rounded to tenths.
export interface PieceDescription extends PieceLook {
  readonly at: readonly [number, number]; // of its middle: to the right and away, seen from the front
  readonly bottom: number;
  readonly top: number;
  readonly lean: number; // how far its nearest axis is from the vertical; 0 lies or stands level
  readonly turn: number; // of its length, about the vertical; 0 to 180 from left-right
  readonly on: readonly number[]; // what carries it, 0 for the table
  readonly touches: readonly number[]; // all it touches
}

export interface HeldDescription extends PieceDescription {
  readonly over: readonly number[]; // what it would land on if it went straight down, the highest first
  readonly gap: number; // how far down that is
  readonly lag: number; // how far it still is from where the hand leads it
}

export interface SceneDescription {
  readonly held?: HeldDescription;
  readonly pieces: readonly PieceDescription[]; // from the lowest to the highest, without table and tray
}

// What our own hand is about.
export interface HandState {
  readonly isParked: boolean; // it stays where it is while the pointer goes elsewhere
  readonly touches: readonly number[]; // what it touches where it is led; nothing in the air, 0 for the table
  readonly bears: readonly number[]; // what lies on it
  readonly box: ScreenBox; // of it and what it is over
}

// CSS pixels, from the picture's corner.
export interface ScreenBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

// What a hand can do, for hints that are not needed any more.
export const deeds = ['carry', 'turn', 'lower'] as const;
export type Deed = (typeof deeds)[number];

export interface SceneEvents {
  onPick(id: number): void; // a click or tap on a piece
  onHand(pose: Pose): void; // where the hand shall lead; at most 60 a second, only while `hold(id, true)`
  onRelease(): void; // a double click, or Enter
  onHandState(state: HandState | undefined): void; // when it has changed
  onDeed(deed: Deed): void;
  onStanding(standing: Standing | undefined): void; // how firmly what is seen stands, while it is at rest
}

export interface SiteScene {
  readonly element: HTMLElement; // canvas and its overlays; sizes itself to its parent
  pieces(list: readonly PieceLook[]): void; // which bodies there are
  frame(frame: Frame): void; // of the motion
  place(list: readonly (PieceLook & Pose)[]): void; // shows these poses, and no frames, until `live`
  live(): void; // back to the frames
  // What is held, whether our pointer leads it, and whether it stays until that moves it; or else
  // the colour of the hand that is seen.
  hold(id: number | undefined, mine: boolean, stays: boolean, colour?: string): void;
  mark(marks: readonly Mark[]): void; // a new guilty piece is seen falling once more, slowly
  moment(moment: Moment): void; // seen and heard for a second, unless little motion is wanted
  ahead(ahead: Ahead | undefined): void; // the element bears its outlook as `data-ahead`
  advise(place: Advised | undefined): void; // the element bears `data-advised` meanwhile
  proofs(proofs: readonly Proof[]): void;
  seenWay(shift: Pose['at']): SeenWay;
  choosable(ids: ReadonlySet<number>): void;
  ruler(heights: readonly { readonly piece: number; readonly label: string }[] | undefined): void;
  hairs(scales: Scales | undefined): void; // pieces at rest bear the colours of how firmly they stand
  nudge(command: HandCommand): void;
  carryOver(piece: number): void; // leads what is held high above a piece, level and in line with it
  look(view: Look): void;
  describe(): SceneDescription;
  replayAccident(piece: number): Promise<void>; // the last fall once more, slowly
  // An attempt of the past, from its key frame on. What moves in it may not be there any more.
  film(frames: readonly DataView[], lookOf: LookOf): Promise<void>;
  picture(): Promise<Blob>; // PNG of what is to be seen
  margins(margins: Margins): void; // what of the picture lies under the page: the site keeps clear of it
  options(options: SceneOptions): void;
  close(): void;
}

// CSS pixels.
export interface Margins {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface SceneOptions {
  readonly reducedMotion: boolean;
  readonly sound: number; // 0 to 1
  readonly bigTargets: boolean;
}

// What the last picture cost; the element bears them as `data-figures` when all is at rest.
export interface SceneFigures {
  readonly calls: number;
  readonly triangles: number;
  readonly script: number; // ms a frame
  readonly quality: number; // 0 to 3
}
