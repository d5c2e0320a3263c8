import { BoxGeometry, Group, InstancedMesh, Matrix4, Mesh, MeshBasicMaterial, MeshStandardMaterial, Quaternion, Vector3 } from 'three';
import { rulerTexture } from './art/textures';
import type { Vec } from './space';

// A ruler that stands beside the site, and a line from each measured top to it.

export interface Measure {
  readonly key: string;
  readonly top: Vec;
  readonly label: string;
}

export interface Ruler {
  readonly object: Group;
  // Tells where the labels belong.
  show(measures: readonly Measure[], way: Vec): readonly { readonly key: string; readonly at: Vec; readonly label: string }[];
  hide(): void;
  dispose(): void;
}

const tall = 400; // mm
const beside = 95; // mm from the middle of what is measured
const most = 12;

export function createRuler(): Ruler {
  const object = new Group();
  const picture = rulerTexture(tall);
  const stick = new BoxGeometry(tall, 10, 1.5);
  stick.translate(tall / 2, 0, 0);
  stick.rotateX(Math.PI / 2);
  stick.rotateY(-Math.PI / 2); // its length goes up, its face to the front
  const paper = new MeshStandardMaterial({ map: picture, roughness: 0.8 });
  const staff = new Mesh(stick, paper);
  const thread = new BoxGeometry(1, 0.5, 0.5);
  const red = new MeshBasicMaterial({ color: '#ff3b30', toneMapped: false });
  const lines = new InstancedMesh(thread, red, most);
  lines.frustumCulled = false;
  object.add(staff, lines);
  object.visible = false;
  const matrix = new Matrix4();
  const turn = new Quaternion();
  const upwards = new Vector3(0, 0, 1);
  return {
    object,
    show(measures, way) {
      // At the left of what the camera sees, its face towards it.
      const heading = Math.atan2(way[1], way[0]) - Math.PI / 2;
      const right: Vec = [Math.cos(heading), Math.sin(heading), 0];
      const mean = (axis: 0 | 1): number => measures.reduce((sum, { top }) => sum + top[axis] / measures.length, 0);
      const foot: Vec = [mean(0) - right[0] * beside, mean(1) - right[1] * beside, 0];
      staff.position.set(...foot);
      staff.rotation.set(0, 0, heading);
      lines.count = Math.min(most, measures.length);
      measures.slice(0, most).forEach(({ top }, i) => {
        const [dx, dy] = [top[0] - foot[0], top[1] - foot[1]];
        turn.setFromAxisAngle(upwards, Math.atan2(dy, dx));
        lines.setMatrixAt(
          i,
          matrix.compose(new Vector3((top[0] + foot[0]) / 2, (top[1] + foot[1]) / 2, top[2]), turn, new Vector3(Math.hypot(dx, dy), 1, 1)),
        );
      });
      lines.instanceMatrix.needsUpdate = true;
      object.visible = measures.length > 0;
      // What is equally high is said once.
      const different = measures.filter(({ label }, i) => measures.findIndex((other) => other.label === label) === i);
      return different.map(({ key, top, label }) => ({ key, label, at: [foot[0], foot[1], top[2] + 2] }));
    },
    hide() {
      object.visible = false;
    },
    dispose() {
      for (const one of [picture, stick, paper, thread, red, lines]) one.dispose();
    },
  };
}
