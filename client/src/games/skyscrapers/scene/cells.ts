import { Color, Group, InstancedMesh, Matrix4, Mesh, MeshBasicMaterial, PlaneGeometry, RingGeometry } from 'three';
import { unit } from '../geometry';
import type { Point } from '../words';
import type { Mark } from './seam';

// Cells on which somebody may be put, and the one that is aimed at.

type Cell = Extract<Mark, { kind: 'cell' }>;

const most = 700;
const above = 1.9; // mm
const colours: Readonly<Record<Cell['look'], string>> = { go: '#3ddc7e', free: '#49b6ff', hire: '#ffd23c' };

export interface Cells {
  readonly object: Group;
  show(cells: readonly Cell[], feet: (cell: Cell) => Point, aimed: string | undefined, hovered: string | undefined): void;
  dispose(): void;
}

export function createCells(): Cells {
  const object = new Group();
  const square = new PlaneGeometry(unit - 3.4, unit - 3.4);
  const ring = new RingGeometry(unit * 0.36, unit * 0.56, 28);
  const soft = new MeshBasicMaterial({ transparent: true, opacity: 0.62, depthWrite: false, toneMapped: false });
  const bright = new MeshBasicMaterial({ color: '#fff', toneMapped: false, depthTest: false, transparent: true });
  const squares = new InstancedMesh(square, soft, most);
  const aim = new Mesh(ring, bright);
  squares.frustumCulled = false;
  aim.renderOrder = 6;
  object.add(squares, aim);
  const matrix = new Matrix4();
  const colour = new Color();
  return {
    object,
    show(cells, feet, aimed, hovered) {
      const shown = cells.slice(0, most);
      shown.forEach((cell, i) => {
        const [x, y, z] = feet(cell);
        squares.setMatrixAt(i, matrix.makeTranslation(x, y, z + above));
        squares.setColorAt(i, colour.set(cell.key === hovered ? '#ffffff' : colours[cell.look]));
      });
      squares.count = shown.length;
      squares.instanceMatrix.needsUpdate = true;
      if (squares.instanceColor !== null) squares.instanceColor.needsUpdate = true;
      const target = cells.find(({ key }) => key === aimed);
      aim.visible = target !== undefined;
      if (target !== undefined) {
        const [x, y, z] = feet(target);
        aim.position.set(x, y, z + above + 0.4);
      }
    },
    dispose() {
      for (const one of [square, ring, soft, bright, squares]) one.dispose();
    },
  };
}
