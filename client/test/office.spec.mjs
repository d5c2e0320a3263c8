// What Monster Office shows besides the moves: open piles, ties, previews, what must not jump.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openHouse, phone, sideways } from './browser.mjs';
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
    await page.click('[data-do=open-replay]');
    await page.waitForSelector('.replay');
    assert.equal(await wallOf(page), first, 'a look back');
  });
}

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
