// A table waits for its people: the host, the guest, and what each of them sees.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openHouse } from './browser.mjs';
import { arrive, links, openTable, step } from './player.mjs';
import { openRoom } from './server.mjs';

let house;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

const here = (page, seat, words) => page.waitForSelector(`.guest[data-seat=${seat}] .chip:text-is("${words}")`);

test('the table waits, the guest is asked for a name, and the game begins for both', async () => {
  const ana = await house.person();
  const ben = await house.person();
  const cleo = await house.person();
  await openTable(ana, ['here', 'link', 'link'], { contest: 'full', names: ['Ana'] });
  const { p2, p3 } = await links(ana);
  await here(ana, 'p1', 'you');
  await here(ana, 'p2', 'not here yet');
  assert.equal(await ana.locator('.office').count(), 0, 'no card is dealt');

  // Looking at the invitation takes no seat, whoever looks.
  await ben.goto(p2);
  await ben.waitForSelector('.arrival');
  assert.match(await ben.textContent('.arrival'), /Monster Office.*At the table: Ana\./);
  await ben.reload();
  await ben.click('.arrival button[type=submit]');
  assert.equal(await ben.locator('.arrival input:invalid').count(), 1, 'nobody comes without a name');
  await here(ana, 'p2', 'not here yet');

  await ben.fill('.arrival input', 'Ben');
  await ben.click('.arrival button[type=submit]');
  await ben.waitForSelector('.waiting-room');
  await here(ana, 'p2', 'here');
  assert.equal(await ana.textContent('.guest[data-seat=p2] .guest-name'), 'Ben');
  assert.equal(await ben.locator('[data-do=start-with-bots], [data-invite]').count(), 0, 'that is for the host');

  // Both may reload, and talk meanwhile.
  await ana.fill('.chat input', 'Cleo is late');
  await ana.keyboard.press('Enter');
  await ben.waitForSelector('.said li:has-text("Cleo is late")');
  for (const page of [ana, ben]) {
    await page.reload();
    await page.waitForSelector('.waiting-room .said li:has-text("Cleo is late")');
  }
  assert.equal((await links(ana)).p2, undefined, 'that link has been used');
  await ben.goto(p2);
  await ben.waitForSelector('.waiting-room[data-viewer=p2]');

  await arrive(cleo, p3, 'Cleo');
  for (const [page, seat] of [[ana, 'p1'], [ben, 'p2'], [cleo, 'p3']]) {
    await page.waitForSelector(`.office[data-phase=lay][data-viewer=${seat}]`);
    assert.deepEqual(page.faults, []);
  }
});

test('the host starts with bots, and the guest takes the seat over', async () => {
  const ana = await house.person();
  const ben = await house.person();
  await openTable(ana, ['here', 'link'], { contest: 'full', names: ['Ana'] });
  const { p2 } = await links(ana);
  await ben.goto(p2);
  await ben.waitForSelector('.arrival');
  await ana.click('[data-do=start-with-bots]');
  await ana.waitForSelector('.office[data-phase]');
  await ana.waitForSelector('[data-seat=p2] [data-do=pace]');
  for (let i = 0; i < 4; i += 1) await step(ana);

  await ben.fill('.arrival input', 'Ben');
  await ben.keyboard.press('Enter');
  await ben.waitForSelector('.office[data-viewer=p2]');
  await ana.waitForSelector('[data-seat=p2] .name-text:text-is("Ben")');
  assert.equal(await ana.locator('[data-seat=p2] [data-do=pace]').count(), 0, 'no bot plays any more');
  assert.equal(await ben.locator('[data-do=take-back]').count(), 0);
  assert.ok(Number(await ben.getAttribute('.office', 'data-events')) > 0, 'all that has happened is told');
  for (const page of [ana, ben]) assert.deepEqual(page.faults, []);
});

test('that time ran out is read by both in the log', async () => {
  const { room, seats } = await openRoom(house.server.url, {
    options: { contest: 'quick' },
    seats: [{ kind: 'here', name: 'Ana' }, { kind: 'link' }],
    clock: 5,
    reserve: 2,
  });
  const ana = await house.person();
  const ben = await house.person({ locale: 'fr-FR' });
  await ana.goto(`/#/room/${room}/${seats[0].token}`);
  await ana.waitForSelector('.waiting-room');
  assert.equal(await ana.locator('.clock').count(), 0, 'no clock runs before all are here');
  await arrive(ben, `/#/room/${room}/${seats[1].invitation}`, 'Ben');
  await ana.waitForSelector('.clock small:text-is("+2")');
  await ana.waitForSelector('.log li:has-text("Time ran out for")');
  await ben.waitForSelector('.log li:has-text("Temps écoulé pour")');
  await ana.reload();
  await ana.waitForSelector('.log li:has-text("Time ran out for")');
  for (const page of [ana, ben]) assert.deepEqual(page.faults, []);
});

test('the speed of bots is chosen at the table, for all at it', async () => {
  const ana = await house.person();
  await openTable(ana, ['here', 'bot'], { names: ['Ana'] });
  await ana.click('[data-seat=p2] [data-do=pace]');
  await ana.click('dialog label:has(input[value=quick])');
  await ana.waitForSelector('dialog label.is-chosen:has(input[value=quick])');
  await ana.keyboard.press('Escape');
  await ana.reload();
  await ana.click('[data-seat=p2] [data-do=pace]');
  await ana.waitForSelector('dialog label.is-chosen:has(input[value=quick])');
  assert.deepEqual(ana.faults, []);
});
