import { Color, OrthographicCamera, type Scene, type WebGLRenderer } from 'three';
import type { Vec } from './space';

// Small views without perspective while something is held: from the side, how high it is over
// what lies below, and from above, where it is.

const across = 190; // mm
const afar = 800;
const before = { side: 90, plan: 300 }; // mm: what stands nearer than that is cut away
const paper = new Color('#b9c6cc');

export interface Inset {
  draw(renderer: WebGLRenderer, scene: Scene, frame: HTMLElement, middle: Vec, way: Vec): void;
}

// From the right of where the main view looks from.
function lookFromTheSide(eye: OrthographicCamera, [mx, my, mz]: Vec, [wx, wy]: readonly [number, number]): void {
  const z = Math.max(mz, eye.top - 12);
  eye.up.set(0, 0, 1);
  eye.position.set(mx + afar * wy, my - afar * wx, z + 60);
  eye.lookAt(mx, my, z);
}

// What is away from the main view is up.
function lookFromAbove(eye: OrthographicCamera, [mx, my, mz]: Vec, [wx, wy]: readonly [number, number]): void {
  eye.up.set(wx, wy, 0);
  eye.position.set(mx, my, mz + afar);
  eye.lookAt(mx, my, mz);
}

export function createInset(from: 'side' | 'plan'): Inset {
  const eye = new OrthographicCamera(-1, 1, 1, -1, afar - before[from], 2 * afar);
  const look = from === 'side' ? lookFromTheSide : lookFromAbove;
  return {
    draw(renderer, scene, frame, middle, way) {
      const { clientWidth: width, clientHeight: height, clientLeft: edge } = frame;
      if (width === 0 || height === 0) return;
      const canvas = renderer.domElement;
      eye.left = -across / 2;
      eye.right = across / 2;
      eye.top = (across / 2) * (height / width);
      eye.bottom = -eye.top;
      eye.updateProjectionMatrix();
      const flat = Math.hypot(way[0], way[1]);
      look(eye, middle, flat < 1e-6 ? [0, 1] : [way[0] / flat, way[1] / flat]);
      const [left, top] = [offset(frame, 'offsetLeft'), offset(frame, 'offsetTop')];
      const [px, py] = [left + edge, canvas.clientHeight - top - edge - height];
      const { background, fog } = scene;
      scene.background = paper;
      scene.fog = null;
      renderer.shadowMap.autoUpdate = false; // the main view has just drawn them
      renderer.setScissorTest(true);
      renderer.setScissor(px, py, width, height);
      renderer.setViewport(px, py, width, height);
      renderer.render(scene, eye);
      renderer.setScissorTest(false);
      renderer.setViewport(0, 0, canvas.clientWidth, canvas.clientHeight);
      renderer.shadowMap.autoUpdate = true;
      scene.background = background;
      scene.fog = fog;
    },
  };
}

// In the picture: the frame stands in a row that has a place of its own.
const offset = (frame: HTMLElement, side: 'offsetLeft' | 'offsetTop'): number =>
  frame[side] + (frame.parentElement?.[side] ?? 0);
