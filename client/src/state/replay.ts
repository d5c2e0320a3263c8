import { type ReadonlySignal, signal } from '@preact/signals';
import type { At, Seat } from '../protocol/messages';
import type { Socket } from '../protocol/socket';

// A moment of the past that the table shows instead of the present.
export interface Moment {
  readonly event: number;
  readonly view: At['view'];
  readonly total: number;
}

const pause = 150; // ms between two questions; the server does not like to be asked faster

export type Replay = ReturnType<typeof createReplay>;

// One question at a time; a slider that has moved on meanwhile, or other eyes, ask again when it
// is answered.
export function createReplay(socket: Socket, viewer: ReadonlySignal<Seat | undefined>) {
  const moment = signal<Moment | undefined>(undefined);
  const eyes = signal<Seat | undefined>(undefined); // through which it is seen, when not one's own
  let asked: number | undefined;
  let askedAs: Seat | undefined; // through whose eyes
  let wanted: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function ask(): void {
    const seat = viewer.value;
    if (seat === undefined || wanted === undefined || asked !== undefined) return;
    askedAs = eyes.value;
    asked = socket.send({ type: 'at', seat, event: wanted, ...(eyes.value === undefined ? {} : { eyes: eyes.value }) });
  }

  function show(event: number | undefined): void {
    wanted = event;
    if (event !== undefined) return ask();
    moment.value = undefined;
    eyes.value = undefined;
  }

  return {
    moment,
    eyes,
    show,
    // When the game is over every hand may be looked at.
    seeAs(seat: Seat): void {
      eyes.value = seat === viewer.value ? undefined : seat;
      show(moment.value?.event);
    },
    hear(message: At): void {
      asked = undefined;
      if (wanted === undefined) return;
      moment.value = { event: message.event, view: message.view, total: message.eventsTotal };
      if (wanted === message.event && askedAs === eyes.value) return;
      clearTimeout(timer);
      timer = setTimeout(ask, pause);
    },
    // No answer is to be expected any more.
    forgetQuestion(): void {
      asked = undefined;
    },
  };
}
