import {
  type CanvasTexture, CylinderGeometry, Group, InstancedMesh, Matrix4, Mesh, MeshBasicMaterial,
  MeshStandardMaterial, PlaneGeometry,
} from 'three';
import type { Block } from '../../../site/blocks';
import { drawTexture } from '../../../site/art/canvas';
import type { Vec } from '../../../site/space';
import { girdersOf, inMillimetres, onCard } from '../geometry';
import type { Card, View } from '../view';
import type { Movement } from './movement';
import { type Plates, matrixOf, place } from './plates';
import { blockOf, hiding } from './sight';

// The cards that are built, with their rivets and the numbers of their Levels.

interface Built {
  readonly card: Card;
  readonly mesh: Mesh;
  readonly block: Block;
  isFaded: boolean;
}

export interface Building {
  readonly object: Group;
  show(view: View, isCalm: boolean): void;
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
      const [x, y, z] = inMillimetres(onCard(card, 2.4, -1.4));
      sign.position.set(x, y, z + 1.4);
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

function createRivets() {
  const solid = new CylinderGeometry(3.4, 3.4, 9, 14);
  solid.rotateX(Math.PI / 2); // along the card's normal
  const material = new MeshStandardMaterial({ color: '#f2c21f', roughness: 0.35 });
  const mesh = new InstancedMesh(solid, material, mostRivets);
  mesh.frustumCulled = false;
  mesh.castShadow = true;
  return {
    mesh,
    show(cards: readonly Card[]) {
      const riveted = cards.filter(({ rivet }) => rivet !== undefined).slice(0, mostRivets);
      const matrix = new Matrix4();
      riveted.forEach((card, i) => mesh.setMatrixAt(i, matrix.copy(matrixOf(card))));
      mesh.count = riveted.length;
      mesh.instanceMatrix.needsUpdate = true;
    },
    dispose() {
      solid.dispose();
      material.dispose();
      mesh.dispose();
    },
  };
}

const isSame = (a: Card, b: Card): boolean =>
  a.word === b.word && a.at.join() === b.at.join() && a.normal === b.normal && a.long === b.long && a.turned === b.turned && a.level === b.level;

export function createBuilding(plates: Plates, movement: Movement): Building {
  const object = new Group();
  const rivets = createRivets();
  const signs = createSigns();
  const signGroup = new Group();
  const built = new Map<number, Built>();
  let view: View | undefined;
  object.add(rivets.mesh, signGroup);

  function add(shown: View, card: Card, isNew: boolean): void {
    const mesh = plates.make(card.kind, girdersOf(shown, card.kind.layout), card.level);
    place(mesh, card);
    const { x, y, z } = mesh.position;
    if (isNew) {
      mesh.position.z += dropHeight;
      movement.go(mesh, [x, y, z], 0, dropTime);
    }
    object.add(mesh);
    built.set(card.card, { card, mesh, block: blockOf(card), isFaded: false });
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
      rivets.show(shown.cards);
      signGroup.clear();
      for (const card of shown.cards) if (card.level !== undefined) signGroup.add(signs.make(card, levelWords(shown, card)));
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
