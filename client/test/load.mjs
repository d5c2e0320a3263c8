// Gives tests the client's own modules, through Vite, without a browser.
import { createServer } from 'vite';

export async function openModules() {
  const vite = await createServer({
    root: new URL('..', import.meta.url).pathname,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  return { load: (path) => vite.ssrLoadModule(path), close: () => vite.close() };
}
