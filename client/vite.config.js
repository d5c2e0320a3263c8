import { defineConfig } from 'vite';

// During development the socket goes to the server at JOBSITE_URL.
const server = process.env.JOBSITE_URL ?? 'http://127.0.0.1:8033';

export default defineConfig({
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  server: { fs: { allow: ['..'] }, proxy: { '/ws': { target: server, ws: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // A strict Content-Security-Policy knows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
