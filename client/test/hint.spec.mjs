// What would the foreman do? Asked by one, and seen by nobody else.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openHouse, phone } from './browser.mjs';
import { enter, openSite, smallWindow } from './builder.mjs';
import { arrive, change, links, openTable, state } from './player.mjs';
import { openTower, sitDown, state as towerState } from './tower.mjs';
import { listenIn, rewrite } from './wire.mjs';

let house;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

const prompt = (page) => page.textContent('#prompt');
const marked = (page) => page.locator('.is-advised, .is-taped').count();

async function ask(page) {
  await page.click('[data-do=hint]');
  await page.waitForSelector('[data-do=hint][aria-pressed=true]');
}

// Two who play from two places, whoever is to act first, and all that either is told.
async function twoPeople(names) {
  const host = await house.person();
  const guest = await house.person(phone);
  for (const page of [host, guest]) page.told = await listenIn(page);
  await openTable(host, ['here', 'link'], { names });
  await arrive(guest, (await links(host)).p2, names[1]);
  await guest.waitForSelector('.office[data-viewer=p2][data-waiting=false]');
  await host.waitForSelector('.office[data-viewer=p1][data-waiting=false]');
  return (await state(host)).acting[0] === 'p1' ? [host, guest] : [guest, host];
}

test('whoever is to act is told and shown a move, and nobody else sees anything of it', async () => {
  const [asker, other] = await twoPeople(['Ana', 'Ben']);
  const before = await state(asker);
  const others = await other.innerHTML('.desk');
  await ask(asker);
  assert.match(await prompt(asker), /^The foreman would choose “\S/);
  assert.ok((await marked(asker)) > 0);

  // It is laid aside and asked for anew, also after a reload.
  await asker.keyboard.press('a');
  await asker.waitForSelector('[data-do=hint][aria-pressed=false]');
  assert.equal(await marked(asker), 0);
  assert.equal(await other.innerHTML('.desk'), others);
  await asker.reload();
  await asker.waitForSelector('.office[data-waiting=false]');
  assert.equal(await marked(asker), 0);
  // A key that stays down asks once, and does not take back what it has asked for.
  await asker.keyboard.down('a');
  await asker.waitForSelector('[data-do=hint][aria-pressed=true]');
  await asker.keyboard.down('a');
  await asker.keyboard.up('a');
  assert.equal(await asker.getAttribute('[data-do=hint]', 'aria-pressed'), 'true');

  // Done, it is gone. Whatever the other was told came before the move.
  const seen = await state(other);
  await asker.locator('.buttons .is-advised').first().click();
  await change(asker, before);
  await change(other, seen);
  assert.doesNotMatch(await prompt(asker), /foreman/);
  const hints = ({ told }) => told.filter(({ type }) => type === 'hint').length;
  assert.deepEqual([hints(asker), hints(other)], [2, 0]);
  assert.deepEqual([...asker.faults, ...other.faults], []);
});

test('that he thinks is seen without motion, too', async () => {
  const page = await house.person();
  await rewrite(page, (message) => (message.type === 'hint' ? { type: 'pong' } : message)); // he never comes to an end
  await openTable(page, ['here', 'bot']);
  await page.waitForSelector('.office[data-waiting=false] [data-do=hint]');
  const look = () => page.$eval('[data-do=hint]', (button) => getComputedStyle(button).borderTopStyle);
  const before = await look();
  await page.click('[data-do=hint]');
  await page.waitForSelector('[data-do=hint][aria-busy=true]');
  assert.notEqual(await look(), before);
  assert.deepEqual(page.faults, []);
});

test('out of turn there is no button, and the key is refused with words', async () => {
  const [asker, other] = await twoPeople(['Ana', 'Ben']);
  assert.equal(await other.locator('[data-do=hint]').count(), 0);
  await other.keyboard.press('a');
  await other.getByText('It is not your turn.').waitFor();
  assert.equal(await marked(other), 0);
  assert.equal(await marked(asker), 0);
  assert.deepEqual([...asker.faults, ...other.faults], []);
});

test('at one screen a hint is not there for the next player', async () => {
  const page = await house.person();
  await openTable(page, ['here', 'here'], { contest: 'full', names: ['Ana', 'Ben'] });
  await page.click('[data-do=reveal]');
  await ask(page);
  assert.match(await prompt(page), /^The foreman would choose “Lay /);
  await page.locator('.in-hand.is-advised').click();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.curtain');
  assert.equal(await marked(page), 0);
  await page.click('[data-do=reveal]');
  assert.equal(await marked(page), 0);
  assert.doesNotMatch(await prompt(page), /foreman/);
  await ask(page);
  assert.deepEqual(page.faults, []);
});

test('in Planner the card and its place are aimed at, and left to the player', async () => {
  const page = await house.person(smallWindow);
  const { links: seats } = await openTower(house.server.url, [{ kind: 'here', name: 'Ana' }, { kind: 'bot', bot: 'builder' }]);
  await sitDown(page, seats[0]);
  const before = await towerState(page);
  await ask(page);
  const { aimed, events } = await towerState(page);
  assert.notEqual(aimed, undefined);
  assert.equal(events, before.events);
  assert.match(await prompt(page), /^The foreman would do this: /);
  await page.click('[data-do=confirm]');
  await page.waitForFunction((count) => Number(document.querySelector('.sky').dataset.events) > count, events);
  await page.waitForSelector('.sky[data-waiting=false]');
  assert.doesNotMatch(await prompt(page), /foreman/);
  assert.deepEqual(page.faults, []);
});

test('in Classic what is in the hand is to be brought, and nobody’s hand does it', async () => {
  const page = await house.person(smallWindow);
  const { links: seats } = await openTower(house.server.url, [{ kind: 'here', name: 'Ana' }, { kind: 'bot', bot: 'builder' }], { mode: 'classic' });
  await sitDown(page, seats[0]);
  // As the foreman would: he hires, and then he builds.
  for (let i = 0; i < 6 && (await page.locator('.sky[data-held]').count()) === 0; i += 1) {
    await page.waitForSelector('[data-do=hint]');
    await ask(page);
    const { events } = await towerState(page);
    await page.click('.buttons .is-advised');
    await page.waitForFunction((count) => Number(document.querySelector('.sky').dataset.events) > count, events);
    await page.waitForSelector('.sky[data-phase=act][data-waiting=false][data-acting=p1], .sky[data-held]');
  }
  await ask(page);
  await page.waitForSelector('.buttons .is-advised[data-do=bring]');
  assert.match(await prompt(page), /^The foreman would choose “Bring (it|him)” \(\d+ in 10 that it will do\)\.$/);
  assert.equal(await page.locator('.sky[data-held]:not([data-on-rail])').count(), 1);
  assert.deepEqual(page.faults, []);
});

test('in Men at Work the piece is marked, and then the place for it', async () => {
  const page = await house.person(smallWindow);
  const { links: seats } = await openSite(house.server.url, [{ kind: 'here', name: 'Ana' }]);
  await enter(page, seats[0]);
  await ask(page);
  await page.click('.take.is-advised');
  await page.waitForSelector('.works.is-holding');
  assert.equal(await page.locator('[data-advised]').count(), 0);
  await ask(page);
  await page.waitForSelector('.site-scene[data-advised]');
  await page.waitForSelector('.site-label.is-advice');
  assert.match(await prompt(page), /where the outline says “Foreman” \(\d+ in 10/);
  await page.keyboard.press('a');
  await page.waitForSelector('.site-scene:not([data-advised])');
  assert.deepEqual(page.faults, []);
});

test('in a low window what the foreman would do covers no button of the hand', async () => {
  const page = await house.person({ viewport: { width: 1000, height: 640 }, locale: 'fr' });
  const { links: seats } = await openSite(house.server.url, [{ kind: 'here', name: 'Ana' }]);
  await enter(page, seats[0]);
  await page.click('.take');
  await page.waitForSelector('.works.is-holding');
  await ask(page);
  await page.waitForSelector('.hand-line [data-ahead]:not([data-ahead=waits])');
  const covered = await page.$$eval('.thumb', (thumbs) =>
    thumbs.map((thumb) => {
      const { left, right, bottom } = thumb.getBoundingClientRect();
      return document.elementFromPoint((left + right) / 2, bottom - 2)?.closest('.thumb') !== thumb;
    }),
  );
  assert.deepEqual(covered, covered.map(() => false));
  assert.ok(covered.length > 0);
  assert.deepEqual(page.faults, []);
});

// Whether or until the prompt of a page is just that.
const isSaid = ([words, wanted]) => (document.querySelector('#prompt')?.textContent === words) === wanted;
const says = (page, words, wanted) => page.waitForFunction(isSaid, [words, wanted]);

// What a foreman says while his hand is on the way. Whoever finds no place gives up; when it is
// Ana's turn again, so does she.
async function foremanSays(ana) {
  for (;;) {
    const told = await ana.waitForFunction(() => {
      if (document.querySelector('[data-do=give-up]') !== null) return 'her turn';
      return /: “\d+ in 10 that this works\.”$/.exec(document.querySelector('#prompt')?.textContent ?? '')?.input;
    }, undefined, { timeout: 120_000 });
    const words = await told.jsonValue();
    if (words !== 'her turn') return words;
    await ana.click('[data-do=give-up]');
    await ana.waitForSelector('[data-do=give-up]', { state: 'detached' });
  }
}

test('a bot says how sure it is while its hand is on the way, to whoever looks on', async () => {
  const { url } = house.server;
  const foremen = Array(3).fill({ kind: 'bot', bot: 'foreman' });
  const { links: seats, spectator } = await openSite(url, [{ kind: 'here', name: 'Ana' }, ...foremen]);
  const [ana, eve] = [await house.person(smallWindow), await house.person(phone)];
  ana.on('dialog', (question) => question.accept());
  await enter(ana, seats[0]);
  await enter(eve, spectator);
  // Loaded anew in between, Eve is told what Ana is. Where the hand is there before the page, the
  // next time counts.
  let isTold = false;
  for (let i = 0; i < 8 && !isTold; i += 1) {
    const words = await foremanSays(ana);
    const isOver = says(ana, words, false);
    await eve.reload();
    isTold = await Promise.race([says(eve, words, true).then(() => true, () => false), isOver.then(() => false)]);
    await isOver;
    await says(eve, words, false);
  }
  assert.ok(isTold);
  assert.deepEqual([...ana.faults, ...eve.faults], []);
});
