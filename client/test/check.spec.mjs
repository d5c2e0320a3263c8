// Whoever looks back at a game that is over can see for themselves that things fell so: the
// attempt is run again in their own browser.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openHouse, useTool } from './browser.mjs';
import { openRoom, program } from './server.mjs';

let house;
before(async () => (house = await openHouse()));
after(() => house.close());

// Somebody looks back at a game that two bots without a plan have played to its end.
async function lookBack() {
  const page = await house.person();
  const bot = { kind: 'bot', bot: 'random' };
  const options = { certificates: '2', first_out: 'yes', skyscraper: 'no', crane: 'no' };
  const { room, spectator } = await openRoom(house.server.url, { game: 'men_at_work', options, seats: [bot, bot] });
  await page.goto(`/#/room/${room}/${spectator}`);
  await page.waitForSelector('[data-do=save]');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-do=save]')]);
  const file = join(house.server.folder, `${room}.log`);
  await download.saveAs(file);
  await page.click('[data-do=look]');
  await useTool(page, 'open-replay');
  await page.waitForSelector('.replay input[type=range]');
  return { page, room, file };
}

// What the page says of the attempt around that event.
async function check(page, event) {
  await page.locator('.replay input[type=range]').fill(String(event));
  await page.waitForFunction((at) => document.querySelector('.replay-count').textContent.startsWith(`${at}/`), event);
  await page.click('[data-do=check-attempt]');
  const said = page.locator('[data-check=true], [data-check=false], [data-check=undefined]');
  await said.waitFor();
  return { verdict: await said.getAttribute('data-check'), words: await said.textContent() };
}

test('an attempt of a room comes out as its log says', async () => {
  const { page, file } = await lookBack();
  // A fall that ends the game is not seen to its rest: from there on nothing can be run again.
  const verified = spawnSync(program, ['verify', '--physics', file], { encoding: 'utf8' });
  const [, attempts] = /([1-9]\d*) attempts run again/.exec(verified.stdout);
  assert.equal(verified.stderr, '');
  for (const event of attempts > 1 ? [1, 3] : [1]) {
    const { verdict, words } = await check(page, event);
    assert.equal(verdict, 'true', words);
    assert.match(words, /It comes out the same: [1-9]\d+ poses, [1-9]\d+ facts/);
  }
  assert.deepEqual(page.faults, []);
});

test('a game whose hands were not kept says so', async () => {
  const { page, room } = await lookBack();
  const forget = 'import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute("DELETE FROM attempt WHERE room = ?", [sys.argv[2]]); c.commit()';
  execFileSync('python3', ['-c', forget, join(house.server.folder, 'jobsite.db'), room]);
  const { verdict, words } = await check(page, 1);
  assert.equal(verdict, 'undefined');
  assert.match(words, /cannot be checked: what the hand did was not kept/);
  assert.deepEqual(page.faults, []);
});
