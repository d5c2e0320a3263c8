// A turn of Men at Work through the page: by keyboard, by mouse, and one that goes wrong.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { arrived, bringBeside, byWheel, carryByMouse, enter, happened, held, judged, lower, openSite, placeAcross, press, settled, smallWindow, spoken, take, window } from './builder.mjs';
import { openHouse } from './browser.mjs';

let house;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

const alone = [{ kind: 'here' }];
const unmet = (conditions) => conditions.filter(([, holds]) => holds !== 'met');

test('a whole turn is played from the keyboard, with the site in words', async () => {
  const page = await house.person(window);
  const { links } = await openSite(house.server.url, alone);
  await enter(page, links[0]);
  assert.match(await spoken(page), /pieces on the site.*worker 1: on purple girder 1/s);
  await press(page, '1');
  await page.waitForSelector('.site-scene.is-holding');
  await placeAcross(page);
  assert.match(await spoken(page), /Beneath it, 0\.\d millimetres down: purple girder 1/);
  await press(page, 'Enter');
  assert.deepEqual(unmet(await judged(page)), []);
  await press(page, 'd');
  await happened(page, 'done');
  assert.deepEqual(page.faults, []);
});

test('a girder is picked up, carried, turned and set down by mouse', async () => {
  const page = await house.person(window);
  const { links } = await openSite(house.server.url, alone);
  await enter(page, links[0]);
  await take(page);
  await carryByMouse(page, { x: -46, y: 20 });
  await press(page, 'e', 6);
  await arrived(page);
  await lower(page, byWheel(page));
  await page.click('[data-do=release]');
  assert.deepEqual(unmet(await judged(page)), []);
  await page.click('[data-do=done]');
  await happened(page, 'done');
  assert.deepEqual(page.faults, []);
});

test('what falls to the ground costs a certificate, is blamed, and is cleaned up', async () => {
  const page = await house.person(smallWindow);
  const { links } = await openSite(house.server.url, alone, { cleanup: 'auto' });
  await enter(page, links[0]);
  await take(page);
  await bringBeside(page, 'support1', 'ArrowUp', 60);
  await page.click('[data-do=release]');
  await page.waitForSelector('[data-calling="men_at_work.fell_to_ground"]');
  await settled(page);
  await page.waitForSelector('.certificate.is-lost');
  assert.equal(await page.locator('.certificate.is-lost').count(), 1);
  await happened(page, 'cleans_up');
  // What may stay is asked for; else it is tidy at once.
  const asked = '.works[data-stage=cleanup] [data-do=done]';
  await page.waitForSelector(`${asked}, [data-event="men_at_work.tidy"]`, { state: 'attached' });
  if ((await page.locator(asked).count()) > 0) await page.click(asked);
  await happened(page, 'tidy');
  assert.deepEqual(page.faults, []);
});
