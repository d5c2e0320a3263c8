import { Color, Group, InstancedMesh, Matrix4, MeshBasicMaterial, Quaternion, RingGeometry, Vector3 } from 'three';
import { hairColour } from '../../../site/hairs';
import type { Badge } from '../../../site/overlay';
import { add, turned } from '../../../site/space';
import { type Scales, type Standing, worthTelling } from '../../../solver/standing';
import type { SpotOf } from './building';

// How firmly those stand who could fall: a ring around the feet of each, and on the weakest how
// much is left. Cards are riveted and hold.

const most = 20;
const aboveFloor = 0.4; // mm
const head = 32; // mm

export interface Footings {
  readonly object: Group;
  stand(standing: Standing | undefined, words: Scales['words']): void;
  draw(spotOf: SpotOf): void;
  badges(spotOf: SpotOf): readonly Badge[];
  dispose(): void;
}

export function createFootings(): Footings {
  const object = new Group();
  const solid = new RingGeometry(6.2, 9, 32);
  const material = new MeshBasicMaterial({ toneMapped: false });
  const rings = new InstancedMesh(solid, material, most);
  rings.frustumCulled = false;
  rings.count = 0;
  object.add(rings);
  let standing: Standing = new Map();
  let inWords: Scales['words'] = String;
  return {
    object,
    stand(next, words) {
      standing = next ?? new Map();
      inWords = words;
    },
    draw(spotOf) {
      const seen = [...standing].flatMap(([piece, margin]) => {
        const spot = spotOf(piece);
        return spot === undefined ? [] : [{ spot, margin }];
      });
      rings.count = Math.min(most, seen.length);
      seen.slice(0, most).forEach(({ spot: { at, turn }, margin }, i) => {
        const place = add(at, turned(turn, [0, 0, aboveFloor]));
        rings.setMatrixAt(i, new Matrix4().compose(new Vector3(...place), new Quaternion(...turn), new Vector3(1, 1, 1)));
        rings.setColorAt(i, new Color(hairColour(margin)));
      });
      rings.instanceMatrix.needsUpdate = true;
      if (rings.instanceColor !== null) rings.instanceColor.needsUpdate = true;
    },
    badges: (spotOf) =>
      worthTelling(standing).flatMap(([piece, margin], i) => {
        const spot = spotOf(piece);
        if (spot === undefined) return [];
        const at = add(spot.at, turned(spot.turn, [0, 0, head]));
        return [{ key: `hair-${piece}`, at, text: inWords(margin), look: i === 0 ? 'is-hair is-weakest' : 'is-hair' }];
      }),
    dispose() {
      for (const one of [solid, material, rings]) one.dispose();
    },
  };
}
