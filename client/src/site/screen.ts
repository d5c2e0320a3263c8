import type { Camera, DirectionalLight, Scene, WebGLRenderer } from 'three';
import { createQuality, levels } from './quality';
import { createRenderer } from './room';
import type { SceneFigures } from './seam';

// The canvas, and how finely it is drawn: as well as the machine can while things move.

export interface Screen {
  readonly renderer: WebGLRenderer;
  readonly isCoarse: boolean; // coarser than it could be, for the sake of speed
  usually(): void; // what follows is drawn as well as speed allows
  sharply(): void; // once, while nothing moves
  // Shadows are drawn anew unless nothing that casts one has moved.
  render(scene: Scene, camera: Camera, hasMoved?: boolean): void;
  measure(elapsed: number): void; // ms since the last frame; the next one may be drawn in another quality
  fit(): void; // to the size of its parent
  blob(): Promise<Blob>; // of what has just been drawn
  figures(script: number): SceneFigures;
  dispose(): void;
}

const sharp = 1.5; // pixels to a CSS pixel

export function createScreen(element: HTMLElement, key: DirectionalLight, changed: () => void): Screen {
  const canvas = document.createElement('canvas');
  element.append(canvas);
  canvas.addEventListener('webglcontextrestored', changed);
  const renderer = createRenderer(canvas);
  const quality = createQuality();

  function setPixels(most: number): void {
    const ratio = Math.min(window.devicePixelRatio, most);
    if (renderer.getPixelRatio() !== ratio) renderer.setPixelRatio(ratio);
  }
  const usualPixels = (): number => levels[quality.level]?.pixels ?? 1;

  function fit(): void {
    if (element.clientWidth > 0 && element.clientHeight > 0) renderer.setSize(element.clientWidth, element.clientHeight, false);
  }

  function applyQuality(): void {
    const level = levels[quality.level];
    if (level === undefined) return;
    const { shadow } = key;
    setPixels(level.pixels);
    shadow.mapSize.set(level.shadow, level.shadow);
    shadow.radius = level.softness;
    shadow.map?.dispose();
    shadow.map = null;
    fit();
  }
  applyQuality();

  return {
    renderer,
    get isCoarse() {
      return usualPixels() < Math.min(sharp, window.devicePixelRatio);
    },
    usually: () => setPixels(usualPixels()),
    sharply: () => setPixels(sharp),
    render(scene, camera, hasMoved = true) {
      renderer.shadowMap.autoUpdate = hasMoved || key.shadow.map === null;
      renderer.info.reset();
      renderer.render(scene, camera);
    },
    measure(elapsed) {
      if (quality.frame(elapsed)) applyQuality();
    },
    fit,
    blob: () =>
      new Promise((resolve, reject) => {
        canvas.toBlob((blob) => (blob === null ? reject(new Error('The canvas gave no picture.')) : resolve(blob)), 'image/png');
      }),
    figures: (script) => ({
      calls: renderer.info.render.calls,
      triangles: renderer.info.render.triangles,
      script,
      quality: quality.level,
    }),
    dispose: () => renderer.dispose(),
  };
}
