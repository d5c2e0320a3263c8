import type { Seat } from '../protocol/messages';
import { hasModule, moduleAddress } from '../solver/address';
import type { Done, Order, Task } from '../solver/worker';

// Whether this page has what only the program's own site can say.
export const hasSolver = hasModule;

// As the program counts them.
const seats: readonly Seat[] = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'];
const spectator = 7;
export function placeOf(seat: Seat): number {
  const place = seats.indexOf(seat);
  return place < 0 ? spectator : place;
}

export interface Solver {
  ask<Does extends Task['does']>(task: Extract<Task, { does: Does }>): Promise<Done<Does>>;
  end(): void; // what it is about is never answered
}

// In a worker of its own, one thing after the other.
export function startSolver(): Solver {
  const worker = new Worker(new URL('../solver/worker.ts', import.meta.url), { type: 'module' });
  return {
    ask(task) {
      const { port1, port2 } = new MessageChannel();
      worker.postMessage({ module: moduleAddress(), task } satisfies Order, [port2]);
      return new Promise((resolve) => {
        port1.onmessage = ({ data }) => {
          port1.close();
          resolve(data);
        };
      });
    },
    end: () => worker.terminate(),
  };
}
