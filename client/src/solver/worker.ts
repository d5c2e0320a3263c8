// Runs attempts again beside the page, which stays as quick as ever.
import { type Checked, openSolver } from './module';

// Where the module is, and what to do with it.
export interface Task {
  readonly module: string;
  readonly log: string;
  readonly seat: number;
  readonly event: number;
}

export type Done = Checked & { readonly millis: number };

async function run({ module, log, seat, event }: Task): Promise<Done> {
  const solver = await openSolver(await WebAssembly.compileStreaming(fetch(module)));
  const began = performance.now();
  const checked = solver.checkAttempt(log, seat, event);
  return { ...checked, millis: Math.round(performance.now() - began) };
}

self.onmessage = ({ data }: MessageEvent<Task>) => {
  run(data).then(
    (done) => self.postMessage(done),
    // A log that breaks what the program relies on stops the module: it is not as it should be.
    (error: unknown) => self.postMessage({ same: false, problem: String(error), millis: 0 } satisfies Done),
  );
};
