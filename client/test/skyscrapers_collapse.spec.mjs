// Mode Classic of Skyscrapers at its limits: a rivet that came loose is pressed in again, and a
// building that comes down ends the game.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openHouse } from './browser.mjs';
import { aBuild, firstFloor, openCantilever, sides } from './cantilever.mjs';
import { holds, isOnRail, rests } from './pressing.mjs';
import { aimAt, enter, happened, middleOf, sitDown, state, two, window } from './tower.mjs';

let house;
let tables; // one for each test, built at the same time
before(async () => {
  house = await openHouse();
  tables = await Promise.all([1, 2].map(() => openCantilever(house.server.url, two)));
});
after(async () => {
  for (const { p1, p2 } of tables) for (const mason of [p1, p2]) mason.close();
  await house.close();
});

const tooHard = 130; // mm/s, for the first rivet
const whole = 200; // px: as hard as a hand can

test('a rivet that came loose is pressed in again by mouse, by whoever builds next', async () => {
  const [{ p1, links, theirTurn }] = tables;
  const ben = await house.person(window);
  await enter(ben, links[1]);
  await p1.strain(aBuild('13,2,13:yx')(p1.now.legal), tooHard);
  await happened(ben, 'came_loose');
  await theirTurn('p2');
  await ben.waitForSelector('.sky[data-phase=act][data-acting=p2][data-waiting=false]');

  await ben.locator('.sky-card.is-active').first().click();
  await ben.click('[data-do=confirm]');
  await holds(ben);
  assert.match(await ben.textContent('#prompt'), /loose rivet can be pressed in again/);
  await ben.click('[data-do=bring]');
  await isOnRail(ben);
  const { x, y } = await middleOf(ben, `.site-label[data-label="rivet-${firstFloor}"]`);
  await ben.mouse.click(x, y);
  await ben.waitForSelector('.site-label.is-loose', { state: 'detached' });
  await ben.click('[data-do=put-back]');
  await happened(ben, 'pressed_in');
  await rests(ben);
  assert.equal((await state(ben)).actions, 3, 'what was put back costs nothing');
  assert.equal(p1.now.view.cards[firstFloor].rivet_state, 'holds');
  assert.deepEqual(ben.faults, []);
});

test('a card that is pressed as hard as a hand can brings the building down, which all see', async () => {
  const [, { p1, links, spectator }] = tables;
  const [ana, ben, guest] = [await house.person(window), await house.person(window), await house.person(window)];
  await sitDown(ana, links[0]);
  await enter(ben, links[1]);
  await enter(guest, spectator);
  for (const pose of sides) {
    if ((await state(ana)).phase === 'over') break;
    const [, , card] = aBuild(pose)(p1.now.legal).split(' ');
    await ana.click(`[data-card="${card}"]`);
    await aimAt(ana, new RegExp(` ${pose}$`));
    await ana.click('[data-do=confirm]');
    await holds(ana);
    await ana.click('[data-do=bring]');
    await isOnRail(ana);
    const { x, y } = await middleOf(ana, '[data-do=press]');
    await ana.mouse.move(x, y);
    await ana.mouse.down();
    await ana.mouse.move(x - whole, y - whole);
    await rests(ana);
    await ana.mouse.up();
  }
  for (const page of [ana, ben, guest]) {
    await page.waitForSelector('dialog.end .credits');
    assert.match(await page.textContent('dialog.end'), /The building is down.*Ben wins.*The building has collapsed.*Ana\s*out/s);
    await happened(page, 'collapsed');
    assert.deepEqual(page.faults, []);
  }
  // Then it lies still, and can be seen again.
  assert.ok(!p1.now.site.moving, 'all lies still when it is over');
  await guest.click('[data-do=replay]');
  await guest.locator('.replay input[type=range]').press('End');
  await guest.waitForSelector('[data-moment="skyscrapers.won"]');
  await guest.click('[data-do=film]');
  await guest.waitForSelector('.sky[data-film=playing]');
  assert.deepEqual(guest.faults, []);
});
