// Around the site of Men at Work: a game to its end, foreman, crane and skyscraper, and what
// the whole box costs to draw.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { bringOver, enter, enterTogether, happened, openSite, press, setDown, smallWindow, spoken, take, window } from './builder.mjs';
import { openHouse, useTool } from './browser.mjs';
import { seriousFaults } from './faults.mjs';
import { pourOut } from './wholeBox.mjs';

let house;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

const alone = [{ kind: 'here', name: 'Ana' }];
const couple = [...alone, { kind: 'here', name: 'Ben' }];
const moving = { reducedMotion: 'no-preference' }; // such a page never rests: close it

async function savedPicture(page) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-do=picture]')]);
  return readFile(await download.path());
}

test('two at one screen play until one is left, take a picture, and play again', async () => {
  const page = await house.person({ ...window, ...moving });
  page.on('dialog', (question) => question.accept());
  const { links } = await openSite(house.server.url, couple, { certificates: '2' }, () => true);
  await enterTogether(page, links);
  for (const seat of ['p1', 'p2', 'p1']) {
    await page.waitForSelector(`.works[data-viewer=${seat}][data-waiting=false]`);
    await page.click('[data-do=give-up]');
  }
  await page.waitForSelector('.works-end');
  assert.match(await page.textContent('.podium'), /Ben wins!/);
  assert.deepEqual(await page.locator('.credits .is-winner td').allTextContents(), ['1', '0', '1']);

  assert.deepEqual(await seriousFaults(page), []);
  const pictures = [await savedPicture(page), await savedPicture(page)];
  for (const picture of pictures) assert.equal(picture.toString('latin1', 1, 4), 'PNG');
  assert.ok(!pictures[0].equals(pictures[1]), 'the tower turns');

  const before_ = page.url();
  await page.click('[data-do=rematch]');
  await page.waitForURL((url) => url.href !== before_);
  await page.waitForSelector('.works[data-phase=act]');
  assert.equal(await page.locator('.certificate:not(.is-lost)').count(), 4);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test('the whole box on the table is drawn within the budget', async (t) => {
  const page = await house.person({ ...moving, viewport: { width: 720, height: 600 } });
  await pourOut(page);
  const { links } = await openSite(house.server.url, alone);
  await enter(page, links[0]);
  await useTool(page, 'open-replay');
  await page.waitForSelector('.replay');
  assert.match(await spoken(page), /^92 pieces on the site/);
  await page.$eval('.site-scene', ({ dataset }) => delete dataset.figures);
  await page.focus('.site-scene');
  await press(page, 'v', 2); // half the way around
  const scene = await page.waitForSelector('.site-scene[data-figures]');
  const { calls, triangles, script } = JSON.parse(await scene.getAttribute('data-figures'));
  t.diagnostic(`92 pieces: ${calls} draw calls, ${triangles} triangles, ${script} ms of script a frame`);
  assert.ok(calls <= 60, `${calls} draw calls`);
  assert.ok(triangles <= 200_000, `${triangles} triangles`);
  assert.deepEqual(page.faults, []);
  await page.close();
});

// A card of the hand that, on the open pile, asks for the same thing in another way.
function otherWay({ view, legal }) {
  const side = view.task?.back.startsWith('girder') ? 'girder' : 'worker';
  return view.hand.find((card) => legal.includes(`play ${card.card} discard`) && card[side] !== view.task?.instruction);
}

test('a foreman card changes the task', async () => {
  const page = await house.person({ viewport: { width: 390, height: 844 } }); // where there is little room
  const asked = await openSite(house.server.url, alone, { foreman: 'yes' }, otherWay);
  const { card } = otherWay(asked);
  await enter(page, asked.links[0]);
  assert.equal(await page.locator('.foreman-card').count(), 2);
  await page.click('.fold');
  assert.deepEqual(await seriousFaults(page), []);
  await page.click(`[data-card="${card}"] [data-pile=discard]`);
  // What it would change is shown, and nothing has been played.
  await page.waitForSelector('[data-plan] mark');
  const foreseen = await page.getAttribute('[data-plan]', 'data-plan');
  const [paper, button] = await Promise.all(['.left-edge', '[data-do=play-card]'].map((selector) => page.locator(selector).boundingBox()));
  assert.ok(button.y + button.height <= paper.y + paper.height + 1, 'it has come into sight');
  assert.equal(await page.locator('.foreman-card').count(), 2);
  await page.click('[data-do=play-card]');
  await happened(page, 'played_on_discard');
  assert.notEqual(foreseen, asked.view.task.instruction);
  await page.waitForSelector(`.task[data-instruction=${foreseen}]`);
  assert.equal(await page.locator('.foreman-card').count(), 1);
  assert.equal(await page.locator('.foreman-card button:enabled').count(), 0, 'one card a turn');
  assert.deepEqual(page.faults, []);
});

const asksForWorker = ({ view }) => view.task?.back.startsWith('helmet') && view.footing.length > 0;

test('with the foreman the page says on which girder a worker must stand', async () => {
  const page = await house.person({ viewport: { width: 1000, height: 640 } }); // where the task is not folded
  const asked = await openSite(house.server.url, alone, { foreman: 'yes' }, asksForWorker);
  await enter(page, asked.links[0]);
  const words = await page.textContent('.footing');
  for (const girder of asked.view.footing) {
    const { colour, top } = asked.view.pieces.find(({ piece }) => piece === girder);
    assert.ok(words.includes(`a${colour === 'orange' ? 'n' : ''} ${colour} girder (top at ${(top / 1000).toFixed(1)} mm)`), words);
  }
  await page.focus('.footing');
  await page.waitForFunction((count) => document.querySelectorAll('.site-badge.is-choice').length === count, asked.view.footing.length);
  assert.deepEqual(page.faults, []);
});

const girderToTake = /take ((?:white|black|orange|purple)\d)/;
const girderIn = ({ legal }) => legal.map((move) => girderToTake.exec(move)?.[1]).find(Boolean);

for (const { variant, words } of [
  { variant: 'crane', words: /the crane: on the table, .+ top at 260\.0/ },
  { variant: 'skyscraper', words: /the box: on the table, .+ black girder 1: on the box/s },
]) {
  test(`with the ${variant} there is more to stand on, and a girder is taken and let go`, async () => {
    const page = await house.person(smallWindow);
    const asked = await openSite(house.server.url, alone, { [variant]: 'yes' }, girderIn);
    await enter(page, asked.links[0]);
    assert.match(await spoken(page), words);
    await take(page, girderIn(asked));
    await bringOver(page, 'tray');
    await setDown(page);
    assert.equal(await page.locator('.certificate.is-lost').count(), 0);
    assert.deepEqual(page.faults, []);
  });
}
