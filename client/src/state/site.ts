import { type ReadonlySignal, signal } from '@preact/signals';
import type { Seat } from '../protocol/messages';
import {
  type Checklist, type Condition, type Doing, type Film, type Motion, type Point, type Prediction, type SiteState, type Turn, isWhole,
} from '../protocol/site';
import type { Socket } from '../protocol/socket';

// The physical site of a table, if its game has one: which bodies there are, and how they
// move. Where they are is for whoever draws them; nothing here reads a frame.

const fresh = 900; // ms for which a prediction holds when the hand has moved on

type Watcher = (frame: DataView) => void;

export function createSite(socket: Socket, viewer: ReadonlySignal<Seat | undefined>) {
  const state = signal<SiteState | undefined>(undefined);
  const checklist = signal<readonly Condition[] | undefined>(undefined); // while something is held
  const prediction = signal<Prediction | undefined>(undefined); // likewise, for our own hand
  const isStale = signal(false); // the hand is elsewhere by now
  const film = signal<Film | undefined>(undefined); // the last that was asked for
  const sent = new Set<number>(); // the hands of this attempt, which are only answered if refused
  const missed: DataView[] = []; // since the last frame with everything, until somebody watches
  let fading: ReturnType<typeof setTimeout> | undefined;
  let watcher: Watcher | undefined;
  let hands = 0; // the number of the last one, ours or another's that the room has used

  function foretell(next: Prediction | undefined): void {
    clearTimeout(fading);
    fading = undefined;
    prediction.value = next;
    isStale.value = false;
    if (next !== undefined && next.number < hands) fade();
  }

  // The last prediction stays until there is another, so that nothing flickers.
  function fade(): void {
    if (prediction.peek() !== undefined && !isStale.peek()) fading ??= setTimeout(() => (isStale.value = true), fresh);
  }

  return {
    state,
    checklist,
    prediction,
    isStale,
    film,
    askFilm(event: number): void {
      const seat = viewer.value;
      if (seat !== undefined) socket.send({ type: 'film', seat, event });
    },
    hear(message: SiteState | Checklist | Prediction): void {
      if (message.type === 'prediction') {
        if (message.piece === state.value?.held) foretell(message);
        return;
      }
      if (message.type === 'checklist') {
        checklist.value = message.checklist;
        return;
      }
      if (message.held !== state.value?.held) {
        checklist.value = undefined;
        foretell(undefined);
        sent.clear();
      }
      state.value = message;
    },
    move(moved: Motion | Film): void {
      if (moved.type === 'film') {
        film.value = moved;
        return;
      }
      const { frame, number } = moved;
      hands = Math.max(hands, number);
      if (watcher !== undefined) {
        watcher(frame);
        return;
      }
      if (isWhole(frame)) missed.length = 0;
      missed.push(frame);
    },
    watch(next: Watcher): () => void {
      watcher = next;
      missed.splice(0).forEach(next);
      return () => {
        if (watcher === next) watcher = undefined;
      };
    },
    // Where the hand shall lead what it holds, and what the hands do besides.
    lead(at: Point, turn: Turn, doing: Doing = {}): void {
      const seat = viewer.value;
      if (seat === undefined || seat === 'spectator') return;
      hands += 1;
      const ack = socket.send({ type: 'hand', seat, number: hands, at, turn, ...doing });
      if (ack !== undefined) sent.add(ack);
      fade();
    },
    // Whether an answer belongs to a hand: one that came too late is nobody's fault.
    isHand(ack: number | undefined): boolean {
      return ack !== undefined && sent.delete(ack);
    },
  };
}
