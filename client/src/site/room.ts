import {
  ACESFilmicToneMapping,
  Color,
  DirectionalLight,
  Fog,
  Group,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  PCFShadowMap,
  PlaneGeometry,
  Scene,
  WebGLRenderer,
} from 'three';
import { planSize, planTexture, tableSpan, tableTexture } from './art/textures';
import { extentOf } from './shapes';

// The room around the site: the table, the plan on it, and the light of a late afternoon.

export interface Room {
  readonly scene: Scene;
  readonly key: DirectionalLight;
  dispose(): void;
}

const dusk = new Color('#4a3426');

export function createRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  const renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'high-performance' });
  renderer.toneMapping = ACESFilmicToneMapping;
  renderer.toneMappingExposure = 1.12;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.info.autoReset = false; // a frame is several passes
  return renderer;
}

// How a game uses the table.
export interface Setting {
  readonly hasPlan: boolean; // whether a plan lies on it
  readonly lit: { readonly x: number; readonly half: number }; // mm: where shadows are seen
}

function createTable(hasPlan: boolean): Group {
  const group = new Group();
  const { from, to } = extentOf('table');
  const wood = tableTexture();
  wood.repeat.set((to[0] - from[0]) / tableSpan, (to[1] - from[1]) / tableSpan);
  const top = new Mesh(
    new PlaneGeometry(to[0] - from[0], to[1] - from[1]),
    // A little deeper than it is, or where depth cannot tell them apart the plan shows in shreds.
    new MeshStandardMaterial({ map: wood, roughness: 0.82, polygonOffset: true, polygonOffsetFactor: 4, polygonOffsetUnits: 40 }),
  );
  for (const mesh of hasPlan ? [top, createPlan()] : [top]) {
    mesh.receiveShadow = true;
    group.add(mesh);
  }
  return group;
}

function createPlan(): Mesh {
  const plan = new Mesh(
    new PlaneGeometry(planSize.x, planSize.y),
    new MeshStandardMaterial({ map: planTexture(), roughness: 0.9 }),
  );
  plan.position.z = 0.1; // a sheet of paper
  return plan;
}

function createKey(lit: Setting['lit']): DirectionalLight {
  const key = new DirectionalLight('#ffe2b8', 3.1);
  key.position.set(lit.x - 260, -330, 760);
  key.target.position.set(lit.x, 0, 0);
  key.castShadow = true;
  const { camera } = key.shadow;
  camera.left = -lit.half;
  camera.right = lit.half;
  camera.top = lit.half;
  camera.bottom = -lit.half;
  camera.near = 100;
  camera.far = 1800;
  key.shadow.radius = 3.2;
  key.shadow.normalBias = 0.5;
  key.shadow.bias = -0.0006;
  return key;
}

export function createRoom({ hasPlan, lit }: Setting): Room {
  const scene = new Scene();
  scene.background = dusk;
  scene.fog = new Fog(dusk, 900, 2600);
  const table = createTable(hasPlan);
  const key = createKey(lit);
  const sky = new HemisphereLight('#fff4e2', '#8a5a34', 1.35);
  const window = new DirectionalLight('#bcd6ff', 0.6); // from behind, cool: outlines stand out
  window.position.set(300, 500, 300);
  sky.position.set(0, 0, 1);
  scene.add(table, key, key.target, sky, window);
  return {
    scene,
    key,
    dispose() {
      for (const mesh of table.children) {
        if (!(mesh instanceof Mesh)) continue;
        mesh.geometry.dispose();
        mesh.material.map?.dispose();
        mesh.material.dispose();
      }
      key.dispose();
    },
  };
}
