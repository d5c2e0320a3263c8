// Men at Work for everybody: two browsers, spectators, lost links, phones, screen readers.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { arrived, bringOver, enter, held, judged, openSite, placeAcross, settled, smallWindow, spoken, state, take, window } from './builder.mjs';
import { openHouse, phone, sideways } from './browser.mjs';
import { seriousFaults } from './faults.mjs';

let house;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

const couple = [{ kind: 'here', name: 'Ana' }, { kind: 'here', name: 'Ben' }];
const alone = [{ kind: 'here' }];

test('two browsers and a spectator see the same hand and the same tower', async () => {
  const { links, spectator } = await openSite(house.server.url, couple);
  const [ana, ben, cleo] = await Promise.all([1, 2, 3].map(() => house.person(smallWindow)));
  await enter(ana, links[0]);
  await enter(ben, links[1]);
  await enter(cleo, spectator);
  await take(ana);
  for (const page of [ben, cleo]) {
    await page.waitForSelector('.works[data-held]:not(.is-holding)');
    assert.equal(await page.locator('.take').count(), 0);
    await page.waitForSelector('.site-scene[data-hand=holds]'); // a hand that is seen
  }
  assert.equal(await ana.getAttribute('.site-scene', 'data-hand'), '', 'one’s own hand is the pointer');
  await placeAcross(ana);
  const seen = await held(ana);
  for (const page of [ben, cleo]) {
    await arrived(page);
    const other = await held(page);
    assert.ok(Math.hypot(other.x - seen.x, other.y - seen.y) <= 2, JSON.stringify([seen, other]));
  }
  await ana.click('[data-do=release]');
  await judged(ana);
  await Promise.all([settled(ben), settled(cleo)]);
  for (const page of [ben, cleo]) await page.waitForSelector('.site-scene[data-hand=""]');
  const tower = await spoken(ana);
  for (const page of [ben, cleo]) {
    assert.equal(await spoken(page), tower);
    assert.equal(await page.locator('[data-do=done]').count(), 0);
  }
  await ana.click('[data-do=done]');
  await ben.waitForSelector('.take');
  for (const page of [ana, ben, cleo]) assert.deepEqual(page.faults, []);
});

test('whoever comes back in the middle of an attempt holds the same piece', async () => {
  const page = await house.person(smallWindow);
  const { links } = await openSite(house.server.url, alone);
  await enter(page, links[0]);
  await take(page);
  await bringOver(page, 'purple1');
  const before_ = await state(page);
  await page.reload();
  await page.waitForSelector('.site-scene.is-holding');
  assert.equal((await state(page)).held, before_.held);
  await arrived(page);
  const { x, y } = await held(page);
  assert.ok(Math.hypot(x, y - 20) < 6, `it is at ${x}, ${y}`);
  await placeAcross(page);
  await page.click('[data-do=release]');
  await judged(page);
  assert.deepEqual(page.faults, []);
});

const postures = [
  ['upright', phone],
  ['on its side', sideways],
];

// Whether nothing lies over it, and it is in the window.
function isOnTop(selector) {
  const it = document.querySelector(selector);
  const { left, right, top, bottom } = it.getBoundingClientRect();
  const rows = [0.1, 0.5, 0.9].map((part) => top + part * (bottom - top));
  const columns = [0.1, 0.5, 0.9].map((part) => left + part * (right - left));
  return rows.every((y) => columns.every((x) => it.contains(document.elementFromPoint(x, y))));
}

for (const [posture, device] of postures) {
  test(`a phone ${posture} is played by touch, without sideways scrolling`, async () => {
    const page = await house.person(device);
    const { links } = await openSite(house.server.url, alone);
    await enter(page, links[0]);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok((await wide()) <= 0);
    await page.tap('[data-do=side]');
    await page.waitForSelector('.side', { state: 'visible' });
    await page.waitForFunction(isOnTop, '.side');
    await page.tap('[data-do=close-side]');
    await page.waitForSelector('.side', { state: 'hidden' });
    const { width, height } = await page.locator('.site-scene').boundingBox();
    assert.ok(width > 300 && height > 220, `the site has ${width} x ${height}`);
    await page.locator('.take').first().tap();
    await page.waitForSelector('.site-scene.is-holding');
    await arrived(page);
    const start = await held(page);
    for (const gesture of ['up', 'up', 'turn_left']) await page.tap(`[data-gesture=${gesture}]`);
    await arrived(page);
    const turned = await held(page);
    assert.ok(turned.height > start.height, `${turned.height} after ${start.height}`);
    assert.equal(Math.abs(turned.turn - start.turn) % 150, 15);
    assert.ok((await wide()) <= 0);
    await page.tap('[data-do=release]');
    await settled(page);
    assert.deepEqual(page.faults, []);
    await page.close();
  });
}

test('axe finds no serious fault on the site', async () => {
  const page = await house.person(window);
  const { links } = await openSite(house.server.url, alone);
  await enter(page, links[0]);
  assert.deepEqual(await seriousFaults(page), [], 'the task');
  await take(page);
  assert.deepEqual(await seriousFaults(page), [], 'holding');
  await page.click('[data-do=help]');
  await page.waitForSelector('dialog[open]');
  assert.deepEqual(await seriousFaults(page), [], 'help');
  await page.keyboard.press('Escape');
  await page.click('[data-do=comfort]');
  await page.waitForSelector('dialog[open]');
  assert.deepEqual(await seriousFaults(page), [], 'sound and comfort');
  await page.goto('/#/new/men_at_work');
  await page.waitForSelector('[data-do=open-table]');
  assert.deepEqual(await seriousFaults(page), [], 'a new table');
  const pocket = await house.person(phone);
  await enter(pocket, (await openSite(house.server.url, alone)).links[0]);
  assert.deepEqual(await seriousFaults(pocket), [], 'a phone');
});
