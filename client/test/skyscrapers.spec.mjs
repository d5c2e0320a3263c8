// A turn of Skyscrapers through the page: by keyboard, by mouse and by finger.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openHouse, phone } from './browser.mjs';
import { seriousFaults } from './faults.mjs';
import { actionsLeft, findChoice, happened, hire, hireByFinger, middleOf, openTower, prompt, sitDown, smallWindow, spoken, state, window } from './tower.mjs';

let house;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

const withBot = [{ kind: 'here', name: 'Ana' }, { kind: 'bot', bot: 'random', name: 'Ben' }];

test('a whole turn is played from the keyboard, with the building in words', async () => {
  const page = await house.person(smallWindow);
  const { links } = await openTower(house.server.url, withBot);
  await sitDown(page, links[0]);
  assert.match(await prompt(page), /Your turn, Ana: 3 actions/);
  assert.match(await spoken(page), /The building has 3 cards and is 4 units high\..*On the ground: nobody/s);

  await page.keyboard.press('g');
  await page.keyboard.press('n');
  assert.match(await prompt(page), /new worker/i);
  await page.keyboard.press('Enter');
  await actionsLeft(page, 2);

  await page.keyboard.press('c');
  const first = (await state(page)).aimed;
  assert.match(first, /^build p1\.1 /);
  assert.match(await prompt(page), /scores \d+ \(girders: \d+/);
  await page.keyboard.press('n');
  assert.notEqual((await state(page)).aimed, first);
  await page.keyboard.press('p');
  assert.equal((await state(page)).aimed, first);
  await page.keyboard.press('Enter');
  await actionsLeft(page, 1);

  await page.keyboard.press('u');
  await actionsLeft(page, 2);
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await actionsLeft(page, 1);

  await page.keyboard.press('1');
  await page.keyboard.press('n');
  assert.match((await state(page)).aimed, /^(move|slide) p1\.1 /);
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  assert.equal((await state(page)).options, 0);
  await hire(page);
  await page.waitForSelector('[data-event="skyscrapers.turn"] [class*=of-p2]', { state: 'attached' });
  assert.match(await spoken(page), /Your worker 1/);
  assert.deepEqual(page.faults, []);
});

test('by mouse: a place under the pointer, a number on the building, the wheel', async () => {
  const page = await house.person({ ...window, deviceScaleFactor: 1 });
  const { links } = await openTower(house.server.url, withBot, { lesson: 'yes' }); // cards with many places
  await sitDown(page, links[0]);
  await page.click('[data-do=hire]');
  const cell = await findChoice(page);
  await page.mouse.click(cell.x, cell.y);
  await actionsLeft(page, 2);

  await page.locator('.sky-card.is-active').first().click();
  await page.waitForSelector('.site-label.is-ghost');
  const aimed = (await state(page)).aimed;
  await page.mouse.move(cell.x, cell.y);
  await page.mouse.wheel(0, 100);
  await page.waitForFunction((was) => document.querySelector('.sky').dataset.aimed !== was, aimed);
  const { x, y } = await middleOf(page, '.site-label.is-ghost:not(.is-aimed)');
  await page.mouse.click(x, y);
  const chosen = (await state(page)).aimed;
  await page.waitForSelector(`.site-label.is-ghost.is-aimed[data-label="${chosen}"]`);
  const again = await middleOf(page, '.site-label.is-ghost.is-aimed');
  await page.mouse.click(again.x, again.y);
  await actionsLeft(page, 1);
  await happened(page, 'built');

  const worker = await middleOf(page, '.site-label.is-worker');
  await page.mouse.click(worker.x, worker.y);
  await page.waitForSelector('.sky[data-doer="p1.1"]');
  await page.click('[data-do=next]');
  await page.click('[data-do=confirm]');
  await page.waitForFunction(() => document.querySelector('.sky').dataset.waiting === 'false' && document.querySelector('.sky').dataset.aimed === undefined);
  assert.deepEqual(page.faults, []);
});

test('by finger, upright and on its side', async () => {
  for (const viewport of [phone.viewport, { width: 844, height: 390 }]) {
    const page = await house.person({ ...phone, viewport });
    const { links } = await openTower(house.server.url, withBot);
    await sitDown(page, links[0]);
    await hireByFinger(page);
    await actionsLeft(page, 2);
    await page.locator('.sky-card.is-active').first().tap();
    await page.waitForSelector('.site-label.is-ghost.is-aimed');
    const { x, y } = await middleOf(page, '.site-label.is-ghost.is-aimed');
    await page.touchscreen.tap(x, y);
    await actionsLeft(page, 1);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(width, viewport.width, 'nothing sticks out');
    assert.deepEqual(await seriousFaults(page), []);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test('who cannot build a card is told why, and who could', async () => {
  const page = await house.person(smallWindow);
  const { links } = await openTower(house.server.url, withBot);
  await sitDown(page, links[0]);
  const [plate, girder] = await Promise.all(['plate', 'girder'].map((part) => page.$eval(`.sky-card .drawn-${part}`, (drawn) => getComputedStyle(drawn).fill)));
  assert.notEqual(plate, girder, 'girders are seen on the cards');
  await page.locator('.sky-card').first().click();
  assert.match(await prompt(page), /Hire a worker first/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.waitForSelector('dialog .family-list');
  assert.equal(await page.locator('dialog .family-list .card-drawing').count(), 5);
  assert.deepEqual(await seriousFaults(page), []);
  assert.deepEqual(page.faults, []);
});
