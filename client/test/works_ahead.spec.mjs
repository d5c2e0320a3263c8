// Would it count? Whoever holds a piece is shown where it would come to rest and what the
// referee would then say; the others are not.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { arrived, carryTo, enter, judged, openSite, placeAcross, press, settled, smallWindow, spoken, take, window } from './builder.mjs';
import { openHouse } from './browser.mjs';
import { slowDown } from './slowLink.mjs';

let house;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

const pair = [{ kind: 'here', name: 'Ana' }, { kind: 'here', name: 'Ben' }];
const alone = [{ kind: 'here', name: 'Ana' }];
const beside = { x: -250, y: -200 }; // on the bare table

const outlook = (page, wanted) => page.waitForSelector(`.site-scene[data-ahead=${wanted}]`);
const foretold = (page) => page.$$eval('.checklist.is-foretold .condition', (items) => items.map(({ dataset }) => dataset.holds));

async function enterAs(link, device, link_) {
  const page = await house.person(device);
  if (link_ !== undefined) await slowDown(page, link_);
  await enter(page, link);
  return page;
}

// Over the bare table it would fall, across the highest girder it would count; and so it does.
async function foresees(page) {
  await take(page);
  await carryTo(page, beside);
  await outlook(page, 'accident');
  assert.match(await page.textContent('[data-ahead=accident]:not(.site-scene)'), /would fall/);
  await placeAcross(page);
  await outlook(page, 'met');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.checklist.is-foretold .condition')].every(({ dataset }) => dataset.holds === 'met'));
  assert.match(await spoken(page), /Let go now: the task would be met/);
}

async function letsGo(page) {
  const promised = await foretold(page);
  await press(page, 'Enter');
  await settled(page);
  const verdict = (await judged(page)).map(([, holds]) => holds);
  assert.ok(promised.length > 0);
  assert.deepEqual(verdict, promised);
  assert.equal(await page.locator('[data-ahead], .checklist.is-foretold').count(), 0, 'it is a fact now');
}

test('the holder sees what would come of it, the other does not, and then it comes so', async () => {
  const { links } = await openSite(house.server.url, pair);
  const ana = await enterAs(links[0], smallWindow);
  const ben = await enterAs(links[1], smallWindow);
  await foresees(ana);
  await ben.waitForSelector('.works[data-held]');
  assert.equal(await ben.locator('[data-ahead], .checklist.is-foretold, .ahead').count(), 0);
  await letsGo(ana);

  // What was measured can be asked for afterwards, and is shown on the pieces.
  const measured = ana.locator('.condition button', { hasText: /highest girder|in one place|ends are free/ }).first();
  if ((await measured.count()) > 0) {
    await measured.click();
    assert.equal(await measured.getAttribute('aria-pressed'), 'true');
  }
  assert.deepEqual([...ana.faults, ...ben.faults], []);
  await Promise.all([ana.close(), ben.close()]);
});

test('over a slow link too', async () => {
  const { links } = await openSite(house.server.url, alone);
  const page = await enterAs(links[0], smallWindow, { least: 100, most: 250 });
  await foresees(page);
  await letsGo(page);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test('it can be switched off, and comes back after a reload in the middle of a hold', async () => {
  const { links } = await openSite(house.server.url, alone, {}, () => true);
  const page = await enterAs(links[0], window);
  await take(page);
  await arrived(page);
  await page.waitForSelector('.site-scene[data-ahead]');
  await page.click('[data-do=comfort]');
  await page.click('[data-switch=foresee]');
  await page.waitForSelector('.site-scene:not([data-ahead])');
  assert.equal(await page.locator('.ahead, .checklist.is-foretold').count(), 0);
  await page.click('[data-switch=foresee]');
  await page.waitForSelector('.site-scene[data-ahead]');
  await page.reload();
  await page.waitForSelector('.site-scene.is-holding');
  await page.waitForSelector('.site-scene[data-ahead]');
  assert.deepEqual(page.faults, []);
  await page.close();
});
