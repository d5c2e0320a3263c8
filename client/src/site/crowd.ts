import { Color, DynamicDrawUsage, Group, InstancedBufferAttribute, InstancedMesh, Matrix4, Quaternion, Vector3 } from 'three';
import { type LookName, type Surfaces, lookName } from './art/surfaces';
import type { PieceLook, Tone } from './seam';
import { type Kind, isKind } from './shapes';
import type { Spot } from './space';

// All pieces, drawn together by their looks.

type Glow = Tone | 'hover' | `#${string}`;

export interface Crowd {
  readonly object: Group;
  readonly kinds: ReadonlyMap<number, Kind>; // of those that are there
  set(list: readonly PieceLook[]): void;
  move(id: number, spot: Spot | undefined): void; // undefined hides it
  glow(id: number, tone: Glow | undefined, strength?: number): void;
  dispose(): void;
}

interface Slot {
  readonly mesh: InstancedMesh;
  readonly glow: InstancedBufferAttribute;
  readonly index: number;
}

const toneColours: Readonly<Record<Tone | 'hover', string>> = {
  met: '#36c46b',
  unmet: '#ff5a3c',
  guilty: '#ff1f1f',
  award: '#ffd23c',
  choice: '#49b6ff',
  load: '#ffa53c',
  hover: '#9bdcff',
};

const colourOf = (glow: Glow): string => (glow in toneColours ? toneColours[glow as Tone] : glow);

const nowhere = new Matrix4().makeScale(0, 0, 0);

export function createCrowd(surfaces: Surfaces): Crowd {
  const object = new Group();
  const kinds = new Map<number, Kind>();
  const slots = new Map<number, Slot>();
  const meshes = new Map<LookName, InstancedMesh>();
  const matrix = new Matrix4();
  const at = new Vector3();
  const turn = new Quaternion();
  const one = new Vector3(1, 1, 1);

  // A mesh for at least so many of a look; it grows when more come in.
  function meshFor(look: LookName, kind: Exclude<Kind, 'table'>, count: number): InstancedMesh {
    const known = meshes.get(look);
    if (known !== undefined && known.instanceMatrix.count >= count) return known;
    if (known !== undefined) discard(known);
    const room = 4 * Math.ceil(count / 4);
    const solid = surfaces.solid(kind);
    solid.setAttribute('glow', new InstancedBufferAttribute(new Float32Array(4 * room), 4));
    const mesh = new InstancedMesh(solid, surfaces.material(look), room);
    mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    mesh.frustumCulled = false; // its pieces are all over the table
    mesh.castShadow = kind !== 'tray';
    mesh.receiveShadow = true;
    meshes.set(look, mesh);
    object.add(mesh);
    return mesh;
  }

  function discard(mesh: InstancedMesh): void {
    object.remove(mesh);
    mesh.geometry.dispose();
    mesh.dispose();
  }

  return {
    object,
    kinds,
    set(list) {
      kinds.clear();
      slots.clear();
      const byLook = new Map<LookName, { kind: Exclude<Kind, 'table'>; ids: number[] }>();
      for (const { id, kind, colour } of list) {
        if (!isKind(kind) || kind === 'table') continue;
        const look = lookName(kind, colour);
        if (look === undefined) continue;
        kinds.set(id, kind);
        const row = byLook.get(look) ?? { kind, ids: [] };
        row.ids.push(id);
        byLook.set(look, row);
      }
      for (const mesh of meshes.values()) mesh.visible = false;
      for (const [look, { kind, ids }] of byLook) {
        const mesh = meshFor(look, kind, ids.length);
        mesh.count = ids.length;
        mesh.visible = true;
        const glow = mesh.geometry.getAttribute('glow') as InstancedBufferAttribute;
        ids.forEach((id, index) => {
          mesh.setMatrixAt(index, nowhere);
          glow.setXYZW(index, 0, 0, 0, 0);
          slots.set(id, { mesh, glow, index });
        });
        mesh.instanceMatrix.needsUpdate = true;
        glow.needsUpdate = true;
      }
    },
    move(id, spot) {
      const slot = slots.get(id);
      if (slot === undefined) return;
      if (spot !== undefined) matrix.compose(at.set(...spot.at), turn.set(...spot.turn), one);
      slot.mesh.setMatrixAt(slot.index, spot === undefined ? nowhere : matrix);
      slot.mesh.instanceMatrix.needsUpdate = true;
    },
    glow(id, tone, strength = 1) {
      const slot = slots.get(id);
      if (slot === undefined) return;
      const { r, g, b } = new Color(tone === undefined ? '#000' : colourOf(tone));
      slot.glow.setXYZW(slot.index, r, g, b, tone === undefined ? 0 : strength);
      slot.glow.needsUpdate = true;
    },
    dispose() {
      for (const mesh of meshes.values()) discard(mesh);
    },
  };
}
