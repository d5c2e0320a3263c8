// Rooms that this page has itself: src/server/room/practice.h, as the page calls it.
import { type Instance, putBytes, takeBytes } from './module';

interface Exports {
  readonly practice_begin: () => void;
  readonly practice_hear: (now: number) => void;
  readonly practice_pass: (now: number) => void;
  readonly practice_due: () => number;
  readonly practice_kept: () => number;
  readonly practice_take_up: () => void;
  readonly practice_next: () => number;
}

// What a room says: a message as text, or motion.
export type Said = string | ArrayBuffer;

const brace = 0x7b; // with which a message begins, and motion never

export interface Rooms {
  hear(frame: string): void;
  pass(): void;
  wait(): number | undefined; // ms until it is to pass, if ever
  kept(): string; // the room that is played in, to be taken up again elsewhere
  takeUp(kept: string): void;
}

export function openRooms(instance: Instance, now: () => number, say: (said: Said) => void): Rooms {
  const site = instance as Instance & Exports;
  site.practice_begin();

  function tell(): void {
    for (let size = site.practice_next(); size > 0; size = site.practice_next()) {
      const bytes = takeBytes(site, size);
      say(bytes[0] === brace ? new TextDecoder().decode(bytes) : bytes.buffer);
    }
  }

  const put = (text: string): void => putBytes(site, new TextEncoder().encode(text));

  return {
    hear(frame) {
      put(frame);
      site.practice_hear(now());
      tell();
    },
    pass() {
      site.practice_pass(now());
      tell();
    },
    wait() {
      const due = site.practice_due();
      return due < 0 ? undefined : Math.max(0, due - now());
    },
    kept: () => new TextDecoder().decode(takeBytes(site, site.practice_kept())),
    takeUp(kept) {
      put(kept);
      site.practice_take_up();
      tell();
    },
  };
}
