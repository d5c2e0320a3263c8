// The program's own site, compiled for the browser: the same sources as on the server, and the
// same bits. Bytes go in and texts come out through its memory.

export interface Instance {
  readonly memory: WebAssembly.Memory;
  readonly _initialize: () => void;
  readonly allocate: (size: number) => number;
  readonly text: () => number;
  readonly check_attempt: (seat: number, event: number) => number;
  readonly closest_call: (seat: number) => number;
  readonly standing: () => number;
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

// The attempt after which the site stood by the least; without `event` it always stood firmly,
// or the problem says why nobody knows.
export interface ClosestCall {
  readonly event?: number; // of the seat's own
  readonly margin?: number; // micrometres
  readonly piece?: number;
  readonly problem?: string;
}

// How firmly a site stands, in micrometres: the whole, and every piece that could fall.
export interface Standing {
  readonly margin?: number;
  readonly pieces?: readonly (readonly [id: number, margin: number])[];
  readonly problem?: string;
}

// Seats are counted as the program does, and facts are written as in a log.
export interface Solver {
  checkAttempt(log: string, seat: number, event: number): Checked;
  closestCall(log: string, seat: number): ClosestCall;
  standing(facts: string): Standing;
}

// It touches nothing outside of itself but the clock and chance, which rooms need: all else that
// the system would do for it is refused, and what it writes when a claim breaks is lost, for it
// stops at once.
const refused = 52; // of WASI: not supported
const realTime = 0; // likewise: since 1970; the other clocks only go forward

type Import = (...numbers: number[]) => number;

function system(memory: () => ArrayBuffer): Readonly<Record<string, Import>> {
  return {
    proc_exit() {
      throw new Error('the module has stopped');
    },
    clock_time_get(clock = realTime, _precision, at = 0) {
      const millis = clock === realTime ? Date.now() : performance.now();
      new DataView(memory()).setBigUint64(at, BigInt(Math.round(millis * 1e6)), true);
      return 0;
    },
    random_get(at, size) {
      crypto.getRandomValues(new Uint8Array(memory(), at, size));
      return 0;
    },
  };
}

export async function instantiate(module: WebAssembly.Module): Promise<Instance> {
  const imports: Record<string, Record<string, Import>> = {};
  const known = system(() => site.memory.buffer);
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] = known[name] ?? (() => refused);
  }
  const { exports } = await WebAssembly.instantiate(module, imports);
  const site = exports as unknown as Instance;
  site._initialize();
  return site;
}

export function putBytes(site: Instance, bytes: Uint8Array): void {
  const at = site.allocate(bytes.length);
  new Uint8Array(site.memory.buffer, at, bytes.length).set(bytes);
}

// What an answer of that size says; the next one takes its place.
export const takeBytes = (site: Instance, size: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(site.memory.buffer, site.text(), size).slice();

export async function openSolver(module: WebAssembly.Module): Promise<Solver> {
  const site = await instantiate(module);
  function ask(text: string, answer: () => number): unknown {
    putBytes(site, new TextEncoder().encode(text));
    return JSON.parse(new TextDecoder().decode(takeBytes(site, answer())));
  }
  return {
    checkAttempt: (log, seat, event) => ask(log, () => site.check_attempt(seat, event)) as Checked,
    closestCall: (log, seat) => ask(log, () => site.closest_call(seat)) as ClosestCall,
    standing: (facts) => ask(facts, site.standing) as Standing,
  };
}
