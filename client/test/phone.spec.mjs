// A phone in the hand: everybody who acts is in sight, the tools fit, drawers close, the clock
// can be read.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openHouse, phone, sideways } from './browser.mjs';
import { arrive, links, openTable, state, step } from './player.mjs';
import { openRoom } from './server.mjs';

let house;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

const postures = [['upright', phone], ['on its side', sideways]];

// Whole, inside the window.
const isInSight = (page, selector) =>
  page.$eval(selector, (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left >= -1 && right <= innerWidth + 1 && top >= -1 && bottom <= innerHeight + 1;
  });

for (const [posture, device] of postures) {
  test(`${posture}, with six at the table, whoever acts is in sight and the tools fit`, async () => {
    const page = await house.person({ ...device, locale: 'fr-FR' });
    await openTable(page, ['here', 'bot', 'bot', 'bot', 'bot', 'bot']);
    for (let i = 0; i < 12; i += 1) {
      await step(page);
      await page.waitForFunction(() => {
        const { left, right, top, bottom } = document.querySelector('.player.is-acting')?.getBoundingClientRect() ?? {};
        return left === undefined || (left >= -1 && right <= innerWidth + 1 && top >= -1 && bottom <= innerHeight + 1);
      });
    }
    for (const tool of ['.table-head .round', '.race-track', '[data-do=side]', '[data-do=menu]']) {
      assert.ok(await isInSight(page, tool), tool);
    }
    const boxes = await page.$$eval('.table-head > :is(button, .race)', (items) =>
      items.map((item) => item.getBoundingClientRect()).filter(({ width }) => width > 0).map(({ left, right }) => [left, right]),
    );
    for (const [i, [left]] of boxes.entries()) assert.ok(i === 0 || left >= boxes[i - 1][1], JSON.stringify(boxes));
    await page.tap('[data-do=menu]');
    for (const tool of ['[data-do=invite]', '[data-do=open-replay]', '[data-do=help]', '.languages']) {
      assert.ok(await isInSight(page, tool), tool);
    }
    await page.tap('[data-do=help]');
    await page.waitForSelector('dialog[open]');
    assert.equal(await page.locator('.head-tools:popover-open').count(), 0, 'the menu is closed again');
    assert.deepEqual(page.faults, []);
  });
}

test('what is said unseen is counted, and the drawer closes by button, Escape and touch', async () => {
  const ana = await house.person(phone);
  const ben = await house.person();
  await openTable(ana, ['here', 'link'], { names: ['Ana', 'Ben'] });
  await arrive(ben, (await links(ana)).p2, 'Ben');
  await ana.waitForSelector('.office[data-phase]');
  await ben.click('#tab-chat');
  for (const words of ['Hello', 'Anybody there?']) {
    await ben.fill('.chat input', words);
    await ben.keyboard.press('Enter');
  }
  await ana.waitForSelector('[data-do=side] .unread:text-is("2")');

  await ana.tap('[data-do=side]');
  await ana.waitForSelector('.said li:has-text("Anybody there?")');
  assert.equal(await ana.locator('.unread').count(), 0);
  const closings = [
    () => ana.tap('[data-do=close-side]'),
    () => ana.keyboard.press('Escape'),
    () => ana.touchscreen.tap(12, 500),
    () => ana.tap('[data-do=side]'),
  ];
  for (const close of closings) {
    await ana.waitForSelector('.side-is-open');
    await close();
    await ana.waitForSelector('.table:not(.side-is-open)');
    if (close !== closings.at(-1)) await ana.tap('[data-do=side]');
  }
  await ben.fill('.chat input', 'Once more');
  await ben.keyboard.press('Enter');
  await ana.waitForSelector('[data-do=side] .unread:text-is("1")');
  assert.deepEqual([...ana.faults, ...ben.faults], []);
});

for (const [posture, device] of postures) {
  test(`${posture} the clock can be read`, async () => {
    const page = await house.person(device);
    const { room, seats } = await openRoom(house.server.url, {
      options: { contest: 'quick' },
      seats: [{ kind: 'here', name: 'Bartholomew' }, { kind: 'here', name: 'Anastasia' }],
      clock: 300,
    });
    await page.goto(`/#/room/${room}/${seats[0].token}`);
    await page.waitForSelector('.clock');
    assert.ok(await isInSight(page, '.clock'));
    const { size, isOnTop } = await page.$eval('.clock', (clock) => {
      const { x, y, width, height } = clock.getBoundingClientRect();
      return {
        size: parseFloat(getComputedStyle(clock).fontSize),
        isOnTop: document.elementFromPoint(x + width / 2, y + height / 2) === clock,
      };
    });
    assert.ok(size >= 16, `${size} px`);
    assert.ok(isOnTop, 'nothing lies over it');
    assert.equal((await state(page)).waiting, false);
  });
}

for (const [posture, device] of postures) {
  test(`${posture} bots have their face for whoever looks on, and their name for whoever listens`, async () => {
    const [ana, eve] = [await house.person(device), await house.person(device)];
    const { room, seats, spectator } = await openRoom(house.server.url, {
      options: { contest: 'quick' },
      seats: [{ kind: 'here', name: 'Ana' }, { kind: 'bot', name: 'Ben', bot: 'foreman' }],
    });
    await ana.goto(`/#/room/${room}/${seats[0].token}`);
    await eve.goto(`/#/room/${room}/${spectator}`);
    const name = (page) => page.waitForSelector('[data-seat=p2] .chip').then((chip) => chip.evaluate((one) => one.innerText));
    assert.match(await name(ana), /^Foreman\s.*Speed of the bots$/s);
    await ana.getByRole('button', { name: /Foreman.*Speed of the bots/ }).waitFor();
    await ana.getByRole('button', { name: /you.*Your seat/ }).waitFor();
    assert.match(await name(eve), /^Foreman$/);
    for (const page of [ana, eve]) {
      assert.ok(await isInSight(page, '[data-seat=p2] .bot-face'));
      assert.deepEqual(page.faults, []);
    }
  });
}
