// What Monster Office shows besides the moves: open piles, ties, previews, what must not jump.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openHouse, phone, sideways, useTool } from './browser.mjs';
import { openTable, state, step } from './player.mjs';
import { rewrite } from './wire.mjs';

let house;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

for (const [posture, device] of [['upright', phone], ['on its side', sideways]]) {
  test(`on a phone ${posture} discarded work and unseen projects can be looked through`, async () => {
    const page = await house.person(device);
    await openTable(page, ['here', 'bot']);
    // Only then does the bot hang nothing while the sheet is looked at.
    await page.waitForSelector('.office[data-acting=p1][data-waiting=false]');
    const look = async (name) => {
      const count = Number(await page.textContent(`[data-do=look-${name}] b`));
      await page.tap(`[data-do=look-${name}]`);
      await page.waitForSelector('dialog[open]');
      const shown = await page.locator('dialog[open] .discarded li').count();
      await page.tap('dialog[open] .sheet-head .round');
      await page.waitForSelector('dialog', { state: 'detached' });
      return { count, shown };
    };
    const unseen = await look('unseen');
    assert.equal(unseen.shown, unseen.count);
    assert.ok(unseen.count > 20, `${unseen.count} unseen`);
    const discarded = await look('discard');
    assert.equal(discarded.shown, discarded.count);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `the page is ${wide} pixels too wide`);
    assert.deepEqual(page.faults, []);
  });
}

test('one’s own projects are among the unseen ones, and marked', async () => {
  const page = await house.person();
  await openTable(page, ['here', 'bot']);
  await page.waitForSelector('.office[data-acting=p1][data-waiting=false]');
  const own = await page.getAttribute('.for-project', 'data-project');
  await page.click('[data-do=look-unseen]');
  assert.equal(await page.locator('[data-unseen] small').count(), 1);
  assert.equal(await page.locator(`[data-unseen="${own}"] small`).textContent(), 'in your hand');
});

test('a tie that cards in hand decide is explained at the end', async () => {
  const page = await house.person();
  const outcome = { winners: ['p2'], scores: { p1: 0, p2: 0 }, ending: 'monster_office.ended_all_passed' };
  await rewrite(page, (message) =>
    message.type === 'told'
      ? { ...message, legal: [], outcome, view: { ...message.view, phase: 'over', acting: [], tie: 'cards' } }
      : message,
  );
  await openTable(page, ['here', 'bot'], { names: ['Ana', 'Bea'] });
  await page.waitForSelector('dialog.end');
  assert.match(await page.textContent('[data-tie=cards]'), /^Equal in credit and in projects\. Bea holds fewer cards/);
  assert.equal(await page.locator('.credits thead th').last().textContent(), 'In hand');
  assert.deepEqual(page.faults, []);
});

// Where the wall is, and how large.
const wallOf = async (page) => {
  const { x, y, width, height } = await page.locator('.wall').boundingBox();
  return [x, y, width, height].map(Math.round).join();
};

for (const [where, device] of [['a desk', {}], ['a low window', { viewport: { width: 1000, height: 640 } }], ['a phone', phone]]) {
  test(`on ${where} the wall keeps its size whatever is asked`, async () => {
    const page = await house.person(device);
    await openTable(page, ['here', 'bot']);
    const first = await wallOf(page);
    const phases = new Set();
    for (let i = 0; i < 60 && phases.size < 5; i += 1) {
      phases.add((await state(page)).phase);
      if (!(await step(page))) break;
      assert.equal(await wallOf(page), first, JSON.stringify(await state(page)));
    }
    await useTool(page, 'open-replay');
    await page.waitForSelector('.replay');
    assert.equal(await wallOf(page), first, 'a look back');
  });
}

test('Escape closes what explains the moment in the very moment it is there', async () => {
  const page = await house.person();
  await openTable(page, ['here', 'bot']);
  const stays = await page.evaluate(
    () =>
      new Promise((tell) => {
        const isShown = () => document.querySelector('.help-note') !== null;
        new MutationObserver((_, watch) => {
          if (!isShown()) return;
          watch.disconnect();
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
          requestAnimationFrame(() => requestAnimationFrame(() => tell(isShown())));
        }).observe(document.body, { subtree: true, childList: true });
        document.querySelector('.help-dot .round').click();
      }),
  );
  assert.equal(stays, false);
});

test('Escape and a touch beside it close what explains the moment', async () => {
  const page = await house.person();
  await openTable(page, ['here', 'bot']);
  const closings = [() => page.keyboard.press('Escape'), () => page.mouse.click(640, 90)];
  for (const close of closings) {
    await page.click('.help-dot .round');
    await page.waitForSelector('.help-note');
    await close();
    await page.waitForSelector('.help-note', { state: 'detached' });
  }
  assert.deepEqual(page.faults, []);
});

// Plays until work can be put in, at the start of a turn.
async function untilWork(page) {
  for (let i = 0; i < 120; i += 1) {
    const { phase, acting, viewer } = await state(page);
    const isOwn = phase === 'act' && acting.includes(viewer);
    if (isOwn && (await page.locator('.in-hand[data-card].is-active').count()) > 0) return;
    await step(page);
  }
  throw new Error('There is never any work to put in.');
}

test('what a card would bring is said before it is put, and it can be dragged there', async () => {
  const page = await house.person();
  await openTable(page, ['here', 'bot']);
  await untilWork(page);
  const card = page.locator('.in-hand[data-card].is-active').first();
  await card.hover();
  const tile = page.locator('.tile:has(.foretold)').first();
  await tile.waitFor();
  const number = await tile.getAttribute('data-tile');
  const from = await card.boundingBox();
  const field = await page.locator(`[data-tile="${number}"] .space-field`).first().boundingBox();
  await page.mouse.move(from.x + 30, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y - 40, { steps: 4 });
  await page.waitForSelector('.dragged');
  await page.mouse.move(field.x + field.width / 2, field.y + field.height / 2, { steps: 4 });
  const now = await state(page);
  await page.mouse.up();
  await page.waitForFunction((events) => Number(document.querySelector('.office').dataset.events) >= events + 2, now.events);
  assert.match(await page.textContent('.log'), /puts .+ on project/s);
  assert.equal(await page.locator('.dragged').count(), 0);
  assert.equal((await state(page)).phase === 'over' || (await page.locator('[data-do=stop]').count()) === 1, true);
  assert.deepEqual(page.faults, []);
});

test('a held card says on each project what it would bring', async () => {
  const page = await house.person();
  await openTable(page, ['here', 'bot']);
  await untilWork(page);
  await page.locator('.in-hand[data-card].is-active').first().click();
  const tile = page.locator('.tile.takes-card');
  await tile.first().waitFor();
  assert.equal(await page.locator('.tile .foretold').count(), await tile.count());
  await tile.first().focus();
  await page.waitForFunction(() => /which needs \d/.test(document.querySelector('#prompt').textContent));
  assert.match(await page.textContent('#prompt'), /: (\d counts?|exactly, a star for you|\d lost, no star)\./);
});

test('what cannot be done says why', async () => {
  const page = await house.person();
  await openTable(page, ['here', 'bot']);
  for (let i = 0; i < 80; i += 1) {
    const { phase, acting, viewer } = await state(page);
    const greyed = page.locator('.buttons [aria-disabled=true]');
    if (phase === 'act' && acting.includes(viewer) && (await greyed.count()) > 0) {
      await greyed.first().click({ force: true });
      await page.waitForSelector('.toast');
      assert.match(await page.textContent('.toast'), /\.$/);
      return;
    }
    await step(page);
  }
  assert.fail('Everything can always be done.');
});
