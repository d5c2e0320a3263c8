import {
  type CanvasTexture, Color, CylinderGeometry, Group, InstancedMesh, Matrix4, Mesh, MeshBasicMaterial,
  MeshStandardMaterial, type Object3D, PlaneGeometry, Quaternion, Vector3,
} from 'three';
import type { Block } from '../../../site/blocks';
import { drawTexture } from '../../../site/art/canvas';
import type { Spot, Vec } from '../../../site/space';
import { girdersOf, inMillimetres, onCard } from '../geometry';
import { rivetOf } from '../pieces';
import type { Card, View } from '../view';
import type { Movement } from './movement';
import { type Plates, matrixOf, place } from './plates';
import { blockOf, hiding } from './sight';

// The cards that are built, with their rivets and the numbers of their Levels.

interface Built {
  readonly card: Card;
  readonly mesh: Mesh;
  readonly sign: Mesh | undefined; // of its Level
  readonly block: Block;
  isFaded: boolean;
}

export type SpotOf = (piece: number) => Spot | undefined;

export interface Building {
  readonly object: Group;
  show(view: View, isCalm: boolean): void;
  // Classic: plates are where the site has them, and rivets that are loose stand out and shake.
  follow(spotOf: SpotOf, loose: ReadonlySet<number>, shake: number): void;
  reveal(eye: Vec, points: readonly Vec[]): boolean; // what hides these points from the eye fades; whether that is new
  opaque(): readonly Block[];
  dispose(): void;
}

const mostRivets = 64;
const dropHeight = 46; // mm from which a new card comes
const dropTime = 420; // ms

function levelTexture(words: string): CanvasTexture {
  return drawTexture(128, 128, (brush) => {
    brush.clearRect(0, 0, 128, 128);
    brush.fillStyle = 'rgb(38 32 44 / 88%)';
    brush.beginPath();
    brush.roundRect(6, 6, 116, 116, 30);
    brush.fill();
    brush.fillStyle = '#fff';
    brush.font = `800 ${words.length > 1 ? 66 : 92}px sans-serif`;
    brush.textAlign = 'center';
    brush.textBaseline = 'middle';
    brush.fillText(words, 64, 70);
  });
}

// "2", or "2b" where there are several towers of that Level.
export function levelWords(view: View, card: Card): string {
  const towers = new Set(view.levels.filter(({ level }) => level === card.level).map(({ tower }) => tower));
  const letter = towers.size > 1 ? String.fromCharCode(96 + (card.tower ?? 1)) : '';
  return `${card.level ?? ''}${letter}`;
}

function signSpot(card: Card): Vec {
  const [x, y, z] = inMillimetres(onCard(card, 2.4, -1.4));
  return [x, y, z + 1.4];
}

function createSigns() {
  const square = new PlaneGeometry(11, 11);
  const materials = new Map<string, MeshBasicMaterial>();
  const material = (words: string): MeshBasicMaterial => {
    const known = materials.get(words) ?? new MeshBasicMaterial({ map: levelTexture(words), transparent: true, toneMapped: false });
    materials.set(words, known);
    return known;
  };
  return {
    // In a corner of the floor, to be read from above.
    make(card: Card, words: string): Mesh {
      const sign = new Mesh(square, material(words));
      sign.position.set(...signSpot(card));
      return sign;
    },
    dispose() {
      square.dispose();
      for (const one of materials.values()) {
        one.map?.dispose();
        one.dispose();
      }
    },
  };
}

const steel = new Color('#f2c21f');
const alarm = new Color('#ff3d1f');
const standsOut = 4; // mm, a loose one
const askew = 0.22; // radians

function createRivets() {
  const solid = new CylinderGeometry(3.4, 3.4, 9, 14);
  solid.rotateX(Math.PI / 2); // along the card's normal
  const material = new MeshStandardMaterial({ color: '#fff', roughness: 0.35 });
  const mesh = new InstancedMesh(solid, material, mostRivets);
  mesh.frustumCulled = false;
  mesh.castShadow = true;
  return {
    mesh,
    show(built: readonly Built[], loose: ReadonlySet<number>, shake: number) {
      const riveted = built.filter(({ card }) => card.rivet !== undefined && card.rivetState !== 'out').slice(0, mostRivets);
      riveted.forEach(({ card, mesh: plate }, i) => {
        const isLoose = card.piece !== undefined && loose.has(rivetOf(card.piece));
        const matrix = new Matrix4().compose(plate.position, plate.quaternion, plate.scale);
        if (isLoose) matrix.multiply(new Matrix4().makeRotationX(askew + shake)).multiply(new Matrix4().makeTranslation(0, 0, standsOut));
        mesh.setMatrixAt(i, isStill(card) ? matrixOf(card) : matrix);
        mesh.setColorAt(i, isLoose ? alarm : steel);
      });
      mesh.count = riveted.length;
      mesh.instanceMatrix.needsUpdate = true;
      if (mesh.instanceColor !== null) mesh.instanceColor.needsUpdate = true;
    },
    dispose() {
      solid.dispose();
      material.dispose();
      mesh.dispose();
    },
  };
}

// Planner: a card that still comes down has its rivet already.
const isStill = ({ piece }: Card): boolean => piece === undefined;

const isSame = (a: Card, b: Card): boolean =>
  a.word === b.word && a.at.join() === b.at.join() && a.normal === b.normal && a.long === b.long && a.turned === b.turned && a.level === b.level && a.piece === b.piece;

const nothing: ReadonlySet<number> = new Set();

export function put(object: Object3D, { at, turn }: Spot): void {
  object.position.set(...at);
  object.quaternion.set(...turn);
}

// A sign stays where it is on its card.
function tilt(sign: Mesh, card: Card, plate: Mesh): void {
  // A floor lies with the same side up, whichever way its plate is turned.
  const lean = new Vector3(0, 0, 1).applyQuaternion(plate.quaternion);
  if (lean.z < 0) lean.negate();
  const turn = new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), lean);
  const away = new Vector3(...signSpot(card)).sub(new Vector3(...inMillimetres(card.at))).applyQuaternion(turn);
  sign.position.copy(plate.position).add(away);
  sign.quaternion.copy(turn);
}

export function createBuilding(plates: Plates, movement: Movement): Building {
  const object = new Group();
  const rivets = createRivets();
  const signs = createSigns();
  const signGroup = new Group();
  const built = new Map<number, Built>();
  let view: View | undefined;
  object.add(rivets.mesh, signGroup);

  function signFor(shown: View, card: Card): Mesh | undefined {
    if (card.level === undefined) return undefined;
    const sign = signs.make(card, levelWords(shown, card));
    signGroup.add(sign);
    return sign;
  }

  function add(shown: View, card: Card, isNew: boolean): void {
    const mesh = plates.make(card.kind, girdersOf(shown, card.kind.layout), card.level);
    place(mesh, card);
    const { x, y, z } = mesh.position;
    if (isNew) {
      mesh.position.z += dropHeight;
      movement.go(mesh, [x, y, z], 0, dropTime);
    }
    object.add(mesh);
    built.set(card.card, { card, mesh, sign: undefined, block: blockOf(card), isFaded: false });
  }

  function remove(one: Built): void {
    movement.put(one.mesh, [0, 0, 0]);
    object.remove(one.mesh);
    built.delete(one.card.card);
  }

  function dress(one: Built, isFaded: boolean): boolean {
    if (view === undefined || one.isFaded === isFaded) return false;
    one.isFaded = isFaded;
    plates.dress(one.mesh, one.card.kind, girdersOf(view, one.card.kind.layout), isFaded ? 'faded' : 'solid', one.card.level);
    return true;
  }

  return {
    object,
    show(shown, isCalm) {
      const isFirst = view === undefined;
      view = shown;
      for (const one of built.values()) if (!shown.cards.some(({ card }) => card === one.card.card)) remove(one);
      for (const card of shown.cards) {
        const known = built.get(card.card);
        if (known !== undefined && isSame(known.card, card)) continue;
        if (known !== undefined) remove(known);
        add(shown, card, known === undefined && !isFirst && !isCalm);
      }
      signGroup.clear();
      for (const card of shown.cards) {
        const known = built.get(card.card);
        if (known !== undefined) built.set(card.card, { ...known, card, sign: signFor(shown, card) });
      }
      rivets.show([...built.values()], nothing, 0);
    },
    follow(spotOf, loose, shake) {
      for (const { card, mesh, sign } of built.values()) {
        const spot = card.piece === undefined ? undefined : spotOf(card.piece);
        if (spot === undefined) place(mesh, card);
        else put(mesh, spot);
        if (sign !== undefined) tilt(sign, card, mesh);
      }
      rivets.show([...built.values()], loose, shake);
    },
    reveal(eye, points) {
      const all = [...built.values()];
      const hidden = new Set(points.flatMap((point) => hiding(eye, point, all)));
      return all.filter((one) => dress(one, hidden.has(one))).length > 0;
    },
    opaque: () => [...built.values()].filter(({ isFaded }) => !isFaded).map(({ block }) => block),
    dispose() {
      rivets.dispose();
      signs.dispose();
    },
  };
}
