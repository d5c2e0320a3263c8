// What can be done with a game that is over: every hand is looked at, and it is kept as a file.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openHouse, useTool } from './browser.mjs';
import { openRoom, program } from './server.mjs';

let house;
before(async () => (house = await openHouse()));
after(() => house.close());

// Somebody looks on while two bots play to the end.
async function lookOn(game, options = {}) {
  const page = await house.person();
  const bots = { game, options, seats: [{ kind: 'bot', bot: 'builder' }, { kind: 'bot', bot: 'builder' }] };
  const { room, spectator } = await openRoom(house.server.url, bots);
  await page.goto(`/#/room/${room}/${spectator}`);
  await page.waitForSelector('[data-do=save]');
  return page;
}

test('every hand is seen when the game is over', async () => {
  const page = await lookOn('monster_office');
  await page.click('[data-do=look]');
  assert.equal(await page.locator('.in-hand').count(), 0, 'a spectator has none');
  await useTool(page, 'open-replay');
  await page.waitForSelector('.replay-eyes');
  // Before anybody has played: later a hand may be empty.
  await page.locator('.replay input[type=range]').fill('8');
  for (const seat of ['p2', 'p1']) {
    await page.selectOption('.replay-eyes', seat);
    await page.waitForSelector('.in-hand');
  }
  await page.selectOption('.replay-eyes', 'spectator');
  await page.waitForSelector('.in-hand', { state: 'detached' });
  assert.deepEqual(page.faults, []);
});

test('a game is saved as a file that the program verifies', async () => {
  const page = await lookOn('skyscrapers', { mode: 'planner' });
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-do=save]')]);
  assert.match(download.suggestedFilename(), /^skyscrapers-\w+\.log$/);
  const file = join(house.server.folder, 'saved.log');
  await download.saveAs(file);
  assert.match(execFileSync(program, ['verify', file], { encoding: 'utf8' }), /all as they should be/);
  assert.deepEqual(page.faults, []);
});
