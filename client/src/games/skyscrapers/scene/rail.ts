import { BufferAttribute, BufferGeometry, ConeGeometry, Group, LineDashedMaterial, LineSegments, Mesh, MeshBasicMaterial, Vector3 } from 'three';
import { type Spot, type Vec, add, minus, place, times, unit } from '../../../site/space';

// The way in of a card: from where it aligns itself to where it is home.

export interface Rail {
  readonly start: Spot;
  readonly home: Spot;
}

const half = { long: 44, short: 29 }; // mm, of a plate
const longer = 2.2; // the lines begin so much farther out, to be seen
const colours = { far: '#ffb020', found: '#3ddc7e' };

const cornersOf = (spot: Spot): readonly Vec[] =>
  ([[-1, -1], [1, -1], [1, 1], [-1, 1]] as const).map(([x, y]) => place(spot, [x * half.long, y * half.short, 0]));

export function createRail() {
  const object = new Group();
  const ink = new LineDashedMaterial({ dashSize: 4, gapSize: 3, depthTest: false, transparent: true, toneMapped: false });
  const lines = new LineSegments(new BufferGeometry(), ink);
  const solid = new ConeGeometry(4, 10, 16);
  const bright = new MeshBasicMaterial({ depthTest: false, transparent: true, toneMapped: false });
  const arrow = new Mesh(solid, bright);
  lines.renderOrder = 6;
  arrow.renderOrder = 6;
  lines.frustumCulled = false;
  object.add(lines, arrow);
  object.visible = false;

  return {
    object,
    show(rail: Rail | undefined, isFound: boolean): void {
      object.visible = rail !== undefined;
      if (rail === undefined) return;
      const way = minus(rail.start.at, rail.home.at);
      const far = times(longer, way);
      const points = cornersOf(rail.home).flatMap((corner) => [...add(corner, far), ...corner]);
      lines.geometry.setAttribute('position', new BufferAttribute(new Float32Array(points), 3));
      lines.computeLineDistances();
      arrow.position.set(...add(rail.home.at, way));
      arrow.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), new Vector3(...times(-1, unit(way))));
      for (const material of [ink, bright]) material.color.set(isFound ? colours.found : colours.far);
    },
    dispose(): void {
      for (const one of [lines.geometry, ink, solid, bright]) one.dispose();
    },
  };
}
