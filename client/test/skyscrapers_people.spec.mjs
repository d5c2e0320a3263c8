// People at a Skyscrapers table: two browsers for a whole game, one screen for two, spectators,
// looking back, newcomers.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openHouse, sideways, useTool } from './browser.mjs';
import { seriousFaults } from './faults.mjs';
import { arrive, links as invitations } from './player.mjs';
import { bring, pressHome, rests, setDown, takeFloor } from './pressing.mjs';
import { enter, happened, openTower, playToTheEnd, sitDown, smallWindow, state, step, window } from './tower.mjs';

let house;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

async function openFromLobby(page, second) {
  await page.goto('/');
  await page.click('[data-game=skyscrapers] [data-do=new-table]');
  await page.waitForSelector('[data-do=open-table]');
  assert.equal(await page.locator('[data-option=mode]').inputValue(), 'classic');
  await page.selectOption('[data-option=mode]', 'planner');
  await page.locator(`[data-draft="2"] label:has(input[value=${second}])`).click();
  await page.click('[data-do=open-table]');
  await page.waitForSelector(second === 'link' ? '.waiting-room' : '.sky[data-phase]');
}

test('two browsers play a whole game, from the lobby to the result and a rematch', async () => {
  const ana = await house.person(window);
  const ben = await house.person(smallWindow);
  await openFromLobby(ana, 'link');
  const { p2 } = await invitations(ana);
  await ana.setViewportSize(smallWindow.viewport);
  await arrive(ben, p2, 'Ben');
  for (const page of [ana, ben]) await page.waitForSelector('[data-scene=there]');

  await Promise.all([playToTheEnd(ana), playToTheEnd(ben)]);

  for (const page of [ana, ben]) {
    await page.waitForSelector('dialog.end .credits');
    assert.equal(await page.locator('dialog.end .credits tbody').first().locator('tr').count(), 2);
    assert.deepEqual(page.faults, []);
  }
  assert.equal(await ana.textContent('.end-names'), await ben.textContent('.end-names'));
  assert.deepEqual(await seriousFaults(ana), []);
  // One click takes both along.
  await ana.click('[data-do=rematch]');
  await ana.waitForSelector('.sky[data-phase=act][data-viewer=p1]');
  await ben.waitForSelector('.sky[data-phase=act][data-viewer=p2]');
});

test('at one screen the hand is covered between two turns', async () => {
  const page = await house.person(smallWindow);
  await openFromLobby(page, 'here');
  await page.waitForSelector('.curtain');
  assert.equal(await page.locator('.sky-card').count(), 0);
  assert.equal(await page.locator('.log li').count(), 0);
  await page.click('[data-do=reveal]');
  await page.waitForSelector('.sky-card');
  const { viewer } = await state(page);
  for (let i = 0; i < 12 && (await state(page)).viewer === viewer; i += 1) await step(page);
  await page.waitForSelector('.curtain');
  assert.equal(await page.locator('.sky-card').count(), 0);
  await page.click('[data-do=reveal]');
  await page.waitForSelector('.sky-card');
  assert.deepEqual(page.faults, []);
});

test('a spectator sees the building and nobody’s hand; the past can be looked at', async () => {
  const ana = await house.person(smallWindow);
  const { links, spectator } = await openTower(house.server.url, [{ kind: 'here', name: 'Ana' }, { kind: 'bot', bot: 'random', name: 'Ben' }]);
  await sitDown(ana, links[0]);
  for (let i = 0; i < 4; i += 1) await step(ana);
  const guest = await house.person(window);
  await enter(guest, spectator);
  assert.equal(await guest.locator('.sky-hand').count(), 0);
  assert.deepEqual(await seriousFaults(guest), []);

  // On a phone on its side too one gets out of it again.
  const pocket = await house.person(sideways);
  await enter(pocket, spectator);
  await useTool(pocket, 'open-replay');
  await pocket.waitForSelector('.replay');
  const { right, bottom } = await pocket.$eval('[data-do=leave-replay]', (button) => button.getBoundingClientRect().toJSON());
  assert.ok(right <= sideways.viewport.width && bottom <= sideways.viewport.height, `${right}, ${bottom}`);
  await pocket.click('[data-do=leave-replay]');
  await pocket.waitForSelector('.replay', { state: 'detached' });

  await ana.setViewportSize(window.viewport); // where the tools are not in a menu
  await ana.click('[data-do=open-replay]');
  const slider = ana.locator('.replay input[type=range]');
  await slider.waitFor();
  await ana.waitForSelector('.sky[data-phase=deal]');
  await slider.fill(await slider.getAttribute('max'));
  await ana.waitForSelector('.sky:not([data-phase=deal])');
  assert.equal((await state(ana)).options, 0);
  await ana.click('[data-do=leave-replay]');
  await slider.waitFor({ state: 'detached' });
  assert.deepEqual([...ana.faults, ...guest.faults], []);
});

const mabelSays = (page, lesson) => page.waitForSelector(`[data-lesson="sky_coach.${lesson}"]`);

test('the language is switched live, and a newcomer is led through a first turn', async () => {
  const page = await house.person(window);
  await page.goto('/');
  await page.click('[data-game=skyscrapers] [data-do=first-game]');
  await page.waitForSelector('.sky[data-phase=act][data-acting=p1][data-waiting=false]');
  await mabelSays(page, 'welcome');
  const said = new Set();
  for (const language of ['en', 'fr', 'nl']) {
    await page.click(`.languages [lang=${language}]`);
    await page.waitForFunction((wish) => document.documentElement.lang === wish, language);
    said.add(await page.textContent('#prompt')).add(await page.textContent('.bubble p'));
  }
  assert.equal(said.size, 6);
  await page.click('[data-do=coach-next]');
  await mabelSays(page, 'hire');
  await page.click('[data-do=hire]');
  await mabelSays(page, 'place');
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await mabelSays(page, 'card');
  await page.locator('.sky-card.is-active').first().click();
  await mabelSays(page, 'ghosts');
  await page.click('[data-do=coach-next]');
  await mabelSays(page, 'confirm');
  assert.deepEqual(await seriousFaults(page), []);

  // By hand, for on a desk it is mode Classic.
  await page.click('[data-do=confirm]');
  await mabelSays(page, 'bring');
  assert.equal(await page.locator('[data-do=coach-next]').count(), 0, 'she waits for the deed');
  await page.keyboard.press('Escape');
  await rests(page);
  await takeFloor(page);
  await mabelSays(page, 'bring');
  await bring(page);
  await mabelSays(page, 'press');
  await pressHome(page);
  await mabelSays(page, 'points');
  await page.click('[data-do=coach-next]');
  await page.click('[data-do=coach-next]');
  await mabelSays(page, 'climb');
  await page.keyboard.press('1');
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await mabelSays(page, 'carry');
  await setDown(page);
  await happened(page, 'walked');
  assert.deepEqual(page.faults, []);
});
