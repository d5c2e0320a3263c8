import type { GameEvent } from '../../protocol/messages';
import { isAsked } from '../../state/seat';
import { waitingFor } from '../../table/waiting';
import { listed } from '../../texts/texts';
import { advice } from './advice';
import { type Desk, cardName } from './desk';
import { has } from './geometry';
import { t } from './texts';
import { parseCard } from './words';

// The one sentence that says what is to be done now.
export function prompt(desk: Desk): string {
  const view = desk.view.value;
  const { table } = desk;
  if (view === undefined || !table.now.value.current) return t('room.joining');
  if (view.phase === 'over') return t('ask.over');
  if (table.lingering.value !== undefined) return t('ask.drawn', { cards: listed(table.lingering.value.drawn.map(drawnName)) });
  const viewer = view.viewer;
  if (viewer === 'spectator' || !isAsked(table.now.value)) return waiting(desk);
  if (desk.note.value !== undefined) return desk.note.value;
  const grip = desk.grip.value;
  const said = advice(desk);
  if (said !== undefined) return said;
  switch (view.phase) {
    case 'lay':
      return t('ask.lay');
    case 'setup':
      return t('ask.setup', { name: desk.nameOf(viewer) });
    case 'act':
      return t('ask.act', { name: desk.nameOf(viewer) });
    case 'place':
      return placing(desk);
    case 'pick':
      return t('ask.pick', { count: view.picksLeft });
    case 'put':
      if (grip?.kind === 'card') return t('ask.put_tile', { card: cardName(grip.card) });
      if (grip?.kind === 'tile') return t('ask.put_project', { tile: grip.tile });
      return desk.choices.value.has('put') ?? table.waiting.value ? t('ask.put_card') : t('ask.put_none');
    case 'discard': {
      const count = (view.hand?.cards.length ?? 0) + (view.hand?.projects.length ?? 0);
      return t('ask.discard', { limit: view.handLimit, count });
    }
    default:
      return waiting(desk);
  }
}

function drawnName({ args }: GameEvent): string {
  const card = parseCard(`${args['colour']}${args['number']}`);
  return card === undefined ? t('table.project', { tile: args['tile'] ?? '' }) : cardName(card);
}

const cameToTheWall = 'monster_office.plays_project';
const wasLifted = 'monster_office.lifted';

// What hanging it there would move.
function shifting(desk: Desk): string | undefined {
  const cells = desk.hover.value?.cells;
  if (cells === undefined) return undefined;
  const moved = desk.view.value?.map.filter((project) => project.cells.some((cell) => has(cells, cell))) ?? [];
  if (moved.length === 0) return t('put.free');
  return t('put.shifts', { tiles: listed(moved.map(({ tile }) => t('table.project', { tile }))) });
}

function placing(desk: Desk): string {
  const view = desk.view.value;
  const shifts = shifting(desk);
  if (shifts !== undefined && (view?.shiftsLeft ?? 0) > 0) return shifts;
  const tile = desk.choices.value.places[0]?.tile ?? view?.placing ?? '';
  const others = view?.map.filter((project) => project.cells.length > 0).length ?? 0;
  // Whether it is new or was in the way is told by what happened to it last.
  const last = desk.table.now.value.events.findLast(
    (event) => event.args['tile'] === tile && (event.key === cameToTheWall || event.key === wasLifted),
  );
  if (last?.key === wasLifted) return t('ask.place_lifted', { tile });
  if ((view?.shiftsLeft ?? 0) > 0) return t('ask.place_shift', { tile, count: view?.shiftsLeft ?? 0 });
  const isFirst = others === 0 && view?.completed === 0;
  return isFirst ? t('ask.place_first') : t('ask.place', { tile });
}

function waiting(desk: Desk): string {
  const view = desk.view.value;
  const own = view?.players.find((player) => player.seat === view.viewer);
  if (view?.phase === 'lay' && own?.laid) return t('ask.lay_wait');
  return waitingFor(desk.table);
}
