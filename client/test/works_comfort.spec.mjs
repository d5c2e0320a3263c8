// What must not change under somebody's eyes or fingers on the site.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { enter, openSite, press, settled, state, take } from './builder.mjs';
import { openHouse, useTool } from './browser.mjs';

let house;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

const alone = [{ kind: 'here', name: 'Ana' }];
const laptop = { viewport: { width: 1000, height: 640 } };

// How much of the lower part of the site is the blue of the plan; above lie the small views.
async function planSeen(page) {
  const { x, y, width, height } = await page.locator('.site-scene').boundingBox();
  const clip = { x, y: y + height / 3, width, height: (2 * height) / 3 };
  const picture = [...(await page.screenshot({ clip }))];
  return page.evaluate(async (bytes) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: 'image/png' }));
    const brush = new OffscreenCanvas(image.width, image.height).getContext('2d');
    brush.drawImage(image, 0, 0);
    const { data } = brush.getImageData(0, 0, image.width, image.height);
    let blue = 0;
    for (let i = 0; i < data.length; i += 4) if (data[i + 2] > data[i] + 10 && data[i + 1] > data[i] && data[i + 2] > 100) blue += 1;
    return blue / (data.length / 4);
  }, picture);
}

test('the plan on the table stays in sight while a piece moves', async () => {
  const page = await house.person({ ...laptop, reducedMotion: 'no-preference' });
  const { links } = await openSite(house.server.url, alone, {}, () => true);
  await enter(page, links[0]);
  await take(page);
  await page.focus('.site-scene');
  const seen = [];
  for (let i = 0; i < 8; i += 1) {
    await press(page, i % 2 ? 'ArrowRight' : 'ArrowLeft', 8);
    seen.push(await planSeen(page));
  }
  assert.ok(Math.min(...seen) > 0.8 * Math.max(...seen), seen.map((part) => part.toFixed(3)).join(' '));
  assert.deepEqual(page.faults, []);
  await page.close();
});

test('Enter lets go, whatever was clicked before', async () => {
  const page = await house.person(laptop);
  const { links } = await openSite(house.server.url, alone, {}, () => true);
  await enter(page, links[0]);
  for (const clicked of ['[data-do=ruler]', '[data-look=top]', '.carry-over summary']) {
    await page.waitForSelector('.works[data-phase=act][data-waiting=false] .take');
    await take(page);
    await page.click(clicked);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.works:not(.is-holding)');
    await settled(page);
    if ((await state(page)).stage !== 'build') break; // it fell from where it was let go
  }
  assert.deepEqual(page.faults, []);
});

for (const [width, height] of [[390, 844], [844, 390], [1000, 640], [1280, 800]]) {
  test(`the buttons of a look back stay under the pointer, ${width}x${height}`, async () => {
    const page = await house.person({ viewport: { width, height }, locale: 'fr' }); // long sentences
    const { links } = await openSite(house.server.url, [{ kind: 'here', name: 'Bartholomea v. Ohlendorf' }], {}, () => true);
    await enter(page, links[0]);
    await useTool(page, 'open-replay');
    await page.waitForSelector('.replay');
    const total = (await state(page)).events;
    const buttons = () => page.$$eval('.replay-controls .round', (all) => all.map((button) => {
      const { x, y } = button.getBoundingClientRect();
      return `${Math.round(x)},${Math.round(y)}`;
    }));
    await page.waitForFunction(() => document.querySelector('.replay-count')?.textContent.startsWith('0/'));
    const first = await buttons();
    for (let event = 1; event <= total; event += 1) {
      await page.locator('.replay input[type=range]').press('ArrowRight');
      await page.waitForFunction((at) => document.querySelector('.replay-count').textContent.startsWith(`${at}/`), event);
      assert.deepEqual(await buttons(), first, `at ${event} of ${total}`);
    }
    await page.click('[data-do=replay-turn-back]');
    await page.waitForFunction((end) => !document.querySelector('.replay-count').textContent.startsWith(`${end}/`), total);
    assert.deepEqual(await buttons(), first, 'a turn back');
    assert.deepEqual(page.faults, []);
  });
}
