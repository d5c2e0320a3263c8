// The rules can be read in the page, and whatever cites one leads to it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openHouse, phone, sideways, useTool } from './browser.mjs';
import { enter, openSite, window } from './builder.mjs';
import { seriousFaults } from './faults.mjs';
import { openTable, state, step } from './player.mjs';
import { rewrite } from './wire.mjs';

let house;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

const marked = (page) => page.locator('.rule.is-marked');

async function opened(page, game) {
  await page.waitForSelector(`dialog.rules [data-rules=${game}][data-state=here]`);
}

// Whether a rule can be seen without scrolling.
const isInSight = (page, number) =>
  page.$eval(`[data-rule="${number}"]`, (rule) => {
    const { top, bottom } = rule.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

test('the start page has the rules of every game, in the language of the reader', async () => {
  const page = await house.person({ locale: 'nl-BE' });
  await page.goto('/');
  await page.waitForSelector('[data-do=rules]');
  assert.equal(await page.locator('[data-do=rules]').count(), 3);
  await page.click('[data-game=skyscrapers] [data-do=rules]');
  await opened(page, 'skyscrapers');
  assert.match(await page.textContent('dialog h2'), /de regels$/);
  assert.match(await page.textContent('[data-rule="44"]'), /hoogste score wint/);
  assert.deepEqual(await seriousFaults(page), []);
  await page.click('[data-section]:has-text("Het eind van het spel")');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Het eind van het spel');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  assert.deepEqual(page.faults, []);
});

for (const [posture, device] of [['upright', phone], ['on its side', sideways]]) {
  test(`on a phone ${posture} an address leads to a rule, and one rule to another`, async () => {
    const page = await house.person({ ...device, locale: 'fr' });
    await page.goto('/#/rules/monster_office/M15');
    await opened(page, 'monster_office');
    assert.equal(await marked(page).getAttribute('data-rule'), 'M15');
    assert.ok(await isInSight(page, 'M15'));
    await page.tap('[data-rule="13"] .rule-number');
    await page.tap('[data-rule="M14"] [data-rule-of="monster_office M26"]');
    await page.waitForSelector('[data-rule=M26].is-marked');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `the page is ${wide} pixels too wide`);
    await page.tap('dialog .sheet-head .round');
    await page.waitForSelector('dialog', { state: 'detached' });
    assert.match(page.url(), /#\/$/);
    assert.deepEqual(page.faults, []);
  });
}

test('the number in a refusal opens that rule, over the table', async () => {
  const page = await house.person();
  await rewrite(page, (message) => {
    const isAsked = message.type === 'told' && message.legal?.includes('draw resources');
    return isAsked ? { ...message, legal: [...message.legal, 'pass'] } : message;
  });
  await openTable(page, ['here', 'bot']);
  while ((await state(page)).phase !== 'act') await step(page);
  await page.click('[data-do=pass]');
  await page.click('.toast [data-rule-of="monster_office M26"]');
  await opened(page, 'monster_office');
  assert.equal(await marked(page).getAttribute('data-rule'), 'M26');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.rule), 'M26');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  assert.equal((await state(page)).phase, 'act');
  assert.deepEqual(page.faults, []);
});

test('help leads to the rules and is there again when they are closed', async () => {
  const page = await house.person();
  await openTable(page, ['here', 'bot']);
  await useTool(page, 'help');
  await page.click('dialog.help [data-do=rules]');
  await opened(page, 'monster_office');
  assert.equal(await marked(page).count(), 0);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog.rules', { state: 'detached' });
  assert.equal(await page.locator('dialog.help[open]').count(), 1);
  assert.deepEqual(page.faults, []);
});

test('the numbers of the checklist open their rules', async () => {
  const page = await house.person(window);
  const { links } = await openSite(house.server.url, [{ kind: 'here', name: 'Ana' }]);
  await enter(page, links[0]);
  const number = page.locator('.checklist .rule-number').first();
  const rule = await number.textContent();
  await number.focus();
  await page.keyboard.press('Enter');
  await opened(page, 'men_at_work');
  assert.equal(await marked(page).getAttribute('data-rule'), rule);
  assert.deepEqual(await seriousFaults(page), []);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement.textContent), rule);
  assert.deepEqual(page.faults, []);
});
