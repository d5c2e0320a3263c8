// Hands that take turns: whatever was loaded when, and whatever a clock says, what is taken
// follows the hand.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bringOver, enter, held, openSite, setDown, smallWindow, state, take } from './builder.mjs';
import { openHouse } from './browser.mjs';

let house;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

// Whoever gives up three times is out: a third seat keeps the game going.
const trio = [{ kind: 'here', name: 'Ana' }, { kind: 'here', name: 'Ben' }, { kind: 'here', name: 'Cleo' }];
const hour = 3_600_000; // ms

async function sitDown(link, clockAhead) {
  const page = await house.person(smallWindow);
  page.on('dialog', (question) => question.accept());
  await page.addInitScript((ahead) => {
    const { now } = Date;
    Date.now = () => now() + ahead;
  }, clockAhead);
  await enter(page, link);
  return page;
}

async function giveUp(page, seat) {
  await page.waitForSelector(`.works[data-viewer=${seat}][data-waiting=false] .take`);
  const { events } = await state(page);
  await page.click('[data-do=give-up]');
  await page.waitForFunction((before_) => Number(document.querySelector('.works').dataset.events) > before_, events);
}

// Takes something from the tray over the site and back, lays it down there and gives the turn up.
async function takeTurn(page, seat) {
  await page.waitForSelector(`.works[data-viewer=${seat}][data-waiting=false] .take`);
  await take(page);
  const from = await held(page);
  await bringOver(page, 'purple1');
  const to = await held(page);
  assert.ok(Math.hypot(to.x - from.x, to.y - from.y) > 100, `what ${seat} has taken does not follow`);
  await bringOver(page, 'tray');
  await setDown(page);
  await giveUp(page, seat);
}

for (const first of ['host', 'guest']) {
  test(`three rounds with clocks an hour apart, the ${first} loaded first`, async () => {
    const { links } = await openSite(house.server.url, trio, {}, () => true);
    const enterAs = {
      host: () => sitDown(links[0], first === 'host' ? hour : 0),
      guest: () => sitDown(links[1], first === 'host' ? 0 : hour),
    };
    const early = await enterAs[first]();
    const late = await enterAs[first === 'host' ? 'guest' : 'host']();
    const [host, guest] = first === 'host' ? [early, late] : [late, early];
    const third = await sitDown(links[2], 0);
    for (let round = 1; round <= 2; round += 1) {
      await takeTurn(host, 'p1');
      await takeTurn(guest, 'p2');
      await giveUp(third, 'p3');
      await (round === 1 ? host : guest).reload();
    }
    // A second window of a seat is a hand as good as the first.
    const window = await house.tab(host);
    window.on('dialog', (question) => question.accept());
    await enter(window, host.url());
    await takeTurn(window, 'p1');
    await takeTurn(guest, 'p2');
    for (const page of [host, guest, third, window]) assert.deepEqual(page.faults, []);
  });
}
