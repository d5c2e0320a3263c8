// What holds by a hair: pieces at rest bear the colours of how firmly they stand, and a game that
// is over leads to the attempt after which the site stood by the least.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openHouse, phone, useTool } from './browser.mjs';
import { enter, judged, openSite, placeAcross, smallWindow, spoken, take } from './builder.mjs';
import { seriousFaults } from './faults.mjs';
import { openRoom } from './server.mjs';
import { rewrite } from './wire.mjs';

let house;
before(async () => (house = await openHouse()));
after(() => house.close());

const legend = (page) => page.locator('.hairs p').textContent();
const told = (page) => page.waitForSelector('[data-hairs=told]');

test('two browsers and a spectator see the same hair, each if they like', async () => {
  const couple = [{ kind: 'here', name: 'Ana' }, { kind: 'here', name: 'Ben' }];
  const { links, spectator } = await openSite(house.server.url, couple);
  const [ana, ben, cleo] = await Promise.all([1, 2, 3].map(() => house.person(smallWindow)));
  await enter(ana, links[0]);
  await enter(ben, links[1]);
  await enter(cleo, spectator);
  assert.equal(await ana.locator('.hairs').count(), 0, 'only whoever wants to see it');
  await ana.keyboard.press('y');
  await told(ana);
  await useTool(cleo, 'hairs');
  await told(cleo);
  assert.equal(await cleo.getAttribute('[data-do=hairs]', 'aria-pressed'), 'true');
  assert.equal(await legend(cleo), await legend(ana));
  assert.equal(await ben.locator('.hairs').count(), 0);

  await take(ana);
  for (const page of [ana, cleo]) {
    await page.waitForSelector('[data-hairs=moving]', { state: 'attached' }); // where there is little room it makes some
    assert.equal(await page.locator('[data-label^=hair]').count(), 0);
  }
  await placeAcross(ana);
  await ana.click('[data-do=release]');
  await judged(ana);
  await Promise.all([told(ana), told(cleo)]);
  const words = await legend(ana);
  assert.match(words, /^Nearest to falling: .+, [\d.]+ mm\.$|^Everything stands firmly\.$/);
  assert.equal(await legend(cleo), words);
  assert.ok((await spoken(ana)).includes(words), 'for those who listen');
  assert.ok(!(await spoken(ben)).includes(words));

  await ana.reload();
  await told(ana);
  assert.equal(await legend(ana), words, 'this browser remembers');
  assert.deepEqual(await seriousFaults(ana), []);
  await ana.keyboard.press('y');
  assert.equal(await ana.locator('.hairs').count(), 0);
  for (const page of [ana, ben, cleo]) assert.deepEqual(page.faults, []);
});

// The support ends 25 mm from its middle, and so much of the girder's middle is over it.
const left = 400; // micrometres
const flat = [0, 0, 0, 1_000_000];
const stack = [
  { id: 0, piece: 'table', kind: 'table', colour: 'plain', at: [0, 0, 0] },
  { id: 10, piece: 'support1', kind: 'support', colour: 'plain', at: [0, 0, 0] },
  { id: 20, piece: 'white1', kind: 'girder', colour: 'white', at: [25_000 - left, 0, 25_000] },
].map((piece) => ({ ...piece, where: 'site', turn: flat, top: 0 }));

// A game that two bots without a plan have played to its end.
async function finished() {
  const bot = { kind: 'bot', bot: 'random' };
  const options = { certificates: '2', first_out: 'yes', skyscraper: 'no', crane: 'no' };
  const { room, spectator } = await openRoom(house.server.url, { game: 'men_at_work', options, seats: [bot, bot] });
  return `/#/room/${room}/${spectator}`;
}

test('the weakest piece bears its margin, also on a phone and in a look back', async () => {
  const page = await house.person(phone);
  await rewrite(page, (message) => (message.type === 'at' ? { ...message, view: { ...message.view, pieces: stack } } : message));
  await page.goto(await finished());
  await page.tap('[data-do=look]');
  await useTool(page, 'hairs');
  await useTool(page, 'open-replay');
  const label = page.locator('.site-label.is-weakest');
  await label.waitFor();
  assert.equal(await label.textContent(), '0.4 mm');
  assert.equal(await legend(page), 'Nearest to falling: white girder 1, 0.4 mm.');
  assert.deepEqual(page.faults, []);
});

// A beam is 5 mm wide: wherever a bot puts it, it stands by 2.5 mm at most.
const beam = { game: 'men_at_work', options: { site: 'exercise', exercise: 'W3' }, seats: [{ kind: 'bot', bot: 'builder' }] };

test('the closest call of a game is one button away, from its end and from a look back', async () => {
  const { room, spectator } = await openRoom(house.server.url, beam);
  const page = await house.person();
  await page.goto(`/#/room/${room}/${spectator}`);
  await page.click('.works-end [data-do=closest]');
  const found = page.locator('.replay [data-closest]');
  await found.waitFor();
  const event = await found.getAttribute('data-closest');
  const isShown = (at) => page.waitForFunction((moment) => document.querySelector('.replay-count')?.textContent.startsWith(`${moment}/`), at);
  await isShown(event);
  assert.match(await found.textContent(), /^After this attempt the site stood by [012]\.\d mm\.$/);
  await page.locator('.replay input[type=range]').fill('0');
  await isShown('0');
  assert.match(await found.textContent(), /^[012]\.\d mm$/);
  await page.click('.replay [data-do=closest]');
  await isShown(event);
  assert.deepEqual(page.faults, []);
});
