import type { BufferGeometry } from 'three';
import { type Box, boxesOf, extentOf, partsOf, sizeOf } from '../shapes';
import { box, merged, rounded, slab } from './solids';

// What is built with, and what it is built on.

const whole = (kind: 'girder' | 'support' | 'beam' | 'brick'): Box => extentOf(kind);

const printed = 0.06; // mm: prints lie on the surface
const flange = 2.7;
const recess = 1.3;

// Flanges as wide as the box, a web between them.
export function girderSolid(): BufferGeometry {
  const { from, to } = whole('girder');
  const solid = merged([
    rounded(box(from, [to[0], to[1], flange]), '#ffffff', 0.7),
    rounded(box([from[0], from[1], to[2] - flange], to), '#ffffff', 0.7),
    rounded(box([from[0] + 0.4, from[1] + recess, flange - 0.5], [to[0] - 0.4, to[1] - recess, to[2] - flange + 0.5]), '#d9d9d9', 0.2),
  ]);
  // The pattern runs along all four sides.
  const at = solid.getAttribute('position');
  const normal = solid.getAttribute('normal');
  const uv = solid.getAttribute('uv');
  const [length, width, height] = sizeOf(whole('girder'));
  for (let i = 0; i < at.count; i += 1) {
    const isSide = Math.abs(normal.getY(i)) > Math.abs(normal.getZ(i));
    const v = isSide ? at.getZ(i) / height : (at.getY(i) - from[1]) / width;
    const isEnd = Math.abs(normal.getX(i)) > 0.8;
    uv.setXY(i, isEnd ? 0.001 : (at.getX(i) - from[0]) / length, isEnd ? 0.02 : v);
  }
  return solid;
}

export function supportSolid(): BufferGeometry {
  const { from, to } = whole('support');
  // Two bands show from afar whether it lies or stands.
  const band = (x: number): BufferGeometry =>
    rounded(box([x - 1.6, from[1] - 0.06, from[2] + 0.3], [x + 1.6, to[1] + 0.06, to[2] + 0.06]), '#5c6473', 0.6);
  return merged([rounded(whole('support'), '#9aa3b2', 1.6, 2), band(-17), band(17)]);
}

export const beamSolid = (): BufferGeometry => rounded(whole('beam'), '#dca765', 0.6);

export function brickSolid(): BufferGeometry {
  const { from, to } = whole('brick');
  const hole = (x: number): BufferGeometry => slab(box([x - 1.3, -2.2, to[2]], [x + 1.3, 2.2, to[2] + printed]), '#7c1f14');
  return merged([rounded(box(from, to), '#c63a26', 0.8), hole(-3.8), hole(0), hole(3.8)]);
}

const steel = '#f2a91c';
const post = 2.6;

// A lattice within the box of tower or jib.
function lattice({ from, to }: Box, along: 0 | 2): readonly BufferGeometry[] {
  const others = ([0, 1, 2] as const).filter((axis) => axis !== along);
  const [a, b] = [others[0] ?? 0, others[1] ?? 1];
  const solids: BufferGeometry[] = [];
  const bar = (low: [number, number, number], high: [number, number, number]): void => {
    solids.push(slab(box(low, high), steel));
  };
  for (const i of [from[a], to[a] - post]) {
    for (const j of [from[b], to[b] - post]) {
      const low: [number, number, number] = [...from];
      const high: [number, number, number] = [...to];
      [low[a], high[a], low[b], high[b]] = [i, i + post, j, j + post];
      bar(low, high);
    }
  }
  const bay = to[b] - from[b];
  const bays = Math.max(1, Math.round((to[along] - from[along]) / bay));
  for (let k = 0; k <= bays; k += 1) {
    const at = from[along] + ((to[along] - from[along] - post) * k) / bays;
    for (const axis of [a, b] as const) {
      const other = axis === a ? b : a;
      for (const side of [from[other], to[other] - post]) {
        const low: [number, number, number] = [...from];
        const high: [number, number, number] = [...to];
        [low[along], high[along], low[other], high[other]] = [at, at + post * 0.7, side, side + post];
        bar(low, high);
      }
    }
  }
  return solids;
}

export function craneSolid(): BufferGeometry {
  const solids: BufferGeometry[] = [];
  for (const one of partsOf('crane', 'platform')) {
    solids.push(rounded(one, '#7f858f', 1));
    const { from, to } = one;
    for (let x = from[0] + 5; x < to[0]; x += 10) {
      for (const y of [from[1] + 3, to[1] - 3]) {
        solids.push(slab(box([x - 2, y - 2, to[2]], [x + 2, y + 2, to[2] + printed]), '#f2c419'));
      }
    }
  }
  for (const one of partsOf('crane', 'tower')) {
    solids.push(...lattice(one, 2), rounded(box([-4, -4, one.from[2]], [4, 4, one.to[2] - 1]), '#8a5c12', 0.4));
  }
  for (const one of partsOf('crane', 'jib')) {
    solids.push(...lattice(one, 0), rounded(box([one.from[0], -3, one.from[2] + 2], [one.to[0] - 1, 3, one.to[2] - 2]), '#8a5c12', 0.4));
  }
  return merged(solids);
}

const boxColours: Readonly<Record<string, string>> = { floor: '#8f6a46', rim: '#d9531e', insert: '#ead9b8' };

export const boxSolid = (): BufferGeometry =>
  merged(boxesOf('box').map((one) => rounded(one, boxColours[one.part] ?? '#d9531e', 0.9)));

// Dark wood around green felt, both as high as the box.
export function traySolid(): BufferGeometry {
  const { from, to } = extentOf('tray');
  const edge = 10;
  const felt = slab(box([from[0] + edge, from[1] + edge, to[2]], [to[0] - edge, to[1] - edge, to[2] + printed]), '#3e6b4f');
  return merged([rounded(box(from, to), '#6b4424', 2, 2), felt]);
}

export function hookSolid(): BufferGeometry {
  const [bar, tip] = boxesOf('hook');
  if (bar === undefined || tip === undefined) return merged([]);
  const solids = [rounded(bar, '#f2d23c', 0.9), rounded(tip, '#f2d23c', 0.9)];
  // A ruler: a line every five millimetres, longer ones every ten.
  for (let x = bar.from[0] + 5; x < tip.from[0]; x += 5) {
    const long = x % 10 === 0 ? 5 : 3;
    solids.push(slab(box([x - 0.25, bar.from[1], bar.to[2]], [x + 0.25, bar.from[1] + long, bar.to[2] + printed]), '#2a2430'));
  }
  return merged(solids);
}
