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
