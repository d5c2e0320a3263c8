// The program's own site, compiled for the browser: the same sources as on the server, and the
// same bits. Bytes go in and texts come out through its memory.

interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly _initialize: () => void;
  readonly allocate: (size: number) => number;
  readonly text: () => number;
  readonly check_attempt: (seat: number, event: number) => number;
}

// What came of running an attempt again; without `same` it could not be.
export interface Checked {
  readonly same?: boolean;
  readonly entry?: number;
  readonly ticks?: number;
  readonly pieces?: number;
  readonly facts?: number;
  readonly bytes?: number;
  readonly problem?: string;
}

export interface Solver {
  // The attempt in which a seat heard that event of its own; seats are counted as the program does.
  checkAttempt(log: string, seat: number, event: number): Checked;
}

// It touches nothing outside of itself: what the system would do for it is refused, and what it
// writes when a claim breaks is lost, for it stops at once.
const refused = 52; // of WASI: not supported

function stub(name: string): (...numbers: number[]) => number {
  if (name === 'proc_exit') {
    return () => {
      throw new Error('the module has stopped');
    };
  }
  return () => refused;
}

export async function openSolver(module: WebAssembly.Module): Promise<Solver> {
  const imports: Record<string, Record<string, (...numbers: number[]) => number>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] = stub(name);
  }
  const { exports } = await WebAssembly.instantiate(module, imports);
  const site = exports as unknown as Exports;
  site._initialize();
  const answer = (size: number): string =>
    new TextDecoder().decode(new Uint8Array(site.memory.buffer, site.text(), size));
  return {
    checkAttempt(log, seat, event) {
      const bytes = new TextEncoder().encode(log);
      const at = site.allocate(bytes.length);
      new Uint8Array(site.memory.buffer, at, bytes.length).set(bytes);
      return JSON.parse(answer(site.check_attempt(seat, event))) as Checked;
    },
  };
}
