import { BoxGeometry, BufferAttribute, type CanvasTexture, Color, Matrix4, Mesh, MeshStandardMaterial, Vector3 } from 'three';
import { half, inMillimetres, onCard, unit } from '../geometry';
import type { Girders } from '../view';
import { type Kind, type Pose, isBase } from '../words';
import { cardTexture } from './print';

// The cards themselves: plates with the same print on both sides.

const gap = 1.4; // mm that a plate is smaller than its room on the lattice
const thick = 2.2;
const faded = 0.15;

// Sides are of bare board: they show a spot of the print where there is no girder.
const bare = [0.26, 0.36] as const;

function plateSolid(): BoxGeometry {
  const [length, width] = [2 * half.long * unit, 2 * half.short * unit];
  const solid = new BoxGeometry(length - gap, width - gap, thick);
  const at = solid.getAttribute('position');
  const normal = solid.getAttribute('normal');
  const uv = solid.getAttribute('uv');
  const colours = new Float32Array(at.count * 3);
  for (let i = 0; i < at.count; i += 1) {
    const isFace = Math.abs(normal.getZ(i)) > 0.5;
    if (isFace) uv.setXY(i, at.getX(i) / length + 0.5, at.getY(i) / width + 0.5);
    else uv.setXY(i, ...bare);
    const shade = isFace ? 1 : 0.62;
    colours.set([shade, shade, shade], 3 * i);
  }
  solid.setAttribute('color', new BufferAttribute(colours, 3));
  return solid;
}

// From a card's own plane into the world: its long side first, then its short one.
export function matrixOf(pose: Pose): Matrix4 {
  const [middle, end, side] = [pose.at, onCard(pose, 1, 0), onCard(pose, 0, 1)];
  const long = new Vector3(end[0] - middle[0], end[1] - middle[1], end[2] - middle[2]);
  const short = new Vector3(side[0] - middle[0], side[1] - middle[1], side[2] - middle[2]);
  const matrix = new Matrix4().makeBasis(long, short, new Vector3().crossVectors(long, short));
  return matrix.setPosition(...inMillimetres(middle));
}

export function place(mesh: Mesh, pose: Pose): void {
  matrixOf(pose).decompose(mesh.position, mesh.quaternion, mesh.scale);
}

// Floors bear the tint of their Level.
const tints = ['#ffffff', '#ffe9a8', '#bfe6ff', '#ffcfc4', '#cdf0c4', '#e6d0ff', '#ffd9a0', '#b8f0e4'];
const tintOf = (level: number | undefined): string => tints[level === undefined ? 0 : 1 + ((level - 1) % (tints.length - 1))] ?? '#fff';

type PlateLook = 'solid' | 'faded' | 'ghost';

export interface Plates {
  make(kind: Kind, girders: Girders, level?: number): Mesh;
  dress(mesh: Mesh, kind: Kind, girders: Girders, look: PlateLook, level?: number): void;
  dispose(): void;
}

export function createPlates(): Plates {
  const solid = plateSolid();
  const prints = new Map<string, CanvasTexture>();
  const materials = new Map<string, MeshStandardMaterial>();

  function printOf(kind: Kind, girders: Girders): CanvasTexture {
    const name = `${kind.family}.${kind.layout}`;
    const known = prints.get(name) ?? cardTexture(kind, girders);
    prints.set(name, known);
    return known;
  }

  function material(kind: Kind, girders: Girders, look: PlateLook, level: number | undefined): MeshStandardMaterial {
    const tint = tintOf(level);
    const name = [kind.family, kind.layout, look, tint].join();
    const known = materials.get(name);
    if (known !== undefined) return known;
    const isClear = look !== 'solid';
    const made = new MeshStandardMaterial({
      map: printOf(kind, girders),
      vertexColors: true,
      color: new Color(tint),
      roughness: isBase(kind) ? 0.85 : 0.7,
      transparent: isClear,
      depthWrite: !isClear,
      opacity: look === 'faded' ? faded : look === 'ghost' ? 0.82 : 1,
      ...(look === 'ghost' && { emissive: new Color('#1d6fb0'), emissiveIntensity: 0.35 }),
    });
    materials.set(name, made);
    return made;
  }

  function dress(mesh: Mesh, kind: Kind, girders: Girders, look: PlateLook, level?: number): void {
    mesh.material = material(kind, girders, look, level);
    mesh.castShadow = look === 'solid';
    mesh.renderOrder = look === 'solid' ? 0 : 2;
  }

  return {
    make(kind, girders, level) {
      const mesh = new Mesh(solid);
      mesh.receiveShadow = true;
      dress(mesh, kind, girders, 'solid', level);
      return mesh;
    },
    dress,
    dispose() {
      solid.dispose();
      for (const one of [...prints.values(), ...materials.values()]) one.dispose();
    },
  };
}
