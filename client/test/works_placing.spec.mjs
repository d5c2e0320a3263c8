// One-handed placing: what is held is under the pointer, turns and comes down by mouse or thumb.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { arrived, bringOver, enter, held, openSite, setDown, smallWindow, state, take, window } from './builder.mjs';
import { openHouse, phone, sideways } from './browser.mjs';

let house;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

const alone = [{ kind: 'here', name: 'Ana' }];
const anything = () => true;
const touching = '.site-label.is-touching';

async function sitDown(device) {
  const page = await house.person(device);
  const { links } = await openSite(house.server.url, alone, {}, anything);
  await enter(page, links[0]);
  return page;
}

async function at(page) {
  await arrived(page);
  return held(page);
}
const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

test('what is held is under the pointer again, whatever has been done meanwhile', async () => {
  const page = await sitDown(window);
  const place = { x: 560, y: 330 };
  await take(page);
  await page.mouse.move(place.x, place.y, { steps: 4 });
  const first = await at(page);
  assert.ok(first.gap >= 11.5, `it floats ${first.gap} mm above what is beneath`);

  await bringOver(page, 'tray');
  await page.waitForSelector('.site-scene.is-parked');
  await page.mouse.move(place.x + 60, place.y, { steps: 4 });
  assert.ok(apart(await at(page), first) > 200, 'it stays over the tray');

  await page.mouse.down();
  await page.mouse.up();
  await page.mouse.move(place.x, place.y, { steps: 4 });
  await page.waitForSelector('.site-scene:not(.is-parked)');
  assert.ok(apart(await at(page), first) < 2, 'and comes back after a click');

  await page.mouse.move(900, 20, { steps: 4 }); // over the page
  await page.mouse.move(place.x, place.y, { steps: 4 });
  assert.ok(apart(await at(page), first) < 2);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test('the right button turns it, the left one lowers it until it touches, and only a word lets go', async () => {
  const page = await sitDown(window);
  await take(page);
  await page.mouse.move(560, 330, { steps: 4 });
  const before_ = await at(page);
  assert.equal(await page.locator('.hand-line [data-hint]:not(.is-known)').count(), 2);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(620, 330, { steps: 6 });
  await page.mouse.up({ button: 'right' });
  const turned = await at(page);
  assert.ok(Math.abs(((turned.turn - before_.turn + 360) % 180) - 150) <= 1, `${before_.turn} and ${turned.turn}`);
  assert.ok(apart(turned, before_) < 1, 'it stays where it is');
  await page.waitForSelector('[data-hint=turn].is-known', { state: 'attached' });

  await page.mouse.move(560, 330);
  await page.mouse.down();
  await page.waitForSelector(touching);
  await page.mouse.up();
  const down = await at(page);
  assert.ok(down.gap < 0.2 && apart(down, turned) < 1, JSON.stringify(down));
  await page.waitForFunction(() => /It touches .+ let go/.test(document.querySelector('.hand-line b')?.textContent));
  assert.equal((await state(page)).phase, 'hold');
  await page.locator('.nudges [data-gesture=right]').click();
  assert.ok((await at(page)).gap < 0.5);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test('the space bar lowers it too, and hints that were heeded are not given again', async () => {
  const page = await sitDown(smallWindow);
  await take(page);
  await arrived(page);
  await page.keyboard.press('q');
  await page.keyboard.down(' ');
  while ((await page.locator(touching).count()) === 0) await page.keyboard.down(' '); // as a key that stays down
  await page.keyboard.up(' ');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.works:not(.is-holding)');
  await page.reload();
  await page.waitForSelector('.works[data-phase=act][data-waiting=false] .take');
  await take(page);
  await page.waitForSelector('.site-scene[data-figures]');
  assert.equal(await page.locator('[data-hint]').count(), 0);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test('what lies on a piece is shown when that is taken', async () => {
  const page = await house.person(smallWindow);
  await page.goto('/');
  await page.click('[data-do=practise]');
  await page.click('[data-exercise=mat]');
  await page.waitForSelector('[data-scene=there]');
  await take(page, 'support1');
  await arrived(page);
  await setDown(page);
  await take(page, 'brick1');
  await bringOver(page, 'support1');
  await setDown(page);
  await take(page, 'support1');
  await page.waitForSelector('.site-badge.is-load', { state: 'attached' });
  await page.waitForSelector('.hand-line b:text("On it: brick 1")');
  assert.deepEqual(page.faults, []);
  await page.close();
});

for (const [posture, device] of [['upright', phone], ['on its side', sideways]]) {
  test(`a thumb lowers it on a phone ${posture}`, async () => {
    const page = await sitDown(device);
    await page.locator('.take').first().tap();
    await page.waitForSelector('.site-scene.is-holding');
    await arrived(page);
    await page.locator('[data-gesture=lower]').hover();
    await page.mouse.down();
    await page.waitForSelector(touching);
    await page.mouse.up();
    assert.ok((await at(page)).gap < 0.2);
    for (const look of ['front', 'top']) await page.tap(`[data-look=${look}]`);
    assert.deepEqual(page.faults, []);
    await page.close();
  });
}

test('on a phone the site has half of the height, whoever explains something', async () => {
  const page = await house.person(phone);
  await page.goto('/');
  await page.click('[data-game=men_at_work] [data-do=first-game]');
  await page.waitForSelector('[data-scene=there]');
  for (const lesson of ['take', 'carry']) {
    await page.waitForSelector(`.coach[data-lesson="site_coach.girder.${lesson}"]`);
    const { height } = await page.locator('.site-scene').boundingBox();
    assert.ok(height >= phone.viewport.height / 2, `${height} px at ${lesson}`);
    assert.ok(await page.locator('[data-do=coach-stop]').isVisible());
    if (lesson === 'take') await page.tap('.take');
  }
  await page.tap('[data-do=menu]');
  assert.ok(await page.locator('.languages button').first().isVisible());
  assert.deepEqual(page.faults, []);
  await page.close();
});

test('a window of 1000x640 has paper at both sides of the site', async () => {
  const page = await sitDown({ viewport: { width: 1000, height: 640 } });
  const box = (selector) => page.locator(selector).boundingBox();
  const [site, task, takes] = await Promise.all([box('.site-scene'), box('.task'), box('.takes')]);
  assert.ok(site.width === 1000 && task.x < 20 && takes.x > 700, JSON.stringify({ site, task, takes }));
  await page.close();
});
