import { type BufferGeometry, Mesh, MeshLambertMaterial, type MeshLambertMaterialParameters } from 'three';
import type { Surfaces } from './art/surfaces';
import type { Kind } from './shapes';
import type { Spot } from './space';

// A piece of glass, in the shape of any kind of piece: where one is not yet.

export interface Glass {
  readonly body: Mesh<BufferGeometry, MeshLambertMaterial>;
  put(kind: Exclude<Kind, 'table'>, spot: Spot): void;
  dispose(): void;
}

export function createGlass(surfaces: Surfaces, look: MeshLambertMaterialParameters): Glass {
  const solids = new Map<Kind, BufferGeometry>();
  const glass = new MeshLambertMaterial({ transparent: true, depthWrite: false, ...look });
  const body = new Mesh<BufferGeometry, MeshLambertMaterial>(undefined, glass);
  body.renderOrder = 2;
  return {
    body,
    put(kind, spot) {
      const solid = solids.get(kind) ?? surfaces.solid(kind);
      solids.set(kind, solid);
      body.geometry = solid;
      body.position.set(...spot.at);
      body.quaternion.set(...spot.turn);
    },
    dispose() {
      for (const one of [...solids.values(), glass]) one.dispose();
    },
  };
}
