// The server is killed in the middle of a game and comes back. Needs the program itself:
// JOBSITE_PROGRAM=path/to/jobsite
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

const program = process.env.JOBSITE_PROGRAM;
const port = process.env.JOBSITE_RESTART_PORT ?? '8731';
const url = `http://127.0.0.1:${port}/`;
process.env.JOBSITE_URL = url;
const { openBrowser } = await import('./browser.mjs');
const { openTable, state, step } = await import('./player.mjs');

const client = new URL('../dist/', import.meta.url).pathname;
let browser, folder, server;

// Until it answers; it either does or the test's own time runs out.
async function startServer() {
  server = spawn(program, ['serve', '--port', port, '--data-dir', folder, '--client', client, '--bot-pause', '5'], {
    stdio: 'ignore',
  });
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function killServer() {
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  await gone;
}

before(async () => {
  if (!program) return;
  folder = mkdtempSync(join(tmpdir(), 'jobsite-data-'));
  await startServer();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  if (server) await killServer();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

test('after kill -9 the page comes back to the same seat and plays on', { skip: !program, timeout: 120_000 }, async () => {
  const page = await browser.person();
  await openTable(page, ['here', 'bot']);
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < 8; i += 1) await step(page);
    const { events } = await state(page);
    const log = await page.locator('.log li').allTextContents();
    await killServer();
    await page.waitForSelector('.banner');
    await startServer();
    await page.waitForSelector('.banner', { state: 'detached' });
    await page.waitForFunction((least) => Number(document.querySelector('.office').dataset.events) >= least, events);
    const now = await page.locator('.log li').allTextContents();
    assert.deepEqual(now.slice(0, log.length), log);
    assert.equal(now.length, (await state(page)).events);
  }
  for (let i = 0; i < 4; i += 1) await step(page);
  assert.deepEqual(page.faults, []);
});
