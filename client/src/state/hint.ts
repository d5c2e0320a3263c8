import { type ReadonlySignal, computed, signal } from '@preact/signals';
import type { Hint, PlayerSeat } from '../protocol/messages';
import type { Socket } from '../protocol/socket';

// What a foreman would do in our place. It is for one moment of one seat, and shown for as long
// as we are there.

interface Moment {
  readonly seat: PlayerSeat;
  readonly event: number; // the last that the seat has heard
}

export type Hints = ReturnType<typeof createHints>;

export function createHints(socket: Socket, here: ReadonlySignal<Moment | undefined>) {
  const asked = signal<(Moment & { readonly ack: number }) | undefined>(undefined);
  const given = signal<Hint | undefined>(undefined);
  const ofHere = <M extends Moment>(moment: M | undefined): M | undefined =>
    moment?.seat === here.value?.seat && moment?.event === here.value?.event ? moment : undefined;
  const now = computed(() => ofHere(given.value));

  // Out of turn it is the server that says why not.
  function ask(): void {
    const moment = here.value;
    if (moment === undefined || ofHere(asked.value) !== undefined) return;
    const ack = socket.send({ type: 'hint', seat: moment.seat });
    if (ack !== undefined) asked.value = { ...moment, ack };
  }

  return {
    now,
    isThinking: computed(() => ofHere(asked.value) !== undefined),
    // Asks, or is content with what was said.
    toggle(): void {
      if (now.value === undefined) ask();
      else given.value = undefined;
    },
    hear(hint: Hint): void {
      given.value = hint;
      asked.value = undefined;
    },
    // Whether that was the answer to our question, and no hint.
    isRefused(ack: number | undefined): boolean {
      const isOurs = ack !== undefined && ack === asked.value?.ack;
      if (isOurs) asked.value = undefined;
      return isOurs;
    },
    forget(): void {
      asked.value = undefined;
    },
  };
}
