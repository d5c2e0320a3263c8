import { type SpaceLook, TileDrawing, square } from './TileDrawing';
import { workName } from './desk';
import { cellsOf } from './shapes';
import type { Card, Tile } from './words';
import { WorkIcon } from './workIcons';

// Cards lying flat. Whether one can be touched is the caller's business.

export function CardFace({ card }: { card: Card }) {
  return (
    <span class={`card c-${card.colour}`} aria-hidden="true">
      <span class="card-field">
        <WorkIcon colour={card.colour} size={38} />
      </span>
      <span class="card-name">{workName(card.colour)}</span>{' '}
      <b class="card-number">{card.number}</b>
    </span>
  );
}

export function CardBack({ kind }: { kind: 'work' | 'project' }) {
  return (
    <span class={`card back of-${kind}`} aria-hidden="true">
      <svg viewBox="0 0 64 64" width="44" height="44">
        {kind === 'work' ? (
          <>
            <circle cx="32" cy="34" r="15" />
            <circle class="back-eye" cx="32" cy="33" r="7.5" />
            <circle cx="33.5" cy="34" r="3.4" />
            <path d="M20 22 14 10l11 6zM44 22l6-12-11 6z" />
          </>
        ) : (
          <path d="M12 12h20v20H12zM32 12h20v20H32zM12 32h20v20H12z" />
        )}
      </svg>
    </span>
  );
}

interface ProjectLook {
  readonly tile: Tile;
  readonly shape: string;
  readonly spaces: readonly SpaceLook[];
}

export function ProjectFace({ project }: { project: ProjectLook }) {
  const cells = cellsOf(project.shape, project.spaces.length);
  const columns = Math.max(...cells.map((cell) => cell.x)) + 1;
  const rows = Math.max(...cells.map((cell) => cell.y)) + 1;
  return (
    <span class={`card project columns-${columns}`} aria-hidden="true">
      <svg viewBox={`0 0 ${columns * square} ${rows * square}`}>
        <TileDrawing
          tile={project.tile}
          cells={cells}
          spaces={project.spaces.flatMap((space, i) => {
            const cell = cells[i];
            return cell === undefined ? [] : [{ ...space, cell }];
          })}
        />
      </svg>
    </span>
  );
}
