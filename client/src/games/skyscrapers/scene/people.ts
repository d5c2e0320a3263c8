import {
  type BufferGeometry, type CanvasTexture, CylinderGeometry, Group, Mesh, MeshBasicMaterial,
  MeshStandardMaterial, PlaneGeometry, SphereGeometry,
} from 'three';
import type { PlayerSeat } from '../../../protocol/messages';
import { type Brush, drawTexture } from '../../../site/art/canvas';
import { box, merged, paint, rounded, slab } from '../../../site/art/solids';
import { seatColours } from '../../../site/seatColours';

// Workers with helmets and cars in the colours of their seats. Each bears its seat's mark, and
// workers their number, so that nobody needs the colour.

const skin = '#f0b58c';
const vest = '#f7d417';
const trousers = '#38507c';

function ball(radius: number, z: number, colour: string, flat = 1): BufferGeometry {
  const solid = new SphereGeometry(radius, 14, 10);
  solid.scale(1, 1, flat);
  solid.translate(0, 0, z);
  return paint(solid, colour);
}

function disc(radius: number, from: number, to: number, colour: string): BufferGeometry {
  const solid = new CylinderGeometry(radius, radius, to - from, 20);
  solid.rotateX(Math.PI / 2);
  solid.translate(0, 0, (from + to) / 2);
  return paint(solid, colour);
}

// 30 mm from sole to helmet, on a foot of 11 mm.
function workerSolid(seat: PlayerSeat): BufferGeometry {
  const own = seatColours[seat];
  return merged([
    disc(5.5, 0, 1.6, own),
    rounded(box([-3.4, -2, 1.4], [-0.4, 2, 10]), trousers, 0.8),
    rounded(box([0.4, -2, 1.4], [3.4, 2, 10]), trousers, 0.8),
    rounded(box([-4.2, -2.6, 9], [4.2, 2.6, 19.5]), vest, 1.2),
    slab(box([-4.3, -2.7, 10.4], [4.3, 2.7, 11.8]), '#f4f4ee'),
    rounded(box([-6, -1.5, 10.5], [-4.1, 1.5, 19]), own, 0.8),
    rounded(box([4.1, -1.5, 10.5], [6, 1.5, 19]), own, 0.8),
    ball(3.7, 22.4, skin),
    ball(4.5, 24.6, own, 0.86),
    disc(5.4, 23.6, 24.7, own),
  ]);
}

function carSolid(seat: PlayerSeat): BufferGeometry {
  const own = seatColours[seat];
  const wheel = (x: number, y: number): BufferGeometry => {
    const solid = new CylinderGeometry(1.9, 1.9, 1.6, 12);
    solid.translate(x, y, 1.9);
    return paint(solid, '#25232b');
  };
  return merged([
    rounded(box([-8, -3.8, 1.6], [8, 3.8, 6.2]), own, 1.3),
    rounded(box([-5.2, -3.3, 5.6], [3.6, 3.3, 9.6]), '#dfe9ee', 1.2),
    slab(box([-4.6, -3.0, 9.5], [3, 3.0, 9.9]), own),
    slab(box([7.6, -3, 3.4], [8.15, -1.4, 4.8]), '#fff2b8'),
    slab(box([7.6, 1.4, 3.4], [8.15, 3, 4.8]), '#fff2b8'),
    ...[-4.6, 4.6].flatMap((x) => [wheel(x, -3.4), wheel(x, 3.4)]),
  ]);
}

// The same marks as on the page: a ring, a square, a triangle, a diamond ...
const marks: Readonly<Record<PlayerSeat, (brush: Brush, r: number) => void>> = {
  p1: (brush, r) => {
    brush.arc(0, 0, r * 0.72, 0, 2 * Math.PI);
    brush.lineWidth = r * 0.5;
    brush.stroke();
  },
  p2: (brush, r) => brush.fillRect(-r * 0.75, -r * 0.75, 1.5 * r, 1.5 * r),
  p3: (brush, r) => polygon(brush, [[0, -r], [r, r * 0.75], [-r, r * 0.75]]),
  p4: (brush, r) => polygon(brush, [[0, -1.1 * r], [0.9 * r, 0], [0, 1.1 * r], [-0.9 * r, 0]]),
  p5: (brush, r) => {
    brush.fillRect(-r * 0.3, -r, r * 0.6, 2 * r);
    brush.fillRect(-r, -r * 0.3, 2 * r, r * 0.6);
  },
  p6: (brush, r) => {
    brush.fillRect(-r, -r * 0.9, r * 0.7, r * 1.8);
    brush.fillRect(r * 0.3, -r * 0.9, r * 0.7, r * 1.8);
  },
};

function polygon(brush: Brush, points: readonly (readonly [number, number])[]): void {
  for (const [x, y] of points) brush.lineTo(x, y);
  brush.closePath();
  brush.fill();
}

function signTexture(seat: PlayerSeat, number: number | undefined): CanvasTexture {
  return drawTexture(128, 128, (brush) => {
    brush.fillStyle = seatColours[seat];
    brush.fillRect(0, 0, 128, 128);
    brush.fillStyle = '#fff';
    brush.strokeStyle = '#fff';
    brush.save();
    brush.translate(number === undefined ? 64 : 34, 64);
    brush.beginPath();
    marks[seat](brush, number === undefined ? 40 : 24);
    brush.restore();
    if (number === undefined) return;
    brush.font = '800 92px sans-serif';
    brush.textAlign = 'center';
    brush.textBaseline = 'middle';
    brush.fillText(String(number), 90, 70);
  });
}

export interface People {
  worker(seat: PlayerSeat, number: number): Group;
  car(seat: PlayerSeat): Group;
  dispose(): void;
}

interface Made {
  dispose(): void;
}

export function createPeople(): People {
  const body = new MeshStandardMaterial({ vertexColors: true, roughness: 0.5 });
  const made: Made[] = [body];
  const keep = <T extends Made>(one: T): T => {
    made.push(one);
    return one;
  };
  const solids = new Map<string, BufferGeometry>();
  const signs = new Map<string, MeshBasicMaterial>();
  const plate = keep(new PlaneGeometry(8.4, 8.4));
  const lid = keep(new PlaneGeometry(5.4, 5.4));

  function solidOf(what: 'worker' | 'car', seat: PlayerSeat): BufferGeometry {
    const known = solids.get(what + seat) ?? keep(what === 'worker' ? workerSolid(seat) : carSolid(seat));
    solids.set(what + seat, known);
    return known;
  }

  function signOf(seat: PlayerSeat, number: number | undefined): MeshBasicMaterial {
    const name = `${seat}.${number}`;
    const known = signs.get(name) ?? keep(new MeshBasicMaterial({ map: keep(signTexture(seat, number)), toneMapped: false }));
    signs.set(name, known);
    return known;
  }

  function dressed(solid: BufferGeometry): Group {
    const group = new Group();
    const mesh = new Mesh(solid, body);
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    group.add(mesh);
    return group;
  }

  return {
    worker(seat, number) {
      const group = dressed(solidOf('worker', seat));
      for (const side of [0, 1]) {
        const sign = new Mesh(plate, signOf(seat, number));
        sign.rotation.set(Math.PI / 2, side * Math.PI, 0);
        sign.position.set(0, side === 0 ? -2.75 : 2.75, 15.6);
        group.add(sign);
      }
      const top = new Mesh(lid, signOf(seat, undefined));
      top.position.z = 28.5;
      group.add(top);
      return group;
    },
    car(seat) {
      const group = dressed(solidOf('car', seat));
      const roof = new Mesh(lid, signOf(seat, undefined));
      roof.position.set(-0.8, 0, 10);
      group.add(roof);
      return group;
    },
    dispose() {
      for (const one of made) one.dispose();
    },
  };
}

