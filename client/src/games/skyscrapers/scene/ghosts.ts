import {
  BoxGeometry, BufferAttribute, BufferGeometry, DoubleSide, Group, InstancedMesh, LineBasicMaterial,
  LineSegments, Matrix4, Mesh, MeshBasicMaterial, Quaternion, Vector3,
} from 'three';
import { cornersOf, girderLines, girdersOf, inMillimetres } from '../geometry';
import type { Ghost, View } from '../view';
import { parseKind } from '../words';
import { type Plates, place } from './plates';

// Where a card could be built: an outline for every place, the whole card where it is aimed
// at, and gold on those of its girders that meet a girder.

interface Ghosts {
  readonly object: Group;
  show(view: View, ghosts: readonly Ghost[], chosen: Ghost | undefined): void;
  dispose(): void;
}

const mostBars = 8;
const barThick = 4;
const corners = [0, 1, 1, 2, 2, 3, 3, 0];
const faces = [0, 1, 2, 0, 2, 3];

function fill(geometry: BufferGeometry, ghosts: readonly Ghost[], order: readonly number[]): void {
  const points = ghosts.flatMap(({ pose }) => {
    const all = cornersOf(pose).map(inMillimetres);
    return order.flatMap((i) => [...(all[i] ?? [])]);
  });
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(points), 3));
  geometry.computeBoundingSphere();
}

function createBars() {
  const solid = new BoxGeometry(1, 1, 1);
  const material = new MeshBasicMaterial({ color: '#ffd23c', toneMapped: false, transparent: true, opacity: 0.95, depthTest: false });
  const mesh = new InstancedMesh(solid, material, mostBars);
  mesh.frustumCulled = false;
  mesh.renderOrder = 5;
  const along = new Vector3(1, 0, 0);
  return {
    mesh,
    show(view: View, ghost: Ghost | undefined) {
      const kind = ghost && parseKind(ghost.word);
      const meeting = new Set(ghost?.meets.flatMap(({ girders }) => girders));
      const lines = ghost && kind ? girderLines(ghost.pose, girdersOf(view, kind.layout)) : [];
      const golden = lines.filter(({ girder }) => meeting.has(girder)).slice(0, mostBars);
      golden.forEach(({ from, to }, i) => {
        const [a, b] = [new Vector3(...inMillimetres(from)), new Vector3(...inMillimetres(to))];
        const way = b.clone().sub(a);
        const turn = new Quaternion().setFromUnitVectors(along, way.clone().normalize());
        const size = new Vector3(way.length(), barThick, barThick);
        mesh.setMatrixAt(i, new Matrix4().compose(a.add(b).multiplyScalar(0.5), turn, size));
      });
      mesh.count = golden.length;
      mesh.instanceMatrix.needsUpdate = true;
    },
    dispose() {
      solid.dispose();
      material.dispose();
      mesh.dispose();
    },
  };
}

export function createGhosts(plates: Plates): Ghosts {
  const object = new Group();
  const ink = new LineBasicMaterial({ color: '#8fe3ff', toneMapped: false, transparent: true, opacity: 0.8 });
  const glass = new MeshBasicMaterial({ color: '#49b6ff', toneMapped: false, transparent: true, opacity: 0.1, depthWrite: false, side: DoubleSide });
  const outlines = new LineSegments(new BufferGeometry(), ink);
  const panes = new Mesh(new BufferGeometry(), glass);
  const bars = createBars();
  let card: Mesh | undefined;
  object.add(panes, outlines, bars.mesh);

  function showCard(view: View, ghost: Ghost | undefined): void {
    const kind = ghost && parseKind(ghost.word);
    if (card !== undefined) card.visible = false;
    if (ghost === undefined || kind === undefined) return;
    const girders = girdersOf(view, kind.layout);
    if (card === undefined) {
      card = plates.make(kind, girders);
      object.add(card);
    }
    plates.dress(card, kind, girders, 'ghost');
    place(card, ghost.pose);
    card.visible = true;
  }

  return {
    object,
    show(view, ghosts, chosen) {
      const others = ghosts.filter((ghost) => ghost !== chosen);
      fill(outlines.geometry, others, corners);
      fill(panes.geometry, others, faces);
      showCard(view, chosen);
      bars.show(view, chosen);
    },
    dispose() {
      bars.dispose();
      for (const one of [outlines.geometry, panes.geometry, ink, glass]) one.dispose();
    },
  };
}
