// A room that was played by other rules than the program has can be looked at.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openHouse, useTool } from './browser.mjs';
import { openTable, state, step } from './player.mjs';

let house;
before(async () => (house = await openHouse()));
after(() => house.close());

const raiseRules = `
import sqlite3, sys
with sqlite3.connect(sys.argv[1]) as store:
    store.execute('UPDATE room SET rules = rules + 1')
store.close()
`;

test('a game of other rules is shown to its people, and asks them for nothing', async () => {
  const page = await house.person();
  await openTable(page, ['here', 'bot']);
  for (let i = 0; i < 6; i += 1) await step(page);
  await house.server.end('SIGTERM');
  execFileSync('python3', ['-c', raiseRules, join(house.server.folder, 'jobsite.db')]);
  await house.server.start();
  await page.reload();
  await page.waitForSelector('[data-notice=kept]');
  assert.match(await page.locator('[data-notice=kept]').innerText(), /other rules.*: (\d+) of \1 moves/);
  assert.deepEqual((await state(page)).acting, []);
  assert.equal(await page.locator('.in-hand.is-active').count(), 0, 'no card can be put');
  await useTool(page, 'open-replay');
  await page.waitForSelector('.replay');
  assert.deepEqual(page.faults, []);
});
