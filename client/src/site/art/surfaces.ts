import { type BufferGeometry, type Material, MeshStandardMaterial, type Texture } from 'three';
import type { Kind } from '../shapes';
import { beamSolid, boxSolid, brickSolid, craneSolid, girderSolid, hookSolid, supportSolid, traySolid } from './material';
import { hatSolid, workerSolid } from './people';
import { type GirderColour, girderColours, girderTexture, grainTexture } from './textures';

// How each kind of piece looks: its solid and its surface. A look is drawn with one call.

export type LookName = Exclude<Kind, 'girder' | 'table'> | `girder-${GirderColour}`;

const isGirderColour = (text: string): text is GirderColour => (girderColours as readonly string[]).includes(text);

export function lookName(kind: Kind, colour: string): LookName | undefined {
  if (kind === 'table') return undefined;
  if (kind !== 'girder') return kind;
  return `girder-${isGirderColour(colour) ? colour : 'white'}`;
}

const solids: Readonly<Record<Exclude<Kind, 'table'>, () => BufferGeometry>> = {
  girder: girderSolid,
  support: supportSolid,
  worker: workerSolid,
  hat: hatSolid,
  beam: beamSolid,
  brick: brickSolid,
  crane: craneSolid,
  box: boxSolid,
  hook: hookSolid,
  tray: traySolid,
};

export interface Surfaces {
  solid(kind: Exclude<Kind, 'table'>): BufferGeometry; // made anew each time, for its own attributes
  material(look: LookName): Material;
  dispose(): void;
}

// A piece that glows is lit from within, most at its outline.
function glowing(material: MeshStandardMaterial): MeshStandardMaterial {
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = `attribute vec4 glow;\nvarying vec4 vGlow;\n${shader.vertexShader}`.replace(
      '#include <begin_vertex>',
      '#include <begin_vertex>\nvGlow = glow;',
    );
    shader.fragmentShader = `varying vec4 vGlow;\n${shader.fragmentShader}`.replace(
      '#include <emissivemap_fragment>',
      `#include <emissivemap_fragment>
      float outline = pow(1.0 - saturate(dot(normal, normalize(vViewPosition))), 2.0);
      totalEmissiveRadiance += vGlow.rgb * vGlow.a * (0.3 + outline);
      diffuseColor.rgb = mix(diffuseColor.rgb, vGlow.rgb, 0.5 * vGlow.a);`,
    );
  };
  return material;
}

export function createSurfaces(): Surfaces {
  const grain = grainTexture();
  const textures: Texture[] = [grain];
  const painted = glowing(new MeshStandardMaterial({ vertexColors: true, map: grain, roughness: 0.72 }));
  const shiny = glowing(new MeshStandardMaterial({ vertexColors: true, roughness: 0.38 }));
  const girders = new Map(
    girderColours.map((colour) => {
      const map = girderTexture(colour);
      textures.push(map);
      return [`girder-${colour}`, glowing(new MeshStandardMaterial({ vertexColors: true, map, roughness: 0.6 }))] as const;
    }),
  );
  return {
    solid: (kind) => solids[kind](),
    material(look) {
      if (look === 'hat') return shiny;
      return girders.get(look as `girder-${GirderColour}`) ?? painted;
    },
    dispose() {
      for (const material of [painted, shiny, ...girders.values()]) material.dispose();
      for (const texture of textures) texture.dispose();
    },
  };
}
