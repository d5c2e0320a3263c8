// What the site says about itself beside the page, which stays as quick as ever.
import { type Checked, type ClosestCall, type Solver, type Standing, openSolver } from './module';

export type Task =
  | { readonly does: 'check'; readonly log: string; readonly seat: number; readonly event: number }
  | { readonly does: 'closest'; readonly log: string; readonly seat: number }
  | { readonly does: 'stand'; readonly facts: string };

export interface Answers {
  readonly check: Checked;
  readonly closest: ClosestCall;
  readonly stand: Standing;
}

// With the time that it took.
export type Done<Does extends Task['does']> = Answers[Does] & { readonly millis: number };

// Where the module is, and what to do with it. The answer goes to the port that came along.
export interface Order {
  readonly module: string;
  readonly task: Task;
}

let opened: Promise<Solver> | undefined;

function answer(solver: Solver, task: Task): Answers[Task['does']] {
  switch (task.does) {
    case 'check':
      return solver.checkAttempt(task.log, task.seat, task.event);
    case 'closest':
      return solver.closestCall(task.log, task.seat);
    case 'stand':
      return solver.standing(task.facts);
    default:
      return task satisfies never;
  }
}

async function run({ module, task }: Order): Promise<Done<Task['does']>> {
  opened ??= WebAssembly.compileStreaming(fetch(module)).then(openSolver);
  const solver = await opened;
  const began = performance.now();
  return { ...answer(solver, task), millis: performance.now() - began };
}

self.onmessage = ({ data, ports }: MessageEvent<Order>) => {
  run(data).then(
    (done) => ports[0]?.postMessage(done),
    // What breaks that on which the program relies stops the module: it is not as it should be.
    (error: unknown) => {
      opened = undefined;
      const isWrong = data.task.does === 'check' && { same: false };
      ports[0]?.postMessage({ ...isWrong, problem: String(error), millis: 0 });
    },
  );
};
