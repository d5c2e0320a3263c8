import { BoxGeometry, BufferAttribute, type BufferGeometry, Color } from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { type Box, middleOf, sizeOf } from '../shapes';
import type { Vec } from '../space';

// Painted solids, to be merged into one piece. All have position, normal, uv and colour.

const grainSpan = 45; // mm of a piece's surface that the grain picture covers

export function box(from: Vec, to: Vec): Box {
  return { part: 'body', from, to };
}

export function rounded(of: Box, colour: string, radius: number, segments = 1): BufferGeometry {
  const [x, y, z] = sizeOf(of);
  const solid = new RoundedBoxGeometry(x, y, z, segments, Math.min(radius, x / 2.01, y / 2.01, z / 2.01));
  solid.translate(...middleOf(of));
  return paint(solid, colour);
}

// With sharp edges, for small things and prints.
export function slab(of: Box, colour: string): BufferGeometry {
  const solid = new BoxGeometry(...sizeOf(of));
  solid.translate(...middleOf(of));
  return paint(solid, colour);
}

export function paint(solid: BufferGeometry, colour: string): BufferGeometry {
  const { r, g, b } = new Color(colour);
  const count = solid.getAttribute('position').count;
  const colours = new Float32Array(count * 3);
  for (let i = 0; i < count; i += 1) colours.set([r, g, b], 3 * i);
  solid.setAttribute('color', new BufferAttribute(colours, 3));
  layGrain(solid);
  return solid.index === null ? solid : solid.toNonIndexed();
}

// The picture lies flat on each side, its lines along the longest edge.
function layGrain(solid: BufferGeometry): void {
  const at = solid.getAttribute('position');
  const normal = solid.getAttribute('normal');
  solid.computeBoundingBox();
  const size = solid.boundingBox;
  const reach: readonly number[] =
    size === null ? [1, 1, 1] : [size.max.x - size.min.x, size.max.y - size.min.y, size.max.z - size.min.z];
  const uv = new Float32Array(at.count * 2);
  for (let i = 0; i < at.count; i += 1) {
    const facing = [normal.getX(i), normal.getY(i), normal.getZ(i)].map(Math.abs);
    const side = facing.indexOf(Math.max(...facing));
    const [a = 0, b = 1] = [0, 1, 2].filter((axis) => axis !== side).sort((p, q) => (reach[q] ?? 0) - (reach[p] ?? 0));
    const point = [at.getX(i), at.getY(i), at.getZ(i)];
    uv.set([(point[a] ?? 0) / grainSpan, (point[b] ?? 0) / grainSpan], 2 * i);
  }
  solid.setAttribute('uv', new BufferAttribute(uv, 2));
}

export function merged(solids: readonly BufferGeometry[]): BufferGeometry {
  const whole = mergeGeometries([...solids]);
  for (const solid of solids) solid.dispose();
  return whole;
}
