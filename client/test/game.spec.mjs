// Whole games through the page.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openHouse } from './browser.mjs';
import { arrive, change, links, openTable, playToTheEnd, state, step } from './player.mjs';

let house;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

test('two browsers play a whole game, from the contest to the end screen and a rematch', async () => {
  const ana = await house.person();
  const ben = await house.person();
  await openTable(ana, ['here', 'link'], { contest: 'full', names: ['Ana', 'Ben'] });
  const { p2, spectator } = await links(ana);
  await arrive(ben, p2, 'Ben');
  await ben.waitForSelector('.office[data-viewer=p2]');
  // The secret does not stay in the address bar.
  await ben.waitForFunction(() => location.hash.split('/').length === 3);
  await ana.waitForSelector('[data-seat=p2] .chip', { state: 'detached' });

  await Promise.all([playToTheEnd(ana), playToTheEnd(ben)]);

  for (const page of [ana, ben]) {
    await page.waitForSelector('dialog.end .credits');
    const rows = await page.$$eval('.credits tbody tr', (items) =>
      items.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))),
    );
    for (const [tokens, stars, completing, total] of rows) assert.equal(tokens + stars + completing, total);
    assert.deepEqual(page.faults, []);
  }
  // The lines of the graph end where the scores do.
  const ends = (page) =>
    page.$$eval('.score-story [data-course]', (lines) => lines.map(({ dataset }) => Number(dataset.score)).sort((a, b) => a - b));
  const totals = (page) =>
    page.$$eval('.credits .total', (cells) => cells.map((cell) => Number(cell.textContent)).sort((a, b) => a - b));
  for (const page of [ana, ben]) assert.deepEqual(await ends(page), await totals(page));

  // Whoever opened the table can give the game away, who came by an invitation cannot.
  await ana.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await ana.click('[data-do=share]');
  await ana.waitForSelector('[data-do=share]:has-text("Link copied")');
  assert.equal(await ana.evaluate(() => navigator.clipboard.readText()), spectator);
  assert.equal(await ben.locator('[data-do=share]').count(), 0);

  const names = (page) => page.textContent('.end-names');
  assert.equal((await names(ana)).split('!')[0], (await names(ben)).split('!')[0]);

  await ana.click('[data-do=look]');
  await ana.click('[data-do=look-discard]');
  const pile = await ana.locator('.discarded li').count();
  assert.equal(String(pile), await ana.textContent('[data-do=look-discard] b'));
  await ana.keyboard.press('Escape');
  await ana.click('[data-do=show-end]');

  // Whoever looks back is not torn away, everybody else comes along.
  const before_ = ana.url();
  const cleo = await house.person();
  await cleo.goto(spectator);
  await cleo.waitForSelector('dialog.end');
  const dora = await house.person();
  await dora.goto(spectator);
  await dora.click('dialog.end [data-do=replay]');
  await dora.waitForSelector('.replay');

  // The graph says how it stood at the moment that is shown, and leads to others.
  const sum = (page) => page.$$eval('.replay .score-graph [data-course]', (lines) => lines.reduce((all, { dataset }) => all + Number(dataset.score), 0));
  await dora.waitForFunction(() => document.querySelector('.replay-count').textContent.startsWith('0/'));
  assert.equal(await sum(dora), 0);
  assert.match(await dora.getAttribute('.replay .score-graph', 'aria-label'), /: Ana 0 and Ben 0$/);
  const { width } = await dora.locator('.replay .score-graph').boundingBox();
  await dora.click('.replay .score-graph', { position: { x: width / 2, y: 5 } });
  await dora.waitForFunction(() => {
    const [at, total] = document.querySelector('.replay-count').textContent.split('/').map(Number);
    return Math.abs(at - total / 2) < 0.1 * total;
  });
  const slider = dora.locator('.replay input[type=range]');
  const total = await slider.getAttribute('max');
  await slider.fill(total);
  await dora.waitForFunction((end) => document.querySelector('.replay-count').textContent === `${end}/${end}`, total);
  assert.equal(await sum(dora), (await totals(ana)).reduce((a, b) => a + b));
  await ana.click('[data-do=rematch]');
  await cleo.waitForSelector('.office[data-phase=lay][data-viewer=spectator]');
  assert.equal(dora.url(), before_);
  await dora.click('[data-do=show-end]');
  await dora.click('[data-do=go-rematch]');
  await dora.waitForSelector('.office[data-phase=lay][data-viewer=spectator]');
  await ana.waitForSelector('.office[data-phase=lay][data-viewer=p1]');
  await ben.waitForSelector('.office[data-phase=lay][data-viewer=p2]');
  assert.notEqual(ana.url(), before_);
});

test('the game can be watched again from the first event on', async () => {
  const page = await house.person();
  await openTable(page, ['here', 'bot']);
  for (let i = 0; i < 12; i += 1) await step(page);
  await page.click('[data-do=open-replay]');
  const slider = page.locator('.replay input[type=range]');
  await slider.waitFor();
  await page.waitForFunction(() => document.querySelectorAll('.tile').length === 0);
  const total = Number(await slider.getAttribute('max'));
  assert.ok(total > 8);
  await slider.fill(String(total));
  await page.waitForFunction(() => document.querySelectorAll('.tile').length > 0);
  const at = () => page.$eval('.replay-count', (count) => Number(count.textContent.split('/')[0]));
  const after_ = async (act) => {
    const before_ = await at();
    await act();
    await page.waitForFunction((old) => Number(document.querySelector('.replay-count').textContent.split('/')[0]) !== old, before_);
    return page.getAttribute('.replay-event', 'data-moment');
  };
  assert.equal(await after_(() => page.click('[data-do=replay-turn-back]')), 'monster_office.turn');
  const turn = await at();
  assert.match(await after_(() => page.click('[data-do=replay-back]')), /\.(placed|put|stopped|took_|discarded|draws_project|passed)/);
  assert.equal(await after_(() => page.click('[data-do=replay-turn-on]')), 'monster_office.turn');
  assert.equal(await at(), turn);
  assert.ok((await page.locator('.replay-marks line').count()) > 0);
  // A line of the log leads to its moment, and those to come stay in the list.
  assert.equal(await after_(() => page.click('.log [data-event="monster_office.placed"] button')), 'monster_office.placed');
  const times = await page.locator('.log li').evaluateAll((lines) => lines.reduce((sum, { dataset }) => sum + Number(dataset.times), 0));
  assert.equal(times, total);
  assert.equal(await page.getAttribute('.log [aria-current]', 'data-event'), 'monster_office.placed');
  await page.click('[data-do=replay-speed]');
  assert.match(await page.textContent('[data-do=replay-speed]'), /2×/);
  await page.click('[data-do=play-replay]');
  await page.waitForFunction(([end]) => document.querySelector('.replay-count').textContent.startsWith(`${end}/`), [total]);
  await page.click('[data-do=leave-replay]');
  await slider.waitFor({ state: 'detached' });
  assert.deepEqual(page.faults, []);
});

test('a page that is reloaded sits at the same table', async () => {
  const page = await house.person();
  await openTable(page, ['here', 'bot']);
  for (let i = 0; i < 6; i += 1) await step(page);
  const { events } = await state(page);
  await page.reload();
  await page.waitForFunction((least) => Number(document.querySelector('.office')?.dataset.events) >= least, events);
  await page.goto('/');
  await page.click('.my-game a');
  await page.waitForSelector('.office[data-viewer=p1]');
  assert.deepEqual(page.faults, []);
});

test('a step is taken back', async () => {
  const page = await house.person();
  await openTable(page, ['here', 'here']);
  for (let i = 0; i < 60; i += 1) {
    const now = await state(page);
    const fresh = now.phase === 'act' && !now.curtain && (await page.locator('[data-do=play-resources]:not([aria-disabled=true])').count());
    if (fresh) break;
    await step(page);
  }
  const before_ = await state(page);
  await page.click('[data-do=play-resources]');
  await page.waitForSelector('.office[data-phase=put]');
  await page.click('[data-do=undo]');
  await page.waitForSelector('.office[data-phase=act]');
  await change(page, before_);
  assert.deepEqual(page.faults, []);
});
