// The rarer work on the site of Men at Work: loads, clean-up, a starting site of one's own.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { arrived, asksForGirder, bringBeside, bringOver, carryTo, enter, enterTogether, happened, judged, lower, openSite, placeAcross, press, setDown, settled, smallWindow, spoken, take } from './builder.mjs';
import { openHouse } from './browser.mjs';

let house;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

const alone = [{ kind: 'here', name: 'Ana' }];
const couple = [{ kind: 'here', name: 'Ana' }, { kind: 'here', name: 'Ben' }];
const unmet = (conditions) => conditions.filter(([, holds]) => holds !== 'met');
const offered = (page, button) => page.locator(`[data-do=${button}]`).count();

test('a brick is transported on a girder', async () => {
  const page = await house.person(smallWindow);
  const transport = new Set(['G11']);
  const { links } = await openSite(house.server.url, alone, {}, ({ view }) => asksForGirder(view, transport));
  await enter(page, links[0]);
  const girder = await page.locator('.take').first().getAttribute('data-take');
  await take(page, girder);
  await bringOver(page, 'tray');
  await setDown(page);
  await take(page, 'brick1');
  await bringOver(page, girder);
  await setDown(page);
  await take(page, girder);
  await placeAcross(page);
  await press(page, 'Enter');
  assert.deepEqual(unmet(await judged(page)), []);
  await press(page, 'd');
  await happened(page, 'done');
  assert.deepEqual(page.faults, []);
});

// How far back a piece lies, as the page says it.
async function backOf(page, thing) {
  const words = await spoken(page);
  const [, back] = new RegExp(`${thing}: on .+? across and (-?\\d+) back`).exec(words) ?? [];
  assert.ok(back !== undefined, words);
  return Number(back);
}

test('the next player drags with the hook what fell, and brings it to the tray', async () => {
  const page = await house.person(smallWindow);
  const { links } = await openSite(house.server.url, couple, { cleanup: 'manual' });
  await enterTogether(page, links);
  const girder = await page.locator('.take').first().getAttribute('data-take');
  await take(page, girder);
  await bringBeside(page, 'support1', 'ArrowUp', 60);
  await press(page, 'Enter');
  await page.waitForSelector('.works[data-viewer=p2][data-stage=cleanup][data-phase=act]');
  await settled(page);
  assert.equal(await offered(page, 'done'), 0, 'something lies about');

  const name = girder.replace(/(\d)/, ' girder $1');
  const fallen = await backOf(page, name);
  await take(page, 'hook');
  await bringBeside(page, girder, 'ArrowUp', 16);
  await lower(page);
  await press(page, 'ArrowDown', 20);
  await arrived(page);
  await press(page, 'Enter');
  await settled(page);
  const dragged = await backOf(page, name);
  assert.ok(dragged <= fallen - 10, `it lay at ${fallen} and lies at ${dragged}`);

  await take(page, girder);
  await bringOver(page, 'tray');
  await setDown(page);
  await page.click('[data-do=done]');
  await happened(page, 'tidy');
  await page.waitForSelector('.works[data-stage=build] .task');
  assert.deepEqual(page.faults, []);
});

test('the first player builds a site of their own, and is done when it stands', async () => {
  const page = await house.person(smallWindow);
  const { links } = await openSite(house.server.url, alone, { site: 'own' }, () => true);
  await enter(page, links[0]);
  await take(page, 'support1');
  await press(page, 'q', 6);
  await carryTo(page, { x: -50, y: 0 });
  await setDown(page);
  await setBeside(page, 'support2', 'support1', 'ArrowRight', 50);
  await setBeside(page, 'support3', 'support2', 'ArrowRight', 50);
  assert.equal(await offered(page, 'done'), 0, 'there is no girder yet');

  await take(page, 'white1');
  await bringBeside(page, 'support2', 'ArrowDown', 18);
  await press(page, 'e', 6);
  await arrived(page);
  await setDown(page);
  await setBeside(page, 'black1', 'white1', 'ArrowUp', 12);
  await setBeside(page, 'orange1', 'black1', 'ArrowUp', 12);
  await setBeside(page, 'purple1', 'orange1', 'ArrowUp', 12);
  assert.deepEqual(unmet(await judged(page)).length, 2, 'the worker is missing');
  await take(page, 'worker1');
  await bringOver(page, 'black1');
  await setDown(page);
  assert.deepEqual(unmet(await judged(page)), []);
  await page.click('[data-do=done]');
  await happened(page, 'site_ready');
  await page.waitForSelector('.works[data-stage=build] .task');
  assert.deepEqual(page.faults, []);
});

async function setBeside(page, piece, neighbour, key, way) {
  await take(page, piece);
  await bringBeside(page, neighbour, key, way);
  await setDown(page);
}
