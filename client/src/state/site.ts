import { type ReadonlySignal, computed, signal } from '@preact/signals';
import type { PlayerSeat, Seat } from '../protocol/messages';
import { type Frame, createMotionPlayer } from '../protocol/motion/player';
import type {
  Checklist, Condition, Doing, Film, Motion, Point, Prediction, SiteState, Start, Turn, Used,
} from '../protocol/site';
import type { Socket } from '../protocol/socket';
import { type Ahead, type Holding, type Wish, type Worker, createAhead } from './ahead';
import { type Target, targetOf } from './walk';

// The physical site of a table, if its game has one: which bodies there are, and how they
// move. Where they are is for whoever draws them.

const fresh = 900; // ms for which a prediction holds when the hand has moved on
const askPause = 1000; // ms between two questions whether we may run ahead
const release = 'release'; // the move with which a hand lets go

type Watcher = (frame: Frame) => void;

// Beside the page: where an attempt can be run, when pictures are drawn, and a clock.
export interface Beside {
  openWorker(): (Worker & { close(): void }) | undefined;
  draw(picture: (at: number) => void): void;
  now(): number; // ms
}

export function createSite(socket: Socket, viewer: ReadonlySignal<Seat | undefined>, beside: Beside) {
  const told = signal<SiteState | undefined>(undefined); // by the room
  const own = signal<Holding | undefined>(undefined); // while our own attempt is shown
  const state = computed<SiteState | undefined>(() => {
    const [room, ours] = [told.value, own.value];
    return room === undefined || ours === undefined ? room : { ...room, held: ours.holds ? room.held : undefined, onRail: ours.onRail };
  });
  const isAhead = computed(() => own.value !== undefined);
  const checklist = signal<readonly Condition[] | undefined>(undefined); // while something is held
  const prediction = signal<Prediction | undefined>(undefined); // likewise, for our own hand
  const isStale = signal(false); // the hand is elsewhere by now
  const film = signal<Film | undefined>(undefined); // the last that was asked for
  const sent = new Set<number>(); // the hands of this attempt, which are only answered if refused
  const player = createMotionPlayer();
  let heard: Frame | undefined; // the room's last
  let shown: Frame | undefined; // the last of either
  let fading: ReturnType<typeof setTimeout> | undefined;
  let watcher: Watcher | undefined;
  let hands = 0; // the number of the last one, ours or another's that the room has used
  let worker: ReturnType<Beside['openWorker']>;
  let ahead: Ahead | undefined;
  let wish: Wish | undefined; // where what we hold was to go last
  let askedAt = 0; // ms, when we last did what may begin an attempt
  let quickest = Infinity; // ms that the answer to such a thing took at least
  const offered = new Set<Seat>(); // the seats for which the room knows that we run ahead
  let asking: number | undefined; // whether we may run ahead: until that is answered our hand waits
  let canRun = true;

  function show(frame: Frame): void {
    shown = frame;
    watcher?.(frame);
  }

  // Whoever has the module runs ahead; what was taken before the room knew it is run on.
  function offer(): void {
    const seat = viewer.value;
    if (seat === undefined || seat === 'spectator' || offered.has(seat)) return;
    worker ??= beside.openWorker();
    if (worker === undefined) return;
    ahead ??= createAhead(worker, {
      tells,
      shows: show,
      holds(now) {
        if (now.holds !== own.peek()?.holds || now.onRail !== own.peek()?.onRail) own.value = now;
      },
      failed() {
        canRun = false;
      },
      ended() {
        own.value = undefined;
        if (heard !== undefined && shown !== heard) show(heard);
      },
    });
    offered.add(seat);
    ask(seat);
  }

  function ask(seat: PlayerSeat): void {
    askedAt = beside.now();
    asking = socket.send({ type: 'ahead', seat });
  }

  // Where another has led, or we were too far off: whoever leads without may ask anew.
  function askAgain(): void {
    const seat = viewer.value;
    if (ahead === undefined || !canRun || seat === undefined || seat === 'spectator') return;
    if (beside.now() - askedAt > askPause) ask(seat);
  }

  function answered(start: string | undefined, tick: number): void {
    asking = undefined;
    if (start !== undefined) begin(start, tick);
    else if (wish !== undefined) tells(wish, undefined);
  }

  function tells({ at, turn, doing }: Wish, tick: number | undefined): number {
    const seat = viewer.value;
    if (seat === undefined || seat === 'spectator') return hands;
    hands += 1;
    const ack = socket.send({ type: 'hand', seat, number: hands, at, turn, ...doing, ...(tick !== undefined && { tick }) });
    if (ack !== undefined) sent.add(ack);
    fade();
    return hands;
  }

  function lead(next: Wish): void {
    wish = next;
    if (asking !== undefined || ahead?.lead(next, spotOfHeld() ?? next, beside.now()) === true) return;
    tells(next, undefined);
    askAgain();
  }

  // Where what is held is seen.
  function spotOfHeld(): Target | undefined {
    const pose = shown?.poses.get(told.peek()?.held ?? -1);
    return pose && targetOf(pose);
  }

  function begin(start: string, tick: number): void {
    ahead?.begin(Uint8Array.from(atob(start), (c) => c.charCodeAt(0)), tick, quickest, beside.now());
    if (wish !== undefined) lead(wish);
    drawNext();
  }

  function drawNext(): void {
    beside.draw((at) => {
      if (ahead?.isRunning !== true) return;
      ahead.draw(at);
      drawNext();
    });
  }

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

  function onState(message: SiteState): void {
    if (message.held !== told.value?.held) {
      checklist.value = undefined;
      wish = undefined;
      foretell(undefined);
      sent.clear();
      // What our own hand has let go, or lost, falls here already.
      if (message.held === undefined && own.peek()?.holds === false) ahead?.released(true);
      else if (told.value?.held !== undefined) ahead?.end();
    }
    told.value = message;
    offer();
  }

  function onMotion({ frame: bytes, number }: Motion): void {
    hands = Math.max(hands, number);
    const frame = player.play(bytes);
    if (frame === undefined) return;
    heard = frame;
    ahead?.hear(bytes, frame.tick, number, beside.now());
    if (frame.rests) ahead?.end();
    if (ahead?.isShown !== true && shown !== frame) show(frame);
  }

  return {
    state,
    isAhead,
    checklist,
    prediction,
    isStale,
    film,
    askFilm(event: number): void {
      const seat = viewer.value;
      if (seat !== undefined) socket.send({ type: 'film', seat, event });
    },
    hear(message: SiteState | Checklist | Prediction | Start | Used): void {
      switch (message.type) {
        case 'prediction':
          if (message.piece === state.value?.held) foretell(message);
          return;
        case 'checklist':
          checklist.value = message.checklist;
          return;
        case 'ahead':
          quickest = Math.min(quickest, beside.now() - askedAt);
          answered(message.start, message.tick);
          return;
        case 'used':
          ahead?.used(message.number, message.tick);
          return;
        case 'site':
          onState(message);
      }
    },
    move(moved: Motion | Film): void {
      if (moved.type === 'film') film.value = moved;
      else onMotion(moved);
    },
    watch(next: Watcher): () => void {
      watcher = next;
      if (shown !== undefined) next(shown);
      return () => {
        if (watcher === next) watcher = undefined;
      };
    },
    // Where the hand shall lead what it holds, and what the hands do besides.
    lead: (at: Point, turn: Turn, doing: Doing = {}): void => lead({ at, turn, doing }),
    // A move is about to be made: gives the tick in which, where our own attempt runs.
    act(move: string): number | undefined {
      askedAt = beside.now();
      if (ahead?.isRunning !== true) return undefined;
      if (move !== release) return ahead.tick;
      hands += 1;
      return ahead.release(hands);
    },
    actRefused(): void {
      ahead?.released(false);
    },
    // Whether an answer belongs to a hand: one that came too late is nobody's fault.
    isHand(ack: number | undefined): boolean {
      if (ack === asking) asking = undefined; // also where it is refused
      return ack !== undefined && sent.delete(ack);
    },
    onLost(): void {
      ahead?.end();
      offered.clear();
      asking = undefined;
      quickest = Infinity;
    },
    leave(): void {
      ahead?.end();
      worker?.close();
    },
  };
}
