import { signal } from '@preact/signals';
import type { Seat } from '../protocol/messages';
import type { Done, Task } from '../solver/worker';

// The program's site in the reader's own browser: whoever looks back at a game can see for
// themselves that an attempt came out as the log says.

// Built by the preset wasm; without it the page is the same but for this.
const built = import.meta.glob<string>('../../../build/wasm/src/browser/jobsite.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
});
const module = Object.values(built)[0];
export const canCheck = module !== undefined;

export type Checking = { readonly event: number } & ({ readonly state: 'reading' | 'running' } | { readonly state: 'done'; readonly done: Done });

// As the program counts them.
const seats: readonly Seat[] = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'];
const spectator = 7;

// `readLog` gives the game as a file, some time later.
export function createChecking(readLog: (then: (log: string) => void) => void) {
  const now = signal<Checking | undefined>(undefined);
  let log: string | undefined;
  let worker: Worker | undefined;

  function end(): void {
    worker?.terminate();
    worker = undefined;
  }

  function run(seat: Seat, event: number, text: string): void {
    log = text;
    if (module === undefined || now.value?.event !== event) return;
    now.value = { event, state: 'running' };
    worker = new Worker(new URL('../solver/worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Done>) => {
      now.value = { event, state: 'done', done: data };
      end();
    };
    const place = seats.indexOf(seat);
    worker.postMessage({ module: new URL(module, document.baseURI).href, log: text, seat: place < 0 ? spectator : place, event } satisfies Task);
  }

  return {
    now,
    // The attempt in which the seat heard that event of its own.
    check(seat: Seat, event: number): void {
      end();
      now.value = { event, state: 'reading' };
      if (log !== undefined) run(seat, event, log);
      else readLog((text) => run(seat, event, text));
    },
    forget(): void {
      end();
      now.value = undefined;
    },
  };
}
