import { Star, Token } from '../../art/marks';
import { playerSeats } from '../../protocol/messages';
import { outlinePath } from './geometry';
import type { Space } from './view';
import type { Cell, Colour, Tile } from './words';
import { WorkMark } from './workIcons';

// A project as joined squares of 100 by 100, each with its colour space.

export const square = 100;

const pipsInARow = 5;
const pipStep = 17;

export interface SpaceLook {
  readonly colour: Colour;
  readonly need: number;
  readonly tokens?: Space['tokens'];
  readonly exact?: Space['exact'];
  readonly missing?: number;
}

// Tokens one by one while they fit, else as numbers.
function Pips({ space }: { space: SpaceLook }) {
  const owners = (space.tokens ?? []).flatMap((count, i) => {
    const seat = playerSeats[i];
    return seat === undefined ? [] : Array.from({ length: count }, () => seat);
  });
  if (space.need > pipsInARow) {
    const seats = playerSeats.filter((_, i) => (space.tokens?.[i] ?? 0) > 0);
    return (
      <g>
        {seats.map((seat, i) => (
          <g key={seat}>
            <Token seat={seat} x={22 + i * 30} y={80} scale={0.7} />
            <text class="pip-count" x={31 + i * 30} y={86}>
              {space.tokens?.[playerSeats.indexOf(seat)]}
            </text>
          </g>
        ))}
      </g>
    );
  }
  const left = square / 2 - ((space.need - 1) * pipStep) / 2;
  return (
    <g>
      {Array.from({ length: space.need }, (_, i) => {
        const seat = owners[i];
        const x = left + i * pipStep;
        return seat === undefined ? (
          <circle key={i} class="pip" cx={x} cy={79} r={6.4} />
        ) : (
          <Token key={i} seat={seat} x={x} y={79} scale={0.84} />
        );
      })}
    </g>
  );
}

export function SpaceDrawing({ space, cell, spot }: { space: SpaceLook; cell: Cell; spot?: string }) {
  const isFull = space.missing === 0;
  return (
    <g
      class={`space c-${space.colour} ${isFull ? 'is-full' : ''}`}
      transform={`translate(${cell.x * square} ${cell.y * square})`}
      data-spot={spot}
    >
      <rect class="space-field" x="9" y="9" width="82" height="82" rx="9" />
      <WorkMark colour={space.colour} x={15} y={21} size={38} />
      <text class="need" x="74" y="53">
        {space.need}
      </text>
      <Pips space={space} />
      {space.exact && <Star seat={space.exact} x={84} y={17} scale={1.45} />}
    </g>
  );
}

// The tile's paper with its number and what completing it is worth.
export function TileDrawing({
  tile,
  cells,
  spaces,
  spots,
}: {
  tile: Tile;
  cells: readonly Cell[];
  spaces: readonly (SpaceLook & { readonly cell: Cell })[];
  spots?: boolean;
}) {
  const first = cells[0];
  return (
    <>
      <path class="tile-shadow" d={outlinePath(cells, square, 4, 13)} transform="translate(3 5)" />
      <path class="tile-paper" d={outlinePath(cells, square, 3, 13)} />
      {spaces.map((space) => (
        <SpaceDrawing
          key={space.colour}
          space={space}
          cell={space.cell}
          {...(spots ? { spot: `space-${tile}-${space.colour}` } : {})}
        />
      ))}
      {first && (
        <g transform={`translate(${first.x * square} ${first.y * square})`}>
          <rect class="tag" x="3" y="3" width="62" height="19" rx="6" />
          <text class="tag-number" x="9" y="17">
            {tile}
          </text>
          <text class="tag-bonus" x="60" y="17">
            +{spaces.length}
          </text>
        </g>
      )}
    </>
  );
}
