import { type ReadonlySignal, signal } from '@preact/signals';
import type { Seat } from '../protocol/messages';
import type { Done, Task } from '../solver/worker';
import { type Solver, placeOf, startSolver } from './solver';

// What whoever looks back at a game can let their own browser find out from its log: that an
// attempt came out as the log says, and after which of them the site stood by the least.

export type Finding<Does extends Task['does']> = { readonly event: number } & (
  | { readonly state: 'reading' | 'running' }
  | { readonly state: 'done'; readonly done: Done<Does> }
);
export type Checking = Finding<'check'>;

interface Finder<Does extends Task['does']> {
  readonly now: ReadonlySignal<Finding<Does> | undefined>; // the last that was asked
  find(event: number, question: (log: string) => Extract<Task, { does: Does }>): Promise<Done<Does> | undefined>;
  forget(): void;
}

function createFinder<Does extends Task['does']>(readLog: () => Promise<string>): Finder<Does> {
  const now = signal<Finding<Does> | undefined>(undefined);
  let solver: Solver | undefined;

  function forget(): void {
    solver?.end();
    solver = undefined;
    now.value = undefined;
  }

  return {
    now,
    forget,
    // Nothing where something else has been asked meanwhile.
    async find(event, question) {
      forget();
      const asked: Finding<Does> = { event, state: 'reading' };
      now.value = asked;
      const log = await readLog();
      if (now.peek() !== asked) return undefined;
      now.value = { event, state: 'running' };
      const mine = (solver = startSolver());
      const done = await mine.ask(question(log));
      mine.end();
      now.value = { event, state: 'done', done };
      return done;
    },
  };
}

// `readLog` gives the game as a file, some time later.
export function createChecking(readLog: (then: (log: string) => void) => void) {
  let log: string | undefined;
  const read = async (): Promise<string> => (log ??= await new Promise<string>(readLog));
  const attempt = createFinder<'check'>(read);
  const closest = createFinder<'closest'>(read);
  return {
    now: attempt.now,
    closest: closest.now,
    // The attempt in which the seat heard that event of its own.
    check(seat: Seat, event: number): void {
      void attempt.find(event, (text) => ({ does: 'check', log: text, seat: placeOf(seat), event }));
    },
    // The closest call of the whole game, as that seat has seen it.
    findClosest: (seat: Seat): Promise<Done<'closest'> | undefined> =>
      closest.find(0, (text) => ({ does: 'closest', log: text, seat: placeOf(seat) })),
    forget(): void {
      attempt.forget();
      closest.forget();
    },
  };
}
