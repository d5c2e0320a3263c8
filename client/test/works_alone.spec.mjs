// Whoever practises needs no server once the page is loaded.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, test } from 'node:test';
import { arrived, bringOver, carryTo, judged, lookBackTo, press, settled, smallWindow, state, take } from './builder.mjs';
import { openHouse, phone, sideways, useTool } from './browser.mjs';
import { siteModule } from './siteModule.mjs';

let house;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

const skip = !existsSync(siteModule) && 'there is no module';

// The page has what it may need when the server is not there any more.
const needed = ['wasm', 'aheadWorker', 'practiceWorker', 'worker-', 'scene'];
async function loaded(page) {
  await page.waitForFunction((names) => {
    const there = performance.getEntriesByType('resource').map(({ name, responseEnd }) => (responseEnd > 0 ? name : ''));
    return names.every((name) => there.some((url) => url.includes(name)));
  }, needed);
}

// Gives somebody who has the page, and no server.
async function cutOff(options = smallWindow) {
  const page = await house.person(options);
  await page.goto('/');
  await loaded(page);
  await house.server.end('SIGKILL');
  await page.waitForSelector('.banner');
  return page;
}

// The page is said good-bye to by nobody: the server comes back.
async function isWell(page) {
  await house.server.start();
  assert.deepEqual(page.faults, []);
}

async function practise(page, exercise) {
  await page.click('[data-game=men_at_work] [data-do=practise]');
  await page.click(`[data-exercise=${exercise}]`);
  await page.waitForSelector('[data-scene=there]');
  await page.waitForSelector('[data-take]');
}

const lowerByKeys = async (page) => {
  while ((await page.locator('.site-label.is-touching').count()) === 0) await page.keyboard.down(' ');
  await page.keyboard.up(' ');
};

test('an exercise is done without a server, and looked back at', { skip }, async () => {
  const page = await cutOff();
  await practise(page, 'G3');
  assert.equal(await page.locator('.banner').count(), 0);
  await take(page, 'orange1');
  await bringOver(page, 'black1');
  await press(page, 'q', 6);
  await carryTo(page, { x: 0, y: 0 });
  await lowerByKeys(page);
  await page.waitForSelector('.checklist [data-holds]');
  await press(page, 'Enter');
  await settled(page);
  assert.ok((await judged(page)).every(([, holds]) => holds === 'met'));
  await press(page, 'd');
  await page.waitForSelector('[data-result=G3] .is-best');
  assert.equal(await page.locator('[data-do=rematch], [data-do=share], [data-do=invite]').count(), 0);

  await page.click('[data-do=replay]');
  await page.waitForSelector('.replay');
  await lookBackTo(page, 'men_at_work.released');
  await page.click('[data-do=film]');
  await page.waitForSelector('.works[data-film=done]');
  await page.click('[data-do=check-attempt]');
  await page.waitForSelector('[data-check=true]');
  await page.click('[data-do=leave-replay]');
  await useTool(page, 'show-end');
  await page.click('[data-do=closest]');
  await page.waitForSelector('[data-closest=none]');
  const saved = page.waitForEvent('download');
  await page.click('[data-do=save]');
  assert.match(readFileSync(await (await saved).path(), 'utf8'), /^jobsite log 3\ngame men_at_work .*site=exercise/);

  await page.click('[data-do=next-exercise]');
  await page.waitForSelector('[data-instruction=G4]');
  assert.match(page.url(), /#\/practice\/men_at_work\/[a-z2-7]{10}$/);
  await isWell(page);
});

test('on an empty mat without a server pieces are taken, led, let go and put back', { skip }, async () => {
  const page = await cutOff();
  await practise(page, 'mat');
  await take(page, 'white1');
  await arrived(page);
  await press(page, 'q', 3);
  await arrived(page);
  await press(page, 'Enter');
  await settled(page);
  await page.click('[data-do=done]');
  await page.waitForSelector('.works-end');
  const first = page.url();
  await page.click('[data-do=rematch]');
  await page.waitForFunction((url) => location.href !== url, first);
  await page.waitForSelector('[data-take=white1]');
  await page.goto('#/practice/men_at_work');
  await page.waitForSelector('.practice-page');
  assert.equal(await page.locator('.banner').count(), 0);
  await page.goto('#/');
  await page.waitForSelector('.mine .empty');
  await isWell(page);
});

test('a tower is planned without a server, and a step taken back', { skip }, async () => {
  const page = await cutOff(phone);
  await page.click('[data-game=skyscrapers] [data-do=practise]');
  await page.waitForSelector('.sky[data-phase=act][data-waiting=false]');
  const actions = () => page.getAttribute('.sky', 'data-actions');
  const before = await actions();
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await page.waitForFunction((was) => document.querySelector('.sky').dataset.actions !== was, before);
  await page.keyboard.press('u');
  await page.waitForFunction((was) => document.querySelector('.sky').dataset.actions === was, before);
  await isWell(page);
});

test('a page that is loaded anew goes on where it was', { skip }, async () => {
  const page = await house.person(smallWindow);
  await page.goto('/');
  await practise(page, 'mat');
  await take(page, 'white1');
  await arrived(page);
  await press(page, 'Enter');
  await settled(page);
  const { events } = await state(page);
  assert.ok(events > 1);
  await page.reload();
  await page.waitForSelector('[data-scene=there]');
  await page.waitForSelector('[data-take=white1]');
  assert.equal((await state(page)).events, events);
  await useTool(page, 'open-replay');
  await page.waitForSelector('.replay');
  assert.deepEqual(page.faults, []);
});

for (const [why, prevent] of [
  ['can have no workers', (page) => page.addInitScript(() => delete globalThis.Worker)],
  ['does not get the module', (page) => page.route('**/*.wasm', (route) => route.abort())],
]) {
  test(`where the page ${why} the server has its rooms`, async () => {
    const page = await house.person(smallWindow);
    await prevent(page);
    await page.goto('/');
    await practise(page, 'mat');
    assert.match(page.url(), /#\/room\//);
    assert.deepEqual(page.faults, []);
  });
}
