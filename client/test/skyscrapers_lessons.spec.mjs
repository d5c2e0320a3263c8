// Lessons of Skyscrapers: the first game with its fixed cards, and the practice table of one.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openHouse } from './browser.mjs';
import { actionsLeft, state, window } from './tower.mjs';

let house;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

async function begin(page, button) {
  await page.goto('/');
  await page.click(`[data-game=skyscrapers] [data-do=${button}]`);
  await page.waitForSelector('.sky[data-phase=act][data-waiting=false]');
}

const cardsOf = (page) => page.$$eval('[data-card]', (cards) => cards.map(({ dataset }) => dataset.card));

async function hire(page, left) {
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await actionsLeft(page, left);
}

test('the first game deals the same cards to everybody who plays it', async () => {
  const hands = [];
  for (const person of [await house.person(window), await house.person(window)]) {
    await begin(person, 'first-game');
    hands.push(await cardsOf(person));
  }
  assert.ok(['V.frame', 'H.frame', 'F.frame', 'U.frame'].every((card) => hands[0].includes(card)), `${hands[0]}`);
  assert.deepEqual(hands[0], hands[1]);
});

test('at the practice table one is alone, and one turn follows the other', async () => {
  const page = await house.person(window);
  await begin(page, 'practise');
  assert.equal(await page.locator('.players > *').count(), 1);
  await hire(page, 2);
  await hire(page, 1);
  await hire(page, 3);
  assert.deepEqual((await state(page)).acting, ['p1']);
  await page.reload();
  await page.waitForSelector('.sky[data-phase=act][data-waiting=false]');
  assert.equal((await state(page)).actions, 3);
  assert.deepEqual(page.faults, []);
});
