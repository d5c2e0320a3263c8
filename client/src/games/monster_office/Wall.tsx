import { useComputed } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { playerSeats } from '../../protocol/messages';
import { Rove } from '../../ui/Rove';
import { ProjectFace } from './Cards';
import { TileDrawing, square } from './TileDrawing';
import { type Desk, type Grip, workName } from './desk';
import { putOf, putSigns, putWords, whyNotTile } from './foresight';
import { outlinePath } from './geometry';
import { pointing } from './pointing';
import { t } from './texts';
import type { Project, Put, View } from './view';
import { type Cell, printCell } from './words';

const margin = 30; // for the letters and numbers of the squares

// What a screen reader says of a project on the wall.
export function describe(desk: Desk, project: Project): string {
  const needs = project.spaces.map((space) => {
    const parts = [
      t('table.need', {
        work: workName(space.colour),
        have: space.need - space.missing,
        need: space.need,
      }),
    ];
    space.tokens.forEach((count, i) => {
      const seat = playerSeats[i];
      if (count > 0 && seat) parts.push(t('table.tokens_of', { count, name: desk.nameOf(seat) }));
    });
    if (space.exact) parts.push(t('table.star_of', { name: desk.nameOf(space.exact) }));
    return parts.join(', ');
  });
  return t('table.project_needs', { tile: project.tile, needs: needs.join('; ') });
}

function Squares({ columns, rows }: { columns: number; rows: number }) {
  const cells: Cell[] = [];
  for (let y = 0; y < rows; y += 1) for (let x = 0; x < columns; x += 1) cells.push({ x, y });
  return (
    <g aria-hidden="true">
      {cells.map((cell) => (
        <rect
          key={printCell(cell)}
          class="square"
          x={cell.x * square + 5}
          y={cell.y * square + 5}
          width={square - 10}
          height={square - 10}
          rx={10}
        />
      ))}
      {Array.from({ length: columns }, (_, x) => (
        <text key={x} class="coordinate" x={x * square + 50} y={-9}>
          {String.fromCharCode(97 + x)}
        </text>
      ))}
      {Array.from({ length: rows }, (_, y) => (
        <text key={y} class="coordinate" x={-15} y={y * square + 57}>
          {y + 1}
        </text>
      ))}
    </g>
  );
}

// What a card would bring, on the space where it would go.
function Foretold({ project, put, viewer }: { project: Project; put: Put; viewer: View['viewer'] }) {
  const cell = project.spaces.find(({ colour }) => colour === put.card.colour)?.cell;
  if (cell === undefined) return null;
  const signs = putSigns(put, viewer);
  const width = 18 + 11 * signs.length;
  return (
    <g class="foretold" aria-hidden="true" transform={`translate(${cell.x * square + 50} ${cell.y * square + 96})`}>
      <rect x={-width / 2} y={-14} width={width} height={26} rx={13} />
      <text y={6}>{signs}</text>
    </g>
  );
}

function HungTile({ desk, project }: { desk: Desk; project: Project }) {
  const { grip, choices, hover } = desk;
  const card = grip.value?.kind === 'card' ? grip.value.card : undefined;
  const thing: Grip = { kind: 'tile', tile: project.tile };
  const canStart = desk.canBegin(thing);
  const pointed = card ?? (desk.looked.value?.kind === 'card' ? desk.looked.value.card : undefined);
  const view = desk.view.value;
  const put = pointed && putOf(view, pointed, project.tile);
  const takesCard = card !== undefined && (choices.value.put(card, project.tile) !== undefined || (canStart && put !== undefined));
  const open = choices.value.putsOn(project.tile).length > 0;
  const words = (): string | undefined =>
    card && put && view ? putWords(put, view, desk.nameOf) : active ? undefined : whyNotTile(desk, project.tile);
  const isHeld = grip.value?.kind === 'tile' && grip.value.tile === project.tile;
  const placing = choices.value.places.length > 0;
  const inTheWay =
    hover.value !== undefined &&
    project.cells.some((cell) => hover.value?.cells.some((over) => over.x === cell.x && over.y === cell.y));
  const active = !placing && (card !== undefined ? takesCard : open || canStart);
  const placed = project.spaces.flatMap((space) => (space.cell ? [{ ...space, cell: space.cell }] : []));
  const classes = [
    'tile',
    active && 'is-active',
    takesCard && 'takes-card',
    isHeld && 'is-held',
    desk.advised.value?.verb === 'put' && desk.advised.value.tile === project.tile && 'is-taped',
    inTheWay && 'in-the-way',
    card !== undefined && !takesCard && choices.value.all.length > 0 && 'is-dim',
  ].filter(Boolean);
  return (
    <g
      class={classes.join(' ')}
      data-tile={project.tile}
      data-spot={`tile-${project.tile}`}
      {...(placing
        ? { 'aria-hidden': true }
        : {
            'data-rove': '',
            tabIndex: -1,
            role: 'button',
            'aria-label': describe(desk, project),
            'aria-disabled': !active,
            'aria-pressed': isHeld,
          })}
      {...pointing(desk, thing, words)}
      onClick={() => {
        if (active) desk.touchTile(project.tile);
      }}
      onKeyDown={(event) => {
        if (active && (event.key === 'Enter' || event.key === ' ')) {
          event.preventDefault();
          desk.touchTile(project.tile);
        }
      }}
    >
      <TileDrawing tile={project.tile} cells={project.cells} spaces={placed} spots />
      <path class="tile-ring" d={outlinePath(project.cells, square, 3, 13)} />
      {put && view && !placing && <Foretold project={project} put={put} viewer={view.viewer} />}
    </g>
  );
}

// While a tile is to be placed, every square that some legal placement covers can be pointed at.
function PlacingLayer({ desk, columns, rows }: { desk: Desk; columns: number; rows: number }) {
  const { choices, hover } = desk;
  const layer = useRef<SVGGElement>(null);
  const touched = useRef<string | undefined>(undefined); // preview before this tap
  const open = new Set(choices.value.places.flatMap((place) => place.cells.map(printCell)));
  const shown = hover.value;
  const advised = desk.advised.value?.verb === 'place' ? desk.advised.value.cells : undefined;

  function toSquares(event: PointerEvent): { x: number; y: number } | undefined {
    const matrix = layer.current?.getScreenCTM();
    if (!matrix) return undefined;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const x = at.x / square;
    const y = at.y / square;
    return x >= 0 && y >= 0 && x < columns && y < rows ? { x, y } : undefined;
  }

  const cells: Cell[] = [];
  for (let y = 0; y < rows; y += 1) for (let x = 0; x < columns; x += 1) cells.push({ x, y });

  return (
    <g
      ref={layer}
      class="placing"
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse') desk.point(toSquares(event));
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') desk.point(undefined);
      }}
      onPointerDown={(event) => {
        const at = toSquares(event);
        const inside =
          at && shown?.cells.some((cell) => cell.x === Math.floor(at.x) && cell.y === Math.floor(at.y));
        touched.current = event.pointerType === 'mouse' || inside ? shown?.text : undefined;
        if (event.pointerType !== 'mouse' && !inside) desk.point(at);
      }}
      onClick={() => {
        if (touched.current !== undefined) desk.act(touched.current);
        touched.current = undefined;
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        desk.turn();
      }}
    >
      {advised && <path class="advised-place" d={outlinePath(advised, square, 4, 13)} />}
      {shown && (
        <path class="ghost" d={outlinePath(shown.cells, square, 4, 13)} data-place={shown.text} />
      )}
      {cells.map((cell) => {
        const name = printCell(cell);
        const isOpen = open.has(name);
        return (
          <rect
            key={name}
            class={`aim ${isOpen ? 'is-open' : ''}`}
            data-cell={name}
            x={cell.x * square}
            y={cell.y * square}
            width={square}
            height={square}
            {...(isOpen
              ? {
                  'data-rove': '',
                  tabIndex: -1,
                  role: 'button',
                  'aria-label': `${name}. ${t('do.place_here')}`,
                }
              : {})}
            onFocus={(event) => {
              const target = event.currentTarget;
              if (target.matches(':focus-visible')) desk.point({ x: cell.x + 0.5, y: cell.y + 0.5 });
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' || event.key === ' ') {
                event.preventDefault();
                desk.confirm();
              }
            }}
          />
        );
      })}
    </g>
  );
}

// Tiles that are to be placed, the next one first; tokens and stars travel with them.
function InTheAir({ desk, projects }: { desk: Desk; projects: readonly Project[] }) {
  const placing = desk.view.value?.placing;
  if (projects.length === 0) return null;
  const inOrder = [...projects].sort((a, b) => Number(b.tile === placing) - Number(a.tile === placing));
  return (
    <ul class="in-the-air" aria-label={t('table.in_the_air')}>
      {inOrder.map((project) => (
        <li key={project.tile} class={project.tile === placing ? 'is-next' : ''}>
          <span role="img" aria-label={describe(desk, project)}>
            <ProjectFace project={project} />
          </span>
        </li>
      ))}
    </ul>
  );
}

export function Wall({ desk }: { desk: Desk }) {
  const view = desk.view.value;
  const placing = useComputed(() => desk.choices.value.places.length > 0).value;
  if (view === undefined) return null;
  const hung = view.map.filter((project) => project.cells.length > 0);
  const lifted = view.map.filter((project) => project.cells.length === 0);
  const width = view.columns * square + margin + 8;
  const height = view.rows * square + margin + 8;
  return (
    <Rove label={t('table.wall')} class="wall" id="wall">
      <svg
        class={`wall-drawing ${placing ? 'is-placing' : ''}`}
        viewBox={`${-margin} ${-margin} ${width} ${height}`}
        role="group"
        aria-label={t('table.wall_help', { columns: view.columns, rows: view.rows })}
      >
        <Squares columns={view.columns} rows={view.rows} />
        {hung.map((project) => (
          <HungTile key={`${project.tile}-${project.cells.map(printCell).join('')}`} desk={desk} project={project} />
        ))}
        {placing && <PlacingLayer desk={desk} columns={view.columns} rows={view.rows} />}
      </svg>
      <InTheAir desk={desk} projects={lifted} />
    </Rove>
  );
}
