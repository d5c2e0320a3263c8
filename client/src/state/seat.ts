import type { Fields } from '../protocol/decode';
import type { GameEvent, Outcome, PlayerSeat, Told } from '../protocol/messages';

// All that this page has been told for one seat.
export interface Held {
  readonly events: readonly GameEvent[]; // the n-th has number n + 1
  readonly view: Fields;
  readonly current: boolean; // false since we joined or lost the link, until we are told again
  readonly acting: readonly PlayerSeat[];
  readonly legal: readonly string[];
  readonly undo: boolean;
  readonly outcome?: Outcome | undefined;
}

export const nothingHeld: Held = {
  events: [],
  view: {},
  current: false,
  acting: [],
  legal: [],
  undo: false,
};

// Whether somebody is to move for this seat here; while a bot plays it, nobody is.
export function isAsked(held: Held | undefined): boolean {
  return (held?.legal.length ?? 0) > 0;
}

// What is held after being told more. Events that we already hold are dropped; if some
// are missing we keep what came, and the next join asks for the gap. The first view after
// a join is whole; later ones bring what has changed. A long game is told in portions, and shown
// when all of it is here.
export function after(held: Held, told: Told): Held {
  const known = told.events.length > 0 ? Math.min(held.events.length, told.first - 1) : undefined;
  const events =
    known === undefined ? held.events : [...held.events.slice(0, known), ...told.events];
  if (told.more) return { ...held, events, current: false, legal: [], undo: false };
  return {
    events,
    view: held.current ? { ...held.view, ...told.view } : told.view,
    current: true,
    acting: told.acting,
    legal: told.legal,
    undo: told.undo,
    outcome: told.outcome ?? held.outcome,
  };
}

// The events that are new to somebody who holds this.
export function fresh(held: Held, told: Told): readonly GameEvent[] {
  return told.events.slice(Math.max(0, held.events.length - (told.first - 1)));
}
