// Starts the browser and gives pages that fail a test when anything goes wrong inside them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

export const base = process.env.JOBSITE_URL ?? 'http://127.0.0.1:8720/';

const flags = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

export async function openBrowser() {
  const profile = mkdtempSync(join(tmpdir(), 'jobsite-browser-'));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: flags,
    env: { ...process.env, XDG_CONFIG_HOME: profile, XDG_CACHE_HOME: profile },
  });
  return {
    // A person with a browser of their own: nothing is shared with the others.
    async person(options = {}) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        locale: 'en-GB',
        reducedMotion: 'reduce',
        ...options,
      });
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      const faults = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        const text = message.text();
        const network = /WebSocket|ERR_CONNECTION|Failed to load resource/.test(text);
        if (['error', 'warning'].includes(message.type()) && !network) faults.push(text);
      });
      page.faults = faults;
      return page;
    },
    async close() {
      await browser.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
