// Men at Work without a judge, in a look back, and over a slow link.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { arrived, enter, happened, judged, lookBackTo, openSite, placeAcross, press, settled, smallWindow, spoken, take } from './builder.mjs';
import { openHouse, useTool } from './browser.mjs';
import { slowDown } from './slowLink.mjs';

let house;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

test('at a practice table nothing is judged, and an attempt is seen again', async () => {
  const page = await house.person(smallWindow);
  await page.goto('/');
  await page.click('[data-do=practise]');
  await page.click('[data-exercise=mat]');
  await page.waitForSelector('[data-practice]');
  await page.waitForSelector('[data-scene=there]');
  await page.click('[data-take=white1]');
  await page.waitForSelector('.site-scene.is-holding');
  await arrived(page);
  await press(page, 'q', 3);
  await arrived(page);
  await press(page, 'Enter');
  await settled(page);
  assert.equal(await page.locator('.checklist, [data-do=give-up], .certificates').count(), 0);
  assert.ok((await page.locator('.take').count()) > 8, 'everything may be taken');

  await useTool(page, 'open-replay');
  await lookBackTo(page, 'men_at_work.took');
  await seeInFilm(page, /white girder 1: on nothing/);
  await page.click('[data-do=play-replay]');
  await page.waitForSelector('.works[data-film=playing]');
  await page.waitForFunction(() => {
    const [at, total] = document.querySelector('.replay-count').textContent.split('/');
    return at === total;
  });
  await page.waitForSelector('.works[data-film=done]');
  await page.click('[data-do=leave-replay]');

  await page.click('[data-do=done]');
  await page.waitForSelector('.works-end');
  assert.match(await page.textContent('.works-end'), /Enough practice/);
  assert.deepEqual(page.faults, []);
});

// A film does not wait for whoever asks what is seen in it: they may come too late, and look again.
async function seeInFilm(page, wanted) {
  let words = '';
  for (let i = 0; i < 5 && !wanted.test(words); i += 1) {
    await page.click('[data-do=film]');
    await page.waitForSelector('.works[data-film=playing]');
    words = await spoken(page);
    await page.waitForSelector('.works[data-film=done]');
  }
  assert.match(words, wanted);
}

test('a girder is placed over a link of 150 ms there and back', async () => {
  const page = await house.person(smallWindow);
  await slowDown(page, { least: 60, most: 90 });
  const { links } = await openSite(house.server.url, [{ kind: 'here' }]);
  await enter(page, links[0]);
  await take(page);
  await placeAcross(page);
  await press(page, 'Enter');
  assert.deepEqual((await judged(page)).filter(([, holds]) => holds !== 'met'), []);
  await press(page, 'd');
  await happened(page, 'done');
  assert.deepEqual(page.faults, []);
});
