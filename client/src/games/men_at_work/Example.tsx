import { type Block, blocksOf, bottomOf } from '../../site/blocks';
import { type Vec, add, dot, times, unit } from '../../site/space';
import { type Example, type Placed, exampleOf, exerciseName } from './exercises';
import type { Instruction } from './words';

// How an instruction is followed, as a drawing of the example that its exercise has: seen from
// in front and above, a little from the left. What was added has a green edge.

const across = unit([0.88, -0.47, 0]); // to the right of the picture
const back = unit([0.47, 0.88, 0]);
const eye = unit([-0.47 * 0.86, -0.88 * 0.86, 0.5]); // towards who looks
const lift = 0.866; // what is left of a height, seen from above
const sink = 0.5; // and of a depth

type Point = readonly [number, number];
const seen = (at: Vec): Point => [dot(at, across), -(at[2] * lift + dot(at, back) * sink)];

interface Face {
  readonly corners: readonly Point[];
  readonly light: 'top' | 'front' | 'side';
}

const sides = [0, 1, 2] as const;

function facesOf({ middle, axes, half }: Block): readonly Face[] {
  return sides.flatMap((side) =>
    [1, -1].flatMap((sign) => {
      const out = times(sign, axes[side]);
      if (dot(out, eye) <= 0.01) return [];
      const [u, v] = sides.filter((other) => other !== side) as [0 | 1 | 2, 0 | 1 | 2];
      const at = (a: number, b: number): Point =>
        seen(add(add(middle, times(half[side], out)), add(times(a * half[u], axes[u]), times(b * half[v], axes[v]))));
      const light = out[2] > 0.7 ? 'top' : Math.abs(dot(out, back)) > Math.abs(dot(out, across)) ? 'front' : 'side';
      return [{ corners: [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)], light } as const];
    }),
  );
}

interface Part {
  readonly block: Block;
  readonly look: string;
}

const lookOf = ({ kind, colour }: Placed): string => (kind === 'girder' ? `e-${colour}` : `e-${kind}`);

// What is lower is drawn first, and behind it what is farther.
const partsOf = ({ site, built }: Example): readonly Part[] =>
  [...site.map((piece) => ({ piece, fresh: '' })), ...built.map((piece) => ({ piece, fresh: 'is-new' }))]
    .flatMap(({ piece, fresh }) => blocksOf(piece.kind, piece).map((block) => ({ block, look: `${lookOf(piece)} ${fresh}` })))
    .sort((a, b) => bottomOf(a.block) - bottomOf(b.block) || dot(b.block.middle, back) - dot(a.block.middle, back));

const round = (value: number): number => Math.round(value * 10) / 10;
const edge = 6;

export function ExamplePicture({ instruction }: { instruction: Instruction }) {
  const parts = partsOf(exampleOf(instruction)).map(({ block, look }) => ({ look, faces: facesOf(block) }));
  const points = parts.flatMap(({ faces }) => faces.flatMap(({ corners }) => corners));
  const least = (axis: 0 | 1): number => Math.min(...points.map((point) => point[axis])) - edge;
  const most = (axis: 0 | 1): number => Math.max(...points.map((point) => point[axis])) + edge;
  const frame = [least(0), least(1), most(0) - least(0), most(1) - least(1)].map(round).join(' ');
  return (
    <svg class="example-picture" viewBox={frame} role="img" aria-label={exerciseName(instruction)}>
      {parts.map(({ look, faces }, i) => (
        <g key={i} class={look}>
          {faces.map(({ corners, light }) => (
            <path key={light} class={`lit-${light}`} d={`M${corners.map((corner) => corner.map(round).join(' ')).join('L')}z`} />
          ))}
        </g>
      ))}
    </svg>
  );
}
