import { BufferAttribute, BufferGeometry, CircleGeometry, SphereGeometry } from 'three';
import { type Box, partsOf } from '../shapes';
import { box, merged, paint, rounded, slab } from './solids';

// Workers and their hats. They fill the boxes of data/pieces exactly where something can
// stand on them or be touched: feet, arms, the top of the head, the brim.

const blue = '#2f62b0';
const darkBlue = '#224a8a';
const shirt = '#d8503a';
const skin = '#f0b58c';
const boots = '#5a3a22';
const sole = 2.6; // mm
const hands = 3.4;

const part = (name: string): Box => partsOf('worker', name)[0] ?? box([0, 0, 0], [1, 1, 1]);

const cut = (of: Box, axis: 0 | 1 | 2, from: number, to: number): Box => {
  const low: [number, number, number] = [...of.from];
  const high: [number, number, number] = [...of.to];
  low[axis] = from;
  high[axis] = to;
  return box(low, high);
};

function leg(foot: Box): readonly BufferGeometry[] {
  const waist = foot.to[2];
  return [
    rounded(cut(foot, 2, 0, sole + 1.2), boots, 0.8),
    rounded(box([foot.from[0] + 0.5, foot.from[1] + 0.7, sole], [foot.to[0] - 0.5, foot.to[1] - 0.7, waist]), darkBlue, 1),
  ];
}

function arm(of: Box, side: -1 | 1): readonly BufferGeometry[] {
  const wrist = side < 0 ? of.from[0] + hands : of.to[0] - hands;
  const sleeve = side < 0 ? cut(of, 0, wrist, of.to[0]) : cut(of, 0, of.from[0], wrist);
  const hand = side < 0 ? cut(of, 0, of.from[0], wrist + 0.6) : cut(of, 0, wrist - 0.6, of.to[0]);
  return [rounded(sleeve, shirt, 1), rounded(hand, skin, 1.6)];
}

function disc(radius: number, x: number, z: number, front: number, colour: string): BufferGeometry {
  const flat = new CircleGeometry(radius, 10);
  flat.rotateX(Math.PI / 2);
  flat.translate(x, front, z);
  return paint(flat, colour);
}

// A face looks to -y, the front; from behind there is hair, so that one sees how he stands.
function face(head: Box): readonly BufferGeometry[] {
  const front = head.from[1] - 0.03;
  const nose = new SphereGeometry(0.75, 8, 6);
  nose.translate(0, head.from[1] + 0.3, 30.3);
  return [
    disc(0.75, -1.9, 31.4, front, '#fffaf0'),
    disc(0.75, 1.9, 31.4, front, '#fffaf0'),
    disc(0.42, -1.8, 31.35, front - 0.02, '#2a2430'),
    disc(0.42, 1.8, 31.35, front - 0.02, '#2a2430'),
    slab(box([-2.7, front - 0.05, 28.6], [2.7, front + 0.5, 29.5]), '#5b3617'),
    paint(nose, '#e59a72'),
    rounded(box([head.from[0] + 0.3, head.to[1] - 1.6, 29.5], [head.to[0] - 0.3, head.to[1], head.to[2] - 0.6]), '#5b3617', 0.9),
  ];
}

export function workerSolid(): BufferGeometry {
  const [torso, head] = [part('torso'), part('head')];
  const front = torso.from[1];
  return merged([
    ...leg(part('left_foot')),
    ...leg(part('right_foot')),
    rounded(cut(torso, 2, torso.from[2] - 0.8, torso.to[2]), blue, 1.2),
    ...arm(part('left_arm'), -1),
    ...arm(part('right_arm'), 1),
    // Bib, straps and a pocket.
    slab(box([-6.5, front - 0.12, 14], [6.5, front + 0.6, 23.4]), blue),
    slab(box([-5.6, front - 0.12, 22], [-3.4, front + 0.6, 26.6]), darkBlue),
    slab(box([3.4, front - 0.12, 22], [5.6, front + 0.6, 26.6]), darkBlue),
    slab(box([-3.2, front - 0.25, 16.2], [3.2, front + 0.4, 20.2]), darkBlue),
    rounded(head, skin, 1.9, 2),
    ...face(head),
  ]);
}

const around = 24;
const yellow = '#ffc81f';

// A dome over a square with round corners: as wide as the box at the brim, flat on top.
const profile: readonly (readonly [number, number])[] = [
  // how far out, how high
  [6, 0], [6, 0.9], [5.55, 1.15], [5.45, 2.6], [5.0, 4.3], [4.0, 5.4], [2.4, 5.9], [0, 6],
];

export function hatSolid(): BufferGeometry {
  const corner = (angle: number): readonly [number, number] => {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const size = (Math.abs(c) ** 5 + Math.abs(s) ** 5) ** (-1 / 5);
    return [c * size, s * size];
  };
  const points: number[] = [];
  const ring = (out: number, height: number, i: number): readonly [number, number, number] => {
    const [x, y] = corner((2 * Math.PI * i) / around);
    return [x * out, y * out, height];
  };
  const inside: readonly (readonly [number, number])[] = [[0, 5], [5.25, 5], [5.25, 0], [6, 0]];
  for (const line of [profile, inside]) {
    for (let row = 0; row + 1 < line.length; row += 1) {
      const [low, high] = [line[row] ?? [0, 0], line[row + 1] ?? [0, 0]];
      for (let i = 0; i < around; i += 1) {
        const [a, b] = [ring(low[0], low[1], i), ring(low[0], low[1], i + 1)];
        const [c, d] = [ring(high[0], high[1], i), ring(high[0], high[1], i + 1)];
        if (low[0] > 0) points.push(...a, ...b, ...(high[0] > 0 ? d : c));
        if (high[0] > 0) points.push(...a, ...d, ...c);
      }
    }
  }
  const dome = new BufferGeometry();
  dome.setAttribute('position', new BufferAttribute(new Float32Array(points), 3));
  dome.computeVertexNormals();
  const ridge = (y: number): BufferGeometry => slab(box([-4.2, y - 0.4, 4.6], [4.2, y + 0.4, 6]), '#f0ad00');
  return merged([paint(dome, yellow), ridge(-2.2), ridge(0), ridge(2.2)]);
}
