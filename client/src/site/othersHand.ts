import { Color, Group, Mesh, MeshLambertMaterial } from 'three';
import { footprint } from './air';
import { fingersSolid, knuckles, palmSolid, sleeveSolid, thumbSolid } from './art/glove';
import type { Kind } from './shapes';
import type { Spot } from './space';

// The hand of somebody else, a person or a bot, in the colour of their seat: it reaches for a
// piece, holds it, and lets go. Our own hand is the pointer.

export type Doing = 'reaches' | 'holds' | 'lets_go';

export interface OthersHand {
  readonly object: Group;
  readonly doing: Doing | undefined;
  hold(colour: string | undefined): void; // of whose hand it is; undefined for nobody's
  follow(kind: Kind, spot: Spot): void; // where what it holds is
  advance(elapsed: number, isCalm: boolean): boolean; // ms; whether it goes on
  dispose(): void;
}

// How it looks then: how far above the piece, how far open, how much of it is there; 0 to 1.
export interface Pose {
  readonly lift: number;
  readonly open: number;
  readonly there: number;
}

export const lasts: Readonly<Record<Exclude<Doing, 'holds'>, number>> = { reaches: 420, lets_go: 520 }; // ms

const eased = (part: number): number => part * part * (3 - 2 * part);
const within = (part: number, from: number, to: number): number => eased(Math.min(1, Math.max(0, (part - from) / (to - from))));

// It comes down open and closes at the end; it opens first and then goes.
export function poseAt(doing: Doing, ms: number): Pose {
  if (doing === 'holds') return { lift: 0, open: 0, there: 1 };
  const part = Math.min(1, ms / lasts[doing]);
  return doing === 'reaches'
    ? { lift: 1 - within(part, 0, 0.7), open: 1 - within(part, 0.65, 1), there: within(part, 0, 0.4) }
    : { lift: within(part, 0.35, 1), open: within(part, 0, 0.4), there: 1 - within(part, 0.55, 1) };
}

const rise = 46; // mm
const spread = 0.62; // radians that a finger opens
const widest = 11; // mm to either side; what is broader is held by its middle
const covering = 0.94;

// A grip is the same half a turn later: a hand does not swing round by more than it must.
const nearest = (turn: number, last: number): number => turn + Math.PI * Math.round((last - turn) / Math.PI);

function sleeveOf(colour: string): Color {
  return new Color(colour).multiplyScalar(0.55);
}

export function createOthersHand(): OthersHand {
  const object = new Group();
  const glove = new MeshLambertMaterial({ vertexColors: true, transparent: true });
  const cloth = new MeshLambertMaterial({ vertexColors: true, transparent: true });
  const meshes = [
    new Mesh(fingersSolid(), glove),
    new Mesh(thumbSolid(), glove),
    new Mesh(palmSolid(), glove),
    new Mesh(sleeveSolid(), cloth),
  ] as const;
  const [fingers, thumb] = meshes;
  for (const mesh of meshes) {
    mesh.castShadow = true;
    object.add(mesh);
  }
  object.visible = false;
  object.rotation.z = Math.PI; // the sleeve is behind, seen from the front
  let doing: Doing | undefined;
  let age = 0;
  let half = 0; // mm: of what is held, across

  function begin(next: Doing | undefined): void {
    doing = next;
    age = 0;
    if (next === undefined) object.visible = false;
  }

  function pose({ lift, open, there }: Pose): void {
    const [palm, sleeve] = [meshes[2], meshes[3]];
    const side = Math.max(knuckles.y, half + 1);
    const bend = spread * open - Math.atan2(side - half - 1, knuckles.z) * (1 - open); // to what is held
    fingers.position.set(0, side, knuckles.z + rise * lift);
    thumb.position.set(0, -side, knuckles.z + rise * lift);
    fingers.rotation.x = bend;
    thumb.rotation.x = -bend;
    palm.position.z = rise * lift;
    sleeve.position.z = rise * lift;
    glove.opacity = covering * there;
    cloth.opacity = covering * there;
  }

  return {
    object,
    get doing() {
      return doing;
    },
    hold(colour) {
      if (colour === undefined) {
        if (doing === 'reaches' || doing === 'holds') begin('lets_go');
        return;
      }
      glove.color.set(colour);
      cloth.color.copy(sleeveOf(colour));
      if (doing === undefined || doing === 'lets_go') begin('reaches');
    },
    follow(kind, spot) {
      if (doing === undefined || doing === 'lets_go') return; // it goes from where it let go
      const { x, y, high, along, halves } = footprint(kind, spot);
      const isAcross = halves[0] >= halves[1];
      half = Math.min(widest, isAcross ? halves[1] : halves[0]);
      const turn = Math.atan2(along[1], along[0]) + (isAcross ? 0 : Math.PI / 2);
      object.position.set(x, y, high);
      object.rotation.z = nearest(turn, object.rotation.z);
      object.visible = true;
    },
    advance(elapsed, isCalm) {
      if (doing === undefined) return false;
      age += elapsed;
      if (doing === 'reaches' && (isCalm || age >= lasts.reaches)) begin('holds');
      else if (doing === 'lets_go' && (isCalm || age >= lasts.lets_go)) begin(undefined);
      if (doing !== undefined) pose(poseAt(doing, age));
      return doing === 'reaches' || doing === 'lets_go';
    },
    dispose() {
      for (const mesh of meshes) mesh.geometry.dispose();
      glove.dispose();
      cloth.dispose();
    },
  };
}
