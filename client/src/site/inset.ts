import { Color, OrthographicCamera, type Scene, type WebGLRenderer } from 'three';
import type { Vec } from './space';

// The view from the side while something is held: how high it is over what lies below.

const across = 190; // mm
const afar = 800;
const before = 90; // mm: what stands nearer than that is cut away
const paper = new Color('#b9c6cc');

export interface Inset {
  draw(renderer: WebGLRenderer, scene: Scene, frame: HTMLElement, middle: Vec, way: Vec): void;
}

export function createInset(): Inset {
  const eye = new OrthographicCamera(-1, 1, 1, -1, afar - before, 2 * afar);
  eye.up.set(0, 0, 1);
  return {
    draw(renderer, scene, frame, middle, way) {
      const { offsetLeft: left, offsetTop: top, clientWidth: width, clientHeight: height, clientLeft: edge } = frame;
      if (width === 0 || height === 0) return;
      const canvas = renderer.domElement;
      eye.left = -across / 2;
      eye.right = across / 2;
      eye.top = (across / 2) * (height / width);
      eye.bottom = -eye.top;
      eye.updateProjectionMatrix();
      // From the right of where the main view looks from.
      const flat = Math.hypot(way[0], way[1]) || 1;
      const [x, y] = [way[1] / flat, -way[0] / flat];
      const z = Math.max(middle[2], eye.top - 12);
      eye.position.set(middle[0] + afar * x, middle[1] + afar * y, z + 60);
      eye.lookAt(middle[0], middle[1], z);
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
