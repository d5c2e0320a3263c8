// Mode Classic of Skyscrapers through the page: cards pressed home and workers set down by keys,
// mouse and finger, a reload in between, and those who watch.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openHouse, phone, useTool } from './browser.mjs';
import { seriousFaults } from './faults.mjs';
import { bring, dragToRail, fingerOn, holds, isOnRail, openClassic, pressHome, rests, setDown, takeCard, takeFloor } from './pressing.mjs';
import { actionsLeft, aimAt, enter, happened, hire, hireByFinger, prompt, sitDown, smallWindow, spoken, state, two, window } from './tower.mjs';

let house;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

test('by keys: hired, built, put back, and a worker is carried up', async () => {
  const page = await house.person(smallWindow);
  const { links } = await openClassic(house.server.url, two);
  await sitDown(page, links[0]);
  await hire(page);
  await actionsLeft(page, 2);

  await takeCard(page);
  assert.match(await prompt(page), /is in your hand/);
  await page.keyboard.press(' '); // far from its rail nothing is pressed
  assert.equal(await page.getAttribute('[data-do=press]', 'aria-disabled'), 'true');
  await page.keyboard.press('Escape');
  await happened(page, 'gave_up');
  await rests(page);
  assert.equal((await state(page)).actions, 2, 'what was put back costs nothing');

  await takeFloor(page);
  await bring(page);
  assert.match(await prompt(page), /on its rail/);
  assert.match(await spoken(page), /In the hand: .*It is on its rail/s);
  await pressHome(page);
  await happened(page, 'built');
  assert.equal((await state(page)).actions, 1);

  await page.keyboard.press('1');
  await page.keyboard.press('n');
  assert.match((await state(page)).aimed, /^move p1\.1 3\//, 'the highest comes first');
  await page.keyboard.press('Enter');
  await setDown(page);
  await happened(page, 'walked');

  await page.keyboard.press('m');
  await useTool(page, 'sound');
  assert.ok(await page.isChecked('[data-switch=mute]'), 'it can be silent');
  assert.deepEqual(page.faults, []);
});

// From now on: every height that the building's picture has.
const watchHeights = (page) =>
  page.evaluate(() => {
    window.heights = new Set();
    new ResizeObserver(([{ contentRect }]) => window.heights.add(contentRect.height)).observe(document.querySelector('.site-scene'));
  });

test('by mouse: the card follows the pointer to its rail and is pulled home', async () => {
  const page = await house.person(window);
  const { links } = await openClassic(house.server.url, two);
  await sitDown(page, links[0]);
  await hire(page);
  await actionsLeft(page, 2);
  await watchHeights(page);
  await page.locator('.sky-card.is-active').first().click();
  await page.click('[data-do=confirm]');
  await holds(page);
  const { x, y } = await dragToRail(page);
  await page.mouse.down();
  await page.waitForSelector('.press-gauge.is-gentle');
  await page.mouse.move(x + 90, y + 20, { steps: 3 });
  await rests(page);
  await page.mouse.up();
  await happened(page, 'built');
  assert.equal((await state(page)).actions, 1);
  assert.equal(await page.evaluate(() => window.heights.size), 1, 'nothing moves under the pointer');
  assert.deepEqual(page.faults, []);
});

test('by finger: brought, and pressed with a thumb', async () => {
  const page = await house.person(phone);
  const { links } = await openClassic(house.server.url, two);
  await sitDown(page, links[0]);
  await hireByFinger(page);
  await actionsLeft(page, 2);
  await page.locator('.sky-card.is-active').first().tap();
  await page.tap('[data-do=confirm]');
  await holds(page);
  assert.deepEqual(await seriousFaults(page), []);
  await page.tap('[data-do=bring]');
  await isOnRail(page);
  const lift = await fingerOn(page, '[data-do=press]');
  await rests(page);
  await lift();
  await happened(page, 'built');
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), phone.viewport.width, 'nothing sticks out');
  assert.deepEqual(page.faults, []);
});

// While somebody else's hand is at work: it is seen, and nobody can meddle with it.
async function watches(page, name, phase = 'press') {
  await page.waitForSelector(`.sky[data-phase=${phase}][data-moving]`);
  if (phase === 'press') await page.waitForSelector('.site-label.is-ghost'); // where the card is to go
  assert.match(await prompt(page), new RegExp(name));
  await page.keyboard.press('Escape');
  await page.keyboard.press(' ');
  assert.equal(await page.locator('.hand-pads, [data-do=bring], [data-do=put-back]').count(), 0);
}

async function again(page) {
  await page.reload();
  await page.waitForSelector('[data-scene=there]');
}

test('two people and a guest: each sees the other’s hand, reloads in between change nothing, the film is kept', async () => {
  const [ana, ben, guest] = [await house.person(window), await house.person(smallWindow), await house.person(smallWindow)];
  const { links, spectator } = await openClassic(house.server.url, two);
  await sitDown(ana, links[0]);
  await enter(ben, links[1]);
  await enter(guest, spectator);
  await hire(ana);
  await actionsLeft(ana, 2);
  await takeFloor(ana);
  for (const page of [ben, guest]) await watches(page, 'Ana');
  await again(ana); // who holds the card holds it still
  await holds(ana);
  await bring(ana);
  await again(ben); // who comes back sees it too
  await watches(ben, 'Ana');
  await pressHome(ana);
  for (const page of [ben, guest]) await happened(page, 'built');
  await hire(ana);

  await ben.waitForSelector('.sky[data-acting=p2][data-waiting=false]');
  await hire(ben);
  await actionsLeft(ben, 2);
  await ben.keyboard.press('1');
  await aimAt(ben, /^move p2\.1 3\//);
  await ben.keyboard.press('Enter');
  for (const page of [ana, guest]) await watches(page, 'Ben', 'carry');
  await setDown(ben);
  for (const page of [ana, guest]) await happened(page, 'walked');
  await takeCard(ben);
  for (const page of [ana, guest]) await watches(page, 'Ben');
  await bring(ben);
  await ben.keyboard.press('t');
  await ben.waitForSelector('.site-label.is-steady');
  assert.match(await ben.textContent('[data-do=steady]'), /Steadying card 3/);
  await pressHome(ben);
  for (const page of [ana, guest]) await page.waitForFunction(() => document.querySelectorAll('[data-event="skyscrapers.built"]').length === 2);
  assert.deepEqual([...ben.faults, ...guest.faults], []);
  for (const page of [ben, guest]) await page.context().close();

  await ana.click('[data-do=open-replay]');
  await ana.waitForSelector('.replay');
  await ana.waitForSelector('.sky[data-phase=deal]');
  const slider = ana.locator('.replay input[type=range]');
  while ((await ana.locator('[data-moment="skyscrapers.presses"]').count()) === 0) {
    const before = await slider.inputValue();
    await ana.click('[data-do=replay-on]');
    await ana.waitForFunction((was) => document.querySelector('.replay input[type=range]')?.value !== was, before);
  }
  await ana.click('[data-do=film]');
  await ana.waitForSelector('.sky[data-film=playing]');
  await ana.waitForSelector('.sky[data-film=done]', { timeout: 90_000 });
  await ana.click('[data-do=leave-replay]');
  assert.deepEqual(ana.faults, []);
});
