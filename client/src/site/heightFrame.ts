import { BoxGeometry, Group, InstancedMesh, Matrix4, MeshBasicMaterial, Quaternion, Vector3 } from 'three';
import { footprint } from './air';
import type { Kind } from './shapes';
import { type Spot, type Vec, up } from './space';

// A thin frame around a piece at a height that its top should reach.

export interface HeightFrame {
  readonly object: Group;
  show(kind: Kind, spot: Spot, height: number, isReached: boolean): Vec; // gives where its label belongs
  hide(): void;
  dispose(): void;
}

const colours = { reached: '#ffd23c', missed: '#ff8a3c' };
const beside = 5; // mm between the piece and its frame
const thick = 0.7; // mm

export function createHeightFrame(): HeightFrame {
  const object = new Group();
  const block = new BoxGeometry(1, 1, 1);
  const paint = new MeshBasicMaterial({ transparent: true, opacity: 0.95, toneMapped: false, fog: false });
  const bars = new InstancedMesh(block, paint, 4);
  bars.frustumCulled = false;
  object.add(bars);
  object.visible = false;
  const frame = new Matrix4();
  const bar = new Matrix4();
  return {
    object,
    show(kind, spot, height, isReached) {
      const { x, y, along, halves } = footprint(kind, spot);
      const [long, wide] = [halves[0] + beside, halves[1] + beside];
      const turn = new Quaternion().setFromAxisAngle(new Vector3(...up), Math.atan2(along[1], along[0]));
      frame.compose(new Vector3(x, y, height), turn, new Vector3(1, 1, 1));
      const sides = [
        [0, wide, 2 * long + thick, thick], [0, -wide, 2 * long + thick, thick], [long, 0, thick, 2 * wide], [-long, 0, thick, 2 * wide],
      ] as const;
      sides.forEach(([dx, dy, length, width], i) => {
        bar.makeScale(length, width, thick).setPosition(dx, dy, 0);
        bars.setMatrixAt(i, bar.premultiply(frame));
      });
      bars.instanceMatrix.needsUpdate = true;
      paint.color.set(isReached ? colours.reached : colours.missed);
      object.visible = true;
      return [x + long * along[0], y + long * along[1], height + 2];
    },
    hide() {
      object.visible = false;
    },
    dispose() {
      for (const one of [block, paint, bars]) one.dispose();
    },
  };
}
