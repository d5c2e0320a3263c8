import {
  BoxGeometry,
  CircleGeometry,
  ConeGeometry,
  CylinderGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  Quaternion,
  Vector3,
} from 'three';
import type { Surfaces } from './art/surfaces';
import { createGlass } from './glass';
import { type Standing, landing } from './landing';
import type { Ahead, Outlook, Proof } from './seam';
import type { Kind } from './shapes';
import { type Spot, type Vec, length, spotOf, times, unit } from './space';

// Where a piece would come to rest, and what shows whether it would count: places on the
// pieces, the balance point, and the way that is missing.

export interface AheadView {
  readonly object: Group;
  // `others` is what it would come to rest on.
  show(kind: Kind | undefined, ahead: Ahead | undefined, others: readonly Standing[]): void;
  prove(proofs: readonly Proof[], spotOfPiece: (id: number) => Spot | undefined): void;
  dispose(): void;
}

const colours: Readonly<Record<Outlook, string>> = { met: '#2fd06b', unmet: '#ffb020', accident: '#ff3d2e' };
const proofColours = { met: '#2fd06b', unmet: '#ff5a3c' } as const;
const strength = { fresh: 0.6, stale: 0.18 };
const mostProofs = 24;
const thick = 0.5; // mm that a place stands out, so that it is seen
const shortest = 14; // mm of an arrow that can still be seen
const mostTouches = 64;
const touching = 0.6; // mm between what would touch, as near as a prediction is

// Where it would lie on what is beneath it.
function touchesOf(kind: Kind, spot: Spot, others: readonly Standing[]): readonly Vec[] {
  const { lines } = landing(kind, spot, others);
  return lines.filter(({ from, to }) => from[2] - to[2] < touching).map(({ to }) => to).slice(0, mostTouches);
}

// A box in the frame of a piece.
function boxAt({ from, to }: Proof, spot: Spot): Matrix4 {
  const low = times(1e-3, from);
  const high = times(1e-3, to);
  const middle: Vec = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2];
  const size = new Vector3(high[0] - low[0] + thick, high[1] - low[1] + thick, high[2] - low[2] + thick);
  const frame = new Matrix4().compose(new Vector3(...spot.at), new Quaternion(...spot.turn), new Vector3(1, 1, 1));
  return frame.multiply(new Matrix4().compose(new Vector3(...middle), new Quaternion(), size));
}

export function createAheadView(surfaces: Surfaces): AheadView {
  const object = new Group();
  // A little before the piece itself, where the two are in one place.
  const glass = createGlass(surfaces, { polygonOffset: true, polygonOffsetFactor: -2, polygonOffsetUnits: -2, emissiveIntensity: 0.55 });
  const { body } = glass;
  // Seen through everything: what they show lies between pieces.
  const seenThrough = { transparent: true, opacity: 0.9, toneMapped: false, fog: false, depthTest: false } as const;
  const lights = { met: new MeshBasicMaterial({ ...seenThrough, color: proofColours.met }), unmet: new MeshBasicMaterial({ ...seenThrough, color: proofColours.unmet }) };
  const block = new BoxGeometry(1, 1, 1);
  const places = { met: new InstancedMesh(block, lights.met, mostProofs), unmet: new InstancedMesh(block, lights.unmet, mostProofs) };
  const touches = new InstancedMesh(new CircleGeometry(1.6, 14), lights.met, mostTouches);
  const dark = new MeshBasicMaterial({ ...seenThrough, color: '#10202c' });
  const bright = new MeshBasicMaterial({ ...seenThrough, color: '#ffffff' });
  const rim = new Mesh(new CircleGeometry(2.2, 20), dark);
  const balance = new Mesh(new CircleGeometry(1.4, 20), bright);
  const shaft = new Mesh(new CylinderGeometry(0.7, 0.7, 1, 8).rotateX(Math.PI / 2).translate(0, 0, 0.5), bright);
  const head = new Mesh(new ConeGeometry(2.4, 6, 12).rotateX(Math.PI / 2), bright);
  const arrow = new Group();
  arrow.add(shaft, head);
  object.add(body, places.met, places.unmet, touches, rim, balance, arrow);
  for (const mesh of [places.met, places.unmet, touches]) {
    mesh.frustumCulled = false;
    mesh.renderOrder = 3;
    mesh.count = 0;
  }
  for (const mesh of [rim, shaft, head]) mesh.renderOrder = 4;
  balance.renderOrder = 5;

  let shown: Ahead | undefined;
  function point(at: Vec, shift: Vec): void {
    const far = Math.max(shortest, length(shift));
    arrow.position.set(...at);
    arrow.quaternion.setFromUnitVectors(new Vector3(0, 0, 1), new Vector3(...unit(shift)));
    shaft.scale.set(1, 1, far);
    head.position.set(0, 0, far);
  }

  function hide(): void {
    shown = undefined;
    for (const part of [body, touches, rim, balance, arrow]) part.visible = false;
  }
  hide();

  return {
    object,
    show(kind, ahead, others) {
      if (ahead === undefined || kind === undefined || kind === 'table') return hide();
      if (ahead === shown) return;
      shown = ahead;
      const spot = spotOf(ahead);
      glass.put(kind, spot);
      body.material.color.set(colours[ahead.outlook]);
      body.material.emissive.set(colours[ahead.outlook]);
      body.material.opacity = ahead.isStale ? strength.stale : strength.fresh;
      for (const [mesh, above] of [[rim, 0.4], [balance, 0.45]] as const) mesh.position.set(spot.at[0], spot.at[1], spot.at[2] + above);
      const shift = ahead.shift === undefined ? undefined : times(1e-3, ahead.shift);
      if (shift !== undefined) point([spot.at[0], spot.at[1], spot.at[2] + 6], shift);
      body.visible = true;
      const isPlain = ahead.outlook !== 'accident' && !ahead.isStale;
      const touched = isPlain ? touchesOf(kind, spot, others) : [];
      touched.forEach(([x, y, z], i) => touches.setMatrixAt(i, new Matrix4().makeTranslation(x, y, z + 0.3)));
      touches.count = touched.length;
      touches.instanceMatrix.needsUpdate = true;
      touches.visible = true;
      rim.visible = balance.visible = isPlain;
      arrow.visible = isPlain && shift !== undefined;
    },
    prove(proofs, spotOfPiece) {
      for (const tone of ['met', 'unmet'] as const) {
        const boxes = proofs
          .filter((proof) => proof.tone === tone)
          .flatMap((proof) => {
            const spot = proof.at === undefined ? spotOfPiece(proof.piece) : spotOf(proof.at);
            return spot === undefined ? [] : [boxAt(proof, spot)];
          })
          .slice(0, mostProofs);
        boxes.forEach((box, i) => places[tone].setMatrixAt(i, box));
        places[tone].count = boxes.length;
        places[tone].instanceMatrix.needsUpdate = true;
      }
    },
    dispose() {
      for (const mesh of [places.met, places.unmet, touches]) mesh.dispose();
      for (const one of [block, touches.geometry, rim.geometry, balance.geometry, shaft.geometry, head.geometry]) one.dispose();
      for (const one of [glass, lights.met, lights.unmet, dark, bright]) one.dispose();
    },
  };
}
