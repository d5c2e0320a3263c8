import { Token } from '../../art/marks';
import type { PlayerSeat } from '../../protocol/messages';
import type { RulePictures } from '../../table/game';
import { CardBack, CardFace, ProjectFace } from './Cards';
import { type SpaceLook, TileDrawing, square } from './TileDrawing';
import { type Card, type Cell, type Colour, colours, parseCells } from './words';

// Drawings beside the rules of Monster Office.

const Arrow = () => <span class="arrow">→</span>;

// Project 06, which asks for B4 and P3, with what two players have put in.
function Six({ blue = [0, 0], purple = [0, 0], star }: { blue?: [number, number]; purple?: [number, number]; star?: PlayerSeat }) {
  const space = (colour: Colour, need: number, tokens: [number, number]): SpaceLook => ({
    colour,
    need,
    tokens,
    missing: need - tokens[0] - tokens[1],
  });
  const blueSpace = star ? { ...space('B', 4, blue), exact: star } : space('B', 4, blue);
  return <ProjectFace project={{ tile: '06', shape: 'I2', spaces: [blueSpace, space('P', 3, purple)] }} />;
}

function LostToken({ seat }: { seat: PlayerSeat }) {
  return (
    <svg class="lost-token" width="34" height="34" viewBox="-14 -14 28 28">
      <Token seat={seat} x={0} y={0} />
      <path d="M-11-11 11 11M11-11-11 11" />
    </svg>
  );
}

const cards = (...list: Card[]) => list.map((card) => <CardFace key={`${card.colour}${card.number}`} card={card} />);

interface Hung {
  readonly tile: string;
  readonly cells: string;
  readonly spaces: readonly SpaceLook[];
}

// A wall with projects on it, small.
function SmallWall({ projects }: { projects: readonly Hung[] }) {
  const [columns, rows] = [5, 4];
  const squares = Array.from({ length: columns * rows }, (_, i): Cell => ({ x: i % columns, y: Math.floor(i / columns) }));
  return (
    <svg class="small-wall" width="200" height="160" viewBox={`0 0 ${columns * square} ${rows * square}`}>
      {squares.map(({ x, y }) => (
        <rect key={`${x}-${y}`} class="square" x={x * square + 5} y={y * square + 5} width={square - 10} height={square - 10} rx={10} />
      ))}
      {projects.map(({ tile, cells, spaces }) => {
        const places = parseCells(cells) ?? [];
        return (
          <TileDrawing
            key={tile}
            tile={tile}
            cells={places}
            spaces={spaces.flatMap((space, i) => {
              const cell = places[i];
              return cell === undefined ? [] : [{ ...space, cell }];
            })}
          />
        );
      })}
    </svg>
  );
}

const needs = (...list: readonly (readonly [Colour, number])[]): readonly SpaceLook[] => list.map(([colour, need]) => ({ colour, need }));
const t4 = needs(['O', 3], ['Y', 2], ['G', 2], ['P', 3]);
const l4 = needs(['R', 3], ['O', 2], ['B', 4], ['P', 3]);
const i4 = needs(['O', 3], ['Y', 3], ['G', 3], ['B', 3]);
const hungL: Hung = { tile: '26', cells: 'd2d3d4e4', spaces: l4 };

export const rulePictures: RulePictures = {
  28: () => (
    <>
      <CardBack kind="work" />
      <CardBack kind="project" />
      <Six />
    </>
  ),
  M24: () => <>{cards(...colours.map((colour) => ({ colour, number: 1 })))}</>,
  M2: () => (
    <>
      <Six />
      <ProjectFace project={{ tile: '14', shape: 'L3', spaces: needs(['R', 3], ['O', 3], ['B', 3]) }} />
      <ProjectFace project={{ tile: '25', shape: 'T4', spaces: t4 }} />
    </>
  ),
  27: () => <>{cards({ colour: 'R', number: 2 }, { colour: 'O', number: 1 }, { colour: 'B', number: 4 }, { colour: 'G', number: 3 }, { colour: 'Y', number: 1 })}</>,
  M5: () => (
    <>
      <SmallWall projects={[{ tile: '25', cells: 'a1b1c1b2', spaces: t4 }, hungL]} />
      <Arrow />
      <SmallWall projects={[{ tile: '23', cells: 'a1a2a3a4', spaces: i4 }, { tile: '25', cells: 'b1c1d1c2', spaces: t4 }, hungL]} />
    </>
  ),
  13: () => (
    <>
      <Six />
      {cards({ colour: 'B', number: 3 })}
      <Arrow />
      <Six blue={[3, 0]} />
    </>
  ),
  M15: () => (
    <>
      <Six blue={[3, 0]} />
      {cards({ colour: 'B', number: 2 })}
      <Arrow />
      <Six blue={[3, 1]} />
      <LostToken seat="p2" />
    </>
  ),
  M16: () => (
    <>
      <Six blue={[3, 0]} />
      {cards({ colour: 'B', number: 1 })}
      <Arrow />
      <Six blue={[3, 1]} star="p2" />
    </>
  ),
  23: () => <Six blue={[3, 1]} purple={[3, 0]} />,
};
