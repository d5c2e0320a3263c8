// A game that the server offers and the page has no folder for is played all the same.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openHouse } from './browser.mjs';
import { seriousFaults } from './faults.mjs';
import { links } from './player.mjs';
import { wishPlain } from './wire.mjs';

let house;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

// Between page and server a game changes its name, and its sentences with it.
async function disguise(page, game, as) {
  await page.routeWebSocket(/\/ws$/, (near) => {
    const far = near.connectToServer();
    near.onMessage((message) => far.send(wishPlain(message).replaceAll(as, game)));
    far.onMessage((message) => near.send(typeof message === 'string' ? message.replaceAll(game, as) : message));
  });
}

test('an unknown game has a card, a list of what lies there, and its moves as buttons', async () => {
  const page = await house.person();
  await disguise(page, 'monster_office', 'toy_office');
  await page.goto('/');
  await page.click('[data-game=toy_office] [data-do=new-table]');
  await page.locator('[data-draft="2"] label:has(input[value=bot])').click();
  await page.selectOption('[data-option=contest]', 'quick');
  await page.click('[data-do=open-table]');
  await page.waitForSelector('.plain [data-field=deck]');
  assert.equal(await page.locator('.wall, .building').count(), 0, 'no other game’s board');
  for (let moves = 0; moves < 12; moves += 1) {
    await page.waitForSelector('.plain[data-waiting=false] [data-do^=move-]');
    const before_ = await page.getAttribute('.plain', 'data-events');
    await page.locator('[data-do^=move-]').first().click();
    await page.waitForFunction((was) => document.querySelector('.plain').dataset.events !== was, before_);
  }
  assert.match(await page.textContent('.log'), /turn/);
  assert.deepEqual(await seriousFaults(page), []);
  const { spectator: link } = await links(page);
  await page.click('[data-do=open-replay]');
  await page.waitForSelector('.replay');
  assert.equal(await page.locator('[data-do^=move-]').count(), 0);
  assert.deepEqual(page.faults, []);
  // A spectator's desk has no button in it: the keys must reach the desk itself to scroll it.
  const spectator = await house.person();
  await disguise(spectator, 'monster_office', 'toy_office');
  await spectator.setViewportSize({ width: 1000, height: 400 });
  await spectator.goto(link);
  await spectator.waitForSelector('.plain [data-field=deck]');
  assert.equal(await spectator.locator('[data-do^=move-]').count(), 0);
  assert.deepEqual(await seriousFaults(spectator), []);
});
