import {
  BoxGeometry, type BufferGeometry, ConeGeometry, CylinderGeometry, Group, InstancedMesh, Matrix4, Mesh,
  MeshStandardMaterial, PlaneGeometry,
} from 'three';
import { box, merged, paint, rounded, slab } from '../../../site/art/solids';
import { boardHalf, boardTexture, fenceAt } from './board';

// The building site: the board, the plank fence around it, and what stands about.

const plank = { wide: 9, high: 21, thick: 1.6 }; // mm
const thickness = 3; // of the board

function fence(site: number, material: MeshStandardMaterial): InstancedMesh {
  const radius = fenceAt(site);
  const gate = 0.34; // radians left open, at the back
  const count = Math.floor(((2 * Math.PI - gate) * radius) / (plank.wide + 1.2));
  const solid = paint(new BoxGeometry(plank.thick, plank.wide, plank.high), '#ffffff');
  const mesh = new InstancedMesh(solid, material, count);
  const matrix = new Matrix4();
  for (let i = 0; i < count; i += 1) {
    const angle = Math.PI / 2 + gate / 2 + ((2 * Math.PI - gate) * (i + 0.5)) / count;
    const rise = plank.high / 2 + ((i * 7) % 5) * 0.35;
    matrix.makeRotationZ(angle).setPosition(radius * Math.cos(angle), radius * Math.sin(angle), rise);
    mesh.setMatrixAt(i, matrix);
    const shade = i % 6 < 3 ? ['#c98f4e', '#bd8446', '#d39b5c'][i % 3] : ['#c4884a', '#d8a266', '#b97f42'][i % 3];
    mesh.setColorAt(i, material.color.clone().set(shade ?? '#c98f4e'));
  }
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

function rails(site: number): readonly BufferGeometry[] {
  const rail = (height: number): BufferGeometry => {
    const ring = new CylinderGeometry(fenceAt(site) + 1.4, fenceAt(site) + 1.4, 2.4, 72, 1, true, Math.PI + 0.17, 2 * Math.PI - 0.34);
    ring.rotateX(Math.PI / 2);
    ring.translate(0, 0, height);
    return paint(ring, '#8a5a2b');
  };
  return [rail(6), rail(16)];
}

function cone(x: number, y: number): readonly BufferGeometry[] {
  const part = (low: number, high: number, from: number, to: number, colour: string): BufferGeometry => {
    const solid = new CylinderGeometry(to, from, high - low, 14);
    solid.rotateX(Math.PI / 2);
    solid.translate(x, y, (low + high) / 2);
    return paint(solid, colour);
  };
  return [
    slab(box([x - 4, y - 4, 0], [x + 4, y + 4, 1]), '#d4511b'),
    part(1, 5, 3, 2.1, '#e8641f'), part(5, 7.5, 2.1, 1.5, '#fff6e6'), part(7.5, 11, 1.5, 0.6, '#e8641f'),
  ];
}

function sandHeap(x: number, y: number): readonly BufferGeometry[] {
  const heap = (dx: number, dy: number, radius: number, high: number): BufferGeometry => {
    const solid = new ConeGeometry(radius, high, 11);
    solid.rotateX(Math.PI / 2);
    solid.translate(x + dx, y + dy, high / 2);
    return paint(solid, '#dcbf83');
  };
  return [heap(0, 0, 15, 11), heap(11, 5, 10, 7)];
}

function pileOfGirders(x: number, y: number): readonly BufferGeometry[] {
  return [0, 1, 2].flatMap((row) =>
    Array.from({ length: 3 - row }, (_, i) => {
      const side = y + (i - (2 - row) / 2) * 7;
      return rounded(box([x - 24, side - 2.8, row * 5.4], [x + 24, side + 2.8, row * 5.4 + 5]), row % 2 === 0 ? '#b4472e' : '#c65a3c', 0.6);
    }),
  );
}

// The site office: a container with a door and two windows.
function office(x: number, y: number): readonly BufferGeometry[] {
  const [long, deep, high] = [26, 12, 24];
  const front = y - deep;
  return [
    rounded(box([x - long, y - deep, 0], [x + long, y + deep, high]), '#e8b32b', 1.2),
    rounded(box([x - long - 1, y - deep - 1, high], [x + long + 1, y + deep + 1, high + 2]), '#8d949e', 0.6),
    slab(box([x - 20, front - 0.3, 1], [x - 10, front + 0.4, 19]), '#5c6473'),
    slab(box([x - 4, front - 0.3, 9], [x + 7, front + 0.4, 19]), '#bfe0ee'),
    slab(box([x + 11, front - 0.3, 9], [x + 22, front + 0.4, 19]), '#bfe0ee'),
  ];
}

// All stands along the fence, where nobody builds.
function props(site: number): readonly BufferGeometry[] {
  const at = (degrees: number, inside: number): readonly [number, number] => {
    const angle = (degrees * Math.PI) / 180;
    return [(site - inside) * Math.cos(angle), (site - inside) * Math.sin(angle)];
  };
  return [
    ...sandHeap(...at(152, 24)), ...pileOfGirders(...at(62, 26)), ...office(...at(108, 22)),
    ...cone(...at(78, 8)), ...cone(...at(-28, 12)), ...cone(...at(-36, 14)), ...cone(...at(204, 12)), ...cone(...at(214, 10)),
  ];
}

export interface Ground {
  readonly object: Group;
  dispose(): void;
}

export function createGround(site: number, lowest: number): Ground {
  const object = new Group();
  const print = boardTexture(site, lowest);
  const printed = new MeshStandardMaterial({ map: print, roughness: 0.92 });
  const painted = new MeshStandardMaterial({ vertexColors: true, roughness: 0.8 });
  const wood = new MeshStandardMaterial({ roughness: 0.85 });
  const size = 2 * boardHalf(site);
  const board = new Mesh(new PlaneGeometry(size, size), printed);
  board.receiveShadow = true;
  const body = new Mesh(merged([slab(box([-size / 2, -size / 2, -thickness], [size / 2, size / 2, -0.15]), '#4a3c30')]), painted);
  const planks = fence(site, wood);
  const things = new Mesh(merged([...rails(site), ...props(site)]), painted);
  things.castShadow = true;
  things.receiveShadow = true;
  object.add(board, body, planks, things);
  return {
    object,
    dispose() {
      for (const mesh of [board, body, planks, things]) mesh.geometry.dispose();
      planks.dispose();
      for (const one of [print, printed, painted, wood]) one.dispose();
    },
  };
}
