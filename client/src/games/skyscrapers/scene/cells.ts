import { type CanvasTexture, Color, Group, InstancedMesh, Matrix4, Mesh, MeshBasicMaterial, PlaneGeometry, RingGeometry } from 'three';
import { drawTexture } from '../../../site/art/canvas';
import { unit } from '../geometry';
import type { Point } from '../words';
import type { Mark } from './seam';

// Cells on which somebody may be put, and the one that is aimed at.

type Cell = Extract<Mark, { kind: 'cell' }>;

const most = 700;
const above = 1.9; // mm
const colours: Readonly<Record<Cell['look'], string>> = { go: '#3ddc7e', free: '#49b6ff', hire: '#ffe81f' };

function cellTexture(): CanvasTexture {
  return drawTexture(64, 64, (brush) => {
    brush.fillStyle = '#fff';
    brush.fillRect(0, 0, 64, 64);
    brush.strokeStyle = '#1c2a38';
    brush.lineWidth = 12;
    brush.strokeRect(0, 0, 64, 64);
  });
}

interface Cells {
  readonly object: Group;
  show(cells: readonly Cell[], feet: (cell: Cell) => Point, aimed: string | undefined, hovered: string | undefined): void;
  dispose(): void;
}

export function createCells(): Cells {
  const object = new Group();
  const square = new PlaneGeometry(unit - 3.4, unit - 3.4);
  const ring = new RingGeometry(unit * 0.36, unit * 0.56, 28);
  const print = cellTexture();
  const soft = new MeshBasicMaterial({ map: print, transparent: true, opacity: 0.85, depthWrite: false, toneMapped: false });
  const faint = new MeshBasicMaterial({ map: print, transparent: true, opacity: 0.22, depthTest: false, toneMapped: false });
  const bright = new MeshBasicMaterial({ color: '#fff', toneMapped: false, depthTest: false, transparent: true });
  const layers = [new InstancedMesh(square, faint, most), new InstancedMesh(square, soft, most)]; // the first shows through walls
  const aim = new Mesh(ring, bright);
  for (const layer of layers) layer.frustumCulled = false;
  aim.renderOrder = 6;
  object.add(...layers, aim);
  const matrix = new Matrix4();
  const colour = new Color();
  return {
    object,
    show(cells, feet, aimed, hovered) {
      const shown = cells.slice(0, most);
      shown.forEach((cell, i) => {
        const [x, y, z] = feet(cell);
        matrix.makeTranslation(x, y, z + above);
        colour.set(cell.key === hovered ? '#ffffff' : colours[cell.look]);
        for (const layer of layers) {
          layer.setMatrixAt(i, matrix);
          layer.setColorAt(i, colour);
        }
      });
      for (const layer of layers) {
        layer.count = shown.length;
        layer.instanceMatrix.needsUpdate = true;
        if (layer.instanceColor !== null) layer.instanceColor.needsUpdate = true;
      }
      const target = cells.find(({ key }) => key === aimed);
      aim.visible = target !== undefined;
      if (target !== undefined) {
        const [x, y, z] = feet(target);
        aim.position.set(x, y, z + above + 0.4);
      }
    },
    dispose() {
      for (const one of [square, ring, print, soft, faint, bright, ...layers]) one.dispose();
    },
  };
}
