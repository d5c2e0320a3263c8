// The guided first game and the exercises of Men at Work, as a newcomer meets them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { arrived, bringOver, carryByMouse, carryTo, held, judged, lowerByMouse, press, settled, smallWindow, take, turnByMouse, window } from './builder.mjs';
import { openHouse, phone } from './browser.mjs';

let house;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

const said = (page, lesson) => page.waitForSelector(`.coach[data-lesson="site_coach.${lesson}"]`);
const start = async (page) => {
  await page.goto('/');
  await page.click('[data-game=men_at_work] [data-do=first-game]');
  await page.waitForSelector('[data-scene=there]');
};
const practise = async (page, exercise) => {
  await page.goto('/#/practice/men_at_work');
  await page.click(`[data-exercise=${exercise}]`);
  await page.waitForSelector('[data-scene=there]');
};

// The deed of one task by mouse: the coach says on at every step, and nobody clicks her away.
async function place(page, step, piece, goal) {
  await said(page, `${step}.take`);
  assert.equal(await page.locator('[data-do=coach-next]').count(), 0, 'she waits for the deed');
  await take(page, piece);
  await said(page, `${step}.carry`);
  const at = await carryByMouse(page, goal, 2);
  await said(page, `${step}.lower`);
  if (goal.turn !== undefined) await turnByMouse(page, at, goal.turn);
  await lowerByMouse(page);
  await said(page, 'release');
  await page.click('[data-do=release]');
  await said(page, `${step}.done`);
  assert.ok((await judged(page)).every(([, holds]) => holds === 'met'));
  await page.click('[data-do=done]');
}

test('a newcomer plays the first game by mouse, and each deed is waited for', async () => {
  const page = await house.person(window);
  await start(page);
  await place(page, 'girder', 'white1', { x: 0, y: 5 });
  await place(page, 'worker', undefined, { x: 71, y: 5 });
  await place(page, 'balance', 'black2', { x: 0, y: 5, turn: 90 });
  await page.waitForSelector('.works[data-phase=over]');
  assert.deepEqual(page.faults, []);
  await page.close();
});

test('what falls in the first game is put up again, after a reload too', async () => {
  const page = await house.person(smallWindow);
  await start(page);
  await take(page, 'orange1');
  await page.reload();
  await page.waitForSelector('[data-scene=there]');
  await page.waitForSelector('.coach');
  await page.click('[data-do=start-over]');
  await said(page, 'fell');
  await page.waitForSelector('[data-take=orange1]');
  assert.equal(await page.locator('.certificates').count(), 0, 'nothing can be lost');
  await page.click('[data-do=coach-stop]');
  await page.reload();
  await page.waitForSelector('[data-scene=there]');
  await page.waitForSelector('[data-take=orange1]');
  assert.equal(await page.locator('.coach').count(), 0, 'whoever manages alone is left alone');
  assert.deepEqual(page.faults, []);
  await page.close();
});

const lowerByKeys = async (page) => {
  while ((await page.locator('.site-label.is-touching').count()) === 0) await page.keyboard.down(' ');
  await page.keyboard.up(' ');
};

test('an exercise is done by keys, and its best time and height are kept', async () => {
  const page = await house.person(smallWindow);
  await practise(page, 'G3');
  await take(page, 'orange1');
  await bringOver(page, 'black1');
  await press(page, 'q', 6);
  await carryTo(page, { x: 0, y: 0 });
  await lowerByKeys(page);
  await press(page, 'Enter');
  await settled(page);
  assert.ok((await judged(page)).every(([, holds]) => holds === 'met'));
  await press(page, 'd');
  await page.waitForSelector('[data-result=G3] .is-best');
  const height = await page.locator('[data-best=G3]').textContent();
  assert.match(height, /4[45]\.\d mm/);
  await page.reload();
  await page.waitForSelector('[data-result=G3]');
  assert.equal(await page.locator('[data-best=G3]').textContent(), height, 'a reload makes no new time');
  await page.click('[data-do=exercises]');
  await page.waitForSelector('[data-exercise=G3] [data-best=G3]');
  await page.evaluate(() => localStorage.setItem('jobsite.bests', '{"G3":7}'));
  await page.reload();
  await page.waitForSelector('[data-exercise=G3]');
  assert.equal(await page.locator('[data-best]').count(), 0, 'what cannot be read is forgotten');
  assert.deepEqual(page.faults, []);
  await page.close();
});

test('an exercise by mouse, then the next one with a click', async () => {
  const page = await house.person(window);
  await practise(page, 'W6');
  await page.hover('.how .sign-board');
  await page.waitForSelector('.task-example .example-picture');
  await take(page);
  await carryByMouse(page, { x: 71, y: 0 }, 1);
  await lowerByMouse(page);
  await page.click('[data-do=release]');
  await settled(page);
  await page.click('[data-do=done]');
  await page.click('[data-do=next-exercise]');
  await page.waitForSelector('[data-instruction=W7]');
  assert.deepEqual(page.faults, []);
  await page.close();
});

test('an exercise on a phone, by thumb', async () => {
  const page = await house.person(phone);
  await practise(page, 'G2');
  await page.waitForSelector('.take');
  await page.tap('[data-take=black2]');
  await page.waitForSelector('.site-scene.is-holding');
  await arrived(page);
  await bringOver(page, 'purple1');
  await carryTo(page, { x: 0, y: 0 });
  if ((await held(page)).turn > 45) await press(page, 'q', 6);
  await arrived(page);
  const lower = await page.locator('.thumbs [data-gesture=lower]').boundingBox();
  await page.mouse.move(lower.x + lower.width / 2, lower.y + lower.height / 2);
  await page.mouse.down();
  await page.waitForSelector('.site-label.is-touching');
  await page.mouse.up();
  await page.tap('[data-do=release]');
  await settled(page);
  await page.tap('[data-do=done]');
  await page.waitForSelector('[data-result=G2]');
  assert.deepEqual(page.faults, []);
  await page.close();
});
