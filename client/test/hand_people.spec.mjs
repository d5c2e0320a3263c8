// Hands that run ahead, between people: far away and near, each in turn, one page loaded anew
// with a piece in the hand, a spectator and a bot at the table.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { arrived, bringOver, enter, held, judged, openSite, placeAcross, settled, smallWindow, spoken, take } from './builder.mjs';
import { openHouse } from './browser.mjs';
import { openFarLink } from './farLink.mjs';

let house, link;
before(async () => {
  house = await openHouse();
  link = await openFarLink(house.server.url, { delay: 100, jitter: 30, loss: 0.005 });
});
after(async () => {
  await house.close();
  await link.close();
});

const ahead = '.works[data-ahead]';
const far = () => ({ ...smallWindow, baseURL: link.url });

async function sameTower(pages) {
  await Promise.all(pages.map(settled));
  const [first, ...others] = await Promise.all(pages.map(spoken));
  for (const other of others) assert.equal(other, first);
}

test('two people build in turn, one of them far away, with a bot and a spectator', async () => {
  const seats = [{ kind: 'here', name: 'Ana' }, { kind: 'here', name: 'Ben' }, { kind: 'bot' }];
  const { links, spectator } = await openSite(house.server.url, seats, { cleanup: 'auto' });
  const ben = await house.person(smallWindow);
  ben.on('dialog', (question) => question.accept());
  await enter(ben, links[1]);
  const cleo = await house.person(far());
  await enter(cleo, spectator);
  const ana = await house.person(far());
  await enter(ana, links[0]);
  const everybody = [ana, ben, cleo];

  await take(ana);
  await ana.waitForSelector(ahead);
  await bringOver(ana, 'purple1');
  for (const page of [ben, cleo]) {
    await page.waitForSelector('.works[data-held]:not([data-ahead])');
    await arrived(page);
  }
  const [hers, his] = [await held(ana), await held(ben)];
  assert.ok(Math.hypot(hers.x - his.x, hers.y - his.y) <= 2, JSON.stringify([hers, his]));

  // Loaded anew with the piece in the hand, and the others still see it there.
  await ana.reload();
  await ana.waitForSelector(ahead);
  await arrived(ana);
  const again = await held(ana);
  assert.ok(Math.hypot(hers.x - again.x, hers.y - again.y) <= 2, JSON.stringify([hers, again]));
  await placeAcross(ana);
  await ana.waitForSelector(ahead);
  await ana.click('[data-do=release]');
  assert.deepEqual((await judged(ana)).filter(([, holds]) => holds !== 'met'), []);
  await ana.waitForSelector('.works:not([data-ahead])');
  await sameTower(everybody);
  await ana.click('[data-do=done]');

  // Now he does, and she sees it.
  await take(ben);
  await ben.waitForSelector(ahead);
  await bringOver(ben, 'purple1');
  await ana.waitForSelector('.works[data-held]:not([data-ahead])');
  await arrived(ana);
  const [seen, done] = [await held(ana), await held(ben)];
  assert.ok(Math.hypot(seen.x - done.x, seen.y - done.y) <= 2, JSON.stringify([seen, done]));
  await ben.click('[data-do=give-up]');

  // The bot does; and she has her hand again.
  await ana.waitForSelector('.take', { timeout: 180_000 });
  await sameTower(everybody);
  await take(ana);
  await ana.waitForSelector(ahead);
  await bringOver(ana, 'purple1');
  await ana.waitForSelector(ahead);
  for (const page of everybody) assert.deepEqual(page.faults, []);
});

test('a link that is cut in the middle of a way: the hand goes on where it is when it is back', async () => {
  const { links } = await openSite(house.server.url, [{ kind: 'here' }]);
  const page = await house.person(far());
  await enter(page, links[0]);
  await take(page);
  await page.waitForSelector(ahead);
  await bringOver(page, 'purple1');
  link.cut();
  await page.waitForSelector('.works:not([data-ahead])');
  await page.waitForSelector(ahead);
  await arrived(page);
  const { x, y } = await held(page);
  assert.ok(Math.hypot(x, y - 20) < 6, `it is at ${x}, ${y}`);
  await placeAcross(page);
  await page.waitForSelector(ahead);
  await page.click('[data-do=release]');
  assert.deepEqual((await judged(page)).filter(([, holds]) => holds !== 'met'), []);
  assert.deepEqual(page.faults, []);
});
