import aheadWorker from './aheadWorker?worker&url';
import practiceWorker from './practiceWorker?worker&url';
import worker from './worker?worker&url';

// Built by the preset wasm; without it the page is the same but for what it runs itself.
const built = import.meta.glob<string>('../../../build/wasm/src/browser/jobsite.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
});

const module = Object.values(built)[0];
export const hasModule = module !== undefined;

// Where it is, for a worker.
export const moduleAddress = (): string => new URL(module ?? '', document.baseURI).href;

// The module and those that run it never change: what was fetched is found by whoever opens it.
export const fetchWorkers = (): Promise<unknown> =>
  Promise.all([moduleAddress(), aheadWorker, practiceWorker, worker].map(async (address) => (await fetch(address)).blob()));
