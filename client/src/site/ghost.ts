import {
  type CanvasTexture,
  CircleGeometry,
  CylinderGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  PlaneGeometry,
} from 'three';
import { drawTexture } from './art/canvas';
import type { Surfaces } from './art/surfaces';
import { createGlass } from './glass';
import { type DropLine, type Landing, outerLines } from './landing';
import type { Kind } from './shapes';
import type { Spot } from './space';

// Where the hand leads: the ghost, lines straight down from it, and its shadow on whatever
// lies below, at every height.

export interface Ghost {
  readonly object: Group;
  // The body only where the piece itself is not.
  show(kind: Kind, spot: Spot, landing: Landing, hasBody: boolean): void;
  hide(): void;
  dispose(): void;
}

const mostLines = 3;
const mostContacts = 64;
const contact = 0.3; // mm: a line so short ends on what is touched
const mostPatches = 320;
const patch = 14; // mm across, more than the lines are apart

function softTexture(): CanvasTexture {
  return drawTexture(64, 64, (brush) => {
    const fade = brush.createRadialGradient(32, 32, 2, 32, 32, 31);
    fade.addColorStop(0, '#fff');
    fade.addColorStop(1, '#000');
    brush.fillStyle = fade;
    brush.fillRect(0, 0, 64, 64);
  });
}

// Upright, from where a line ends to where it begins.
function alongLine({ from, to }: DropLine): Matrix4 {
  const fall = Math.max(0.01, from[2] - to[2]);
  return new Matrix4().makeScale(1, 1, fall).setPosition(from[0], from[1], to[2] + fall / 2);
}

const atItsEnd = ({ to }: DropLine, above: number): Matrix4 => new Matrix4().makeTranslation(to[0], to[1], to[2] + above);

function lay(mesh: InstancedMesh, places: readonly Matrix4[]): void {
  places.forEach((place, i) => mesh.setMatrixAt(i, place));
  mesh.count = places.length;
  mesh.instanceMatrix.needsUpdate = true;
}

export function createGhost(surfaces: Surfaces): Ghost {
  const object = new Group();
  const glass = createGlass(surfaces, { color: '#6fc6ff', emissive: '#1d6fb0', emissiveIntensity: 0.5, opacity: 0.55 });
  const bright = new MeshBasicMaterial({ color: '#ffdf4d', transparent: true, opacity: 0.95, toneMapped: false, fog: false });
  const soft = softTexture();
  const dark = new MeshBasicMaterial({ color: '#0c1420', alphaMap: soft, transparent: true, opacity: 0.2, depthWrite: false });
  const post = new CylinderGeometry(0.45, 0.45, 1, 6);
  post.rotateX(Math.PI / 2);
  const lines = new InstancedMesh(post, bright, mostLines);
  const dots = new InstancedMesh(new CircleGeometry(2, 18), bright, mostLines);
  // Seen through everything: where it touches matters more than what is before it.
  const green = new MeshBasicMaterial({ color: '#3be07f', transparent: true, opacity: 0.9, toneMapped: false, fog: false, depthTest: false });
  const contacts = new InstancedMesh(new CircleGeometry(1.6, 14), green, mostContacts);
  const shadow = new InstancedMesh(new PlaneGeometry(patch, patch), dark, mostPatches);
  for (const mesh of [shadow, lines, dots, glass.body, contacts]) {
    mesh.frustumCulled = false;
    object.add(mesh);
  }
  shadow.renderOrder = 1;
  contacts.renderOrder = 3;
  object.visible = false;

  return {
    object,
    show(kind, spot, landing, hasBody) {
      if (kind === 'table') return;
      glass.put(kind, spot);
      glass.body.visible = hasBody;
      const outer = outerLines(landing);
      lay(lines, outer.map(alongLine));
      lay(dots, outer.map((line) => atItsEnd(line, 0.5)));
      lay(shadow, landing.lines.slice(0, mostPatches).map((line) => atItsEnd(line, 0.35)));
      const touched = landing.lines.filter(({ from, to }) => landing.gap < contact && from[2] - to[2] < landing.gap + contact);
      lay(contacts, touched.slice(0, mostContacts).map((line) => atItsEnd(line, 0.5)));
      object.visible = true;
    },
    hide() {
      object.visible = false;
    },
    dispose() {
      for (const mesh of [lines, dots, shadow, contacts]) {
        mesh.geometry.dispose();
        mesh.dispose();
      }
      for (const one of [soft, glass, bright, dark, green]) one.dispose();
    },
  };
}
