import type { GameEvent } from '../../protocol/messages';
import type { Desk } from './desk';

// Small things that fly over the table when something happens. They live in their own layer
// and take no pointer: the next move never waits for them.

interface Flight {
  readonly from: string; // spots, see data-spot
  readonly to: string;
  readonly look: string; // classes
  readonly label: string;
}

const seat = (event: GameEvent): string => `player-${event.args['seat']}`;
const card = (event: GameEvent): Pick<Flight, 'look' | 'label'> => ({
  look: `mini-card c-${event.args['colour']}`,
  label: String(event.args['number']),
});
const hiddenCard = { look: 'mini-card of-back', label: '' };
const credit = (event: GameEvent): Flight => ({
  from: `tile-${event.args['tile']}`,
  to: seat(event),
  look: 'mini-credit',
  label: `+${event.args['amount']}`,
});

// A row for each event that is seen flying.
const flights: Readonly<Record<string, (event: GameEvent) => Flight>> = {
  'monster_office.took_row': (e) => ({ from: `row-${e.args['slot']}`, to: seat(e), ...card(e) }),
  'monster_office.took_deck': (e) => ({ from: 'deck', to: seat(e), ...hiddenCard }),
  'monster_office.draws_project': (e) => ({ from: 'projects', to: seat(e), look: 'mini-card of-project', label: '' }),
  'monster_office.row_filled': (e) => ({ from: 'deck', to: `row-${e.args['slot']}`, ...card(e) }),
  'monster_office.put': (e) => ({
    from: seat(e),
    to: `space-${e.args['tile']}-${e.args['colour']}`,
    ...card(e),
  }),
  'monster_office.discarded': (e) => ({ from: seat(e), to: 'discard', ...card(e) }),
  'monster_office.discarded_project': (e) => ({ from: seat(e), to: 'projects', look: 'mini-card of-project', label: '' }),
  'monster_office.token_credit': credit,
  'monster_office.exact_credit': credit,
  'monster_office.completion_credit': credit,
};

const flightTime = 620; // ms
const apart = 110;
const longestWait = 1500;

function middle(spot: string): DOMPoint | undefined {
  const element = document.querySelector(`[data-spot="${spot}"]`);
  if (element === null) return undefined;
  const box = element.getBoundingClientRect();
  return box.width === 0 ? undefined : new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
}

function launch(layer: HTMLElement, flight: Flight, delay: number): void {
  const from = middle(flight.from);
  const to = middle(flight.to);
  if (from === undefined || to === undefined) return;
  const element = document.createElement('div');
  element.className = `flight ${flight.look}`;
  element.textContent = flight.label;
  layer.append(element);
  const at = (point: DOMPoint, scale: number): string =>
    `translate(${point.x}px, ${point.y}px) translate(-50%, -50%) scale(${scale})`;
  const high = new DOMPoint((from.x + to.x) / 2, Math.min(from.y, to.y) - 30);
  const animation = element.animate(
    [
      { transform: at(from, 0.8), opacity: 0 },
      { transform: at(from, 1), opacity: 1, offset: 0.12 },
      { transform: at(high, 1.12), opacity: 1, offset: 0.55 },
      { transform: at(to, 0.7), opacity: 0.2 },
    ],
    { duration: flightTime, delay, easing: 'ease-in-out', fill: 'both' },
  );
  animation.onfinish = () => element.remove();
  animation.oncancel = () => element.remove();
}

// Watches what happens at a table. The spots are measured before the page shows the new
// state, so that a completed project still has its place.
export function flyAlong(desk: Desk): () => void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const layer = document.createElement('div');
  layer.className = 'flights';
  layer.setAttribute('aria-hidden', 'true');
  document.body.append(layer);
  const stop = desk.table.listen((_, events) => {
    if (calm.matches || document.visibilityState !== 'visible') return;
    let delay = 0;
    for (const event of events) {
      const flight = flights[event.key]?.(event);
      if (flight === undefined) continue;
      launch(layer, flight, delay);
      delay = Math.min(delay + apart, longestWait);
    }
  });
  return () => {
    stop();
    layer.remove();
  };
}
