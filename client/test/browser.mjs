// A server and a browser for one file of tests. Its pages fail a test when anything goes
// wrong inside them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { openServer } from './server.mjs';

const flags = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
];
const patience = 60_000; // ms; a slow machine is no fault

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const sideways = { ...phone, viewport: { width: phone.viewport.height, height: phone.viewport.width } };

// Without a graphics card tests wait for pixels more than for anything: they draw a quarter of them.
export async function openHouse(serverOptions, { pixels = 0.5 } = {}) {
  const server = await openServer(serverOptions);
  const profile = mkdtempSync(join(tmpdir(), 'jobsite-browser-'));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: flags,
    env: { ...process.env, XDG_CONFIG_HOME: profile, XDG_CACHE_HOME: profile },
  });
  return {
    server,
    // A person with a browser of their own: nothing is shared with the others.
    async person(options = {}) {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width: 1280, height: 800 },
        locale: 'en-GB',
        reducedMotion: 'reduce',
        deviceScaleFactor: pixels,
        ...options,
      });
      context.setDefaultTimeout(patience);
      return watched(await context.newPage());
    },
    // Another window of the same browser.
    async tab(page) {
      return watched(await page.context().newPage());
    },
    async close() {
      await browser.close();
      await server.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

function watched(page) {
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(String(error)));
  page.on('console', (message) => {
    const text = message.text();
    const network = /WebSocket|ERR_CONNECTION|Failed to load resource/.test(text);
    const driver = /GL Driver Message/.test(text); // drawing without a graphics card is slow
    if (['error', 'warning'].includes(message.type()) && !network && !driver) page.faults.push(text);
  });
  return page;
}

// One of the tools above a table, which a phone keeps in a menu.
export async function useTool(page, name) {
  if (await page.isVisible('[data-do=menu]')) await page.click('[data-do=menu]');
  await page.click(`[data-do=${name}]`);
}
