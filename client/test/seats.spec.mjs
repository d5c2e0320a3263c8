// Who sits where: one screen for two, spectators, bots for the absent, two windows, the clock.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openHouse } from './browser.mjs';
import { arrive, links, openTable, play, state, step } from './player.mjs';
import { openRoom } from './server.mjs';
import { listenIn, rewrite } from './wire.mjs';

let house;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

// One who has opened a table, and one who came by link.
async function twoPeople(names, wishes = {}) {
  const host = await house.person();
  const guest = await house.person();
  await openTable(host, ['here', 'link'], { names, ...wishes });
  await arrive(guest, (await links(host)).p2, names[1]);
  await guest.waitForSelector('.office[data-viewer=p2]');
  await host.waitForSelector('.office[data-viewer=p1]');
  return [host, guest];
}

// Behind the curtain there is nothing of anybody's hand, and nothing that Tab could reach.
async function assertPrivate(page) {
  assert.equal(await page.locator('[data-card], [data-project], .log li').count(), 0);
  assert.equal(await page.locator('.card:not(.back, .empty)').and(page.locator(':not(.supply *, .wall *, .contest *)')).count(), 0);
  assert.equal(await page.textContent('[data-live-log]'), '');
  assert.doesNotMatch(await page.content(), /is dealt/);
  for (let i = 0; i < 4; i += 1) {
    await page.keyboard.press('Tab');
    const reached = await page.evaluate(() => document.activeElement?.closest('.curtain, .skip') ?? document.activeElement === document.body);
    assert.ok(reached, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200)));
  }
}

test('at one screen hands are covered between players', async () => {
  const page = await house.person();
  await openTable(page, ['here', 'here'], { contest: 'full', names: ['Ana', 'Ben'] });
  await page.waitForSelector('.curtain');
  await assertPrivate(page);
  await page.click('[data-do=reveal]');
  await page.waitForSelector('[data-card]');
  const seen = new Set();
  for (let i = 0; i < 60; i += 1) {
    const now = await state(page);
    if (now.curtain) {
      if (!seen.has(now.viewer) || i > 50) await assertPrivate(page);
      seen.add(now.viewer);
    }
    await step(page);
  }
  assert.deepEqual([...seen].sort(), ['p1', 'p2']);
  assert.deepEqual(page.faults, []);
});

test('at one screen a card drawn unseen is looked at before the screen is passed on', async () => {
  const page = await house.person();
  await openTable(page, ['here', 'here']);
  for (let now = await state(page); now.phase !== 'act' || now.curtain; now = await state(page)) await step(page);
  const { viewer } = await state(page);
  await page.click('.buttons [data-do=draw-project]');
  await page.waitForSelector('[data-do=pass-on]');
  assert.equal((await state(page)).viewer, viewer);
  const [, tile] = /You have drawn: Project (\d\d)\./.exec(await page.textContent('#prompt'));
  assert.equal(await page.locator(`.hand [data-project="${tile}"]`).count(), 1);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.curtain');
  assert.notEqual((await state(page)).viewer, viewer);
  await assertPrivate(page);
  assert.deepEqual(page.faults, []);
});

test('a spectator sees the table and nobody’s hand', async () => {
  const ana = await house.person();
  const watcher = await house.person();
  await openTable(ana, ['here', 'bot']);
  const told = await listenIn(watcher);
  await watcher.goto((await links(ana)).spectator);
  await watcher.waitForSelector('.office[data-viewer=spectator]');
  for (let i = 0; i < 8; i += 1) await step(ana);
  const { events } = await state(ana);
  await watcher.waitForFunction((least) => Number(document.querySelector('.office').dataset.events) >= least, events);
  assert.equal(await watcher.locator('[data-card], [data-project], .hand').count(), 0);
  assert.equal(await watcher.locator('.buttons').count(), 0);
  assert.ok(told.some(({ type }) => type === 'told'));
  assert.deepEqual(told.filter((message) => /"hand":|dealt_card"|dealt_project"/.test(JSON.stringify(message))), []);
  assert.deepEqual(watcher.faults, []);
});

test('a seat whose player has gone is played by a bot until they come back', async () => {
  const [ana, ben] = await twoPeople(['Ana', 'Ben']);
  await ben.close();
  await ana.click('[data-seat=p2] [data-do=hand-over]');
  for (let i = 0; i < 12; i += 1) await step(ana);

  const again = await house.tab(ben);
  await again.goto('/');
  await again.click('.my-game a');
  await again.click('[data-do=take-back]');
  await again.waitForSelector('[data-do=take-back]', { state: 'detached' });
  await ana.waitForSelector('[data-seat=p2] .chip', { state: 'detached' });
  assert.ok((await play([again, ana], 30)) > 0, 'Ben plays himself again');
  assert.deepEqual([...ana.faults, ...again.faults], []);
});

test('for those who leave plays whom the host has chosen', async () => {
  const [host, guest] = await twoPeople(['Ana', 'Ben'], { standIn: 'foreman' });
  await guest.goto('/');
  assert.equal((await host.textContent('[data-do=hand-over]')).trim(), 'Let a bot play for Ben (Foreman)');
  await host.click('[data-do=hand-over]');
  await host.waitForSelector('.player[data-seat=p2] .chip [data-face=foreman]');
  assert.match(await host.textContent('.player[data-seat=p2] .player-name'), /Foreman/);
  assert.deepEqual(host.faults, []);
});

test('bots are chosen by level, and one that thinks keeps its seat going', async () => {
  const ana = await house.person();
  await ana.goto('/');
  await ana.click('[data-do=new-table]');
  const draft = ana.locator('[data-draft="2"]');
  await draft.locator('label:has(input[value=bot])').click();
  assert.deepEqual(await draft.locator('option').allTextContents(), ['Apprentice', 'Builder', 'Foreman', 'Rita', 'Dreamer']);
  assert.equal(await draft.locator('select').inputValue(), 'builder');
  await draft.locator('select').selectOption('foreman');
  assert.equal(await draft.locator('.bot-line').textContent(), 'Looks at several ways before choosing one.');
  await ana.selectOption('[data-option=contest]', 'quick');
  await ana.click('[data-do=open-table]');
  await ana.waitForSelector('[data-seat=p2] .chip:has-text("Foreman")');
  for (let i = 0; i < 10; i += 1) await step(ana);
  assert.deepEqual(ana.faults, []);
});

test('where the page of a new table is the first that is loaded, its bots are the usual ones', async () => {
  const ana = await house.person();
  await ana.goto('/#/new/monster_office');
  const draft = ana.locator('[data-draft="2"]');
  await draft.locator('label:has(input[value=bot])').click();
  assert.equal(await draft.locator('select').inputValue(), 'builder');
  assert.deepEqual(ana.faults, []);
});

test('whoever knows of no bots is not asked to let one play', async () => {
  const ana = await house.person();
  await rewrite(ana, (message) => (message.type === 'welcome' ? { ...message, bots: [] } : message));
  const { room, seats } = await openRoom(house.server.url, { seats: [{ kind: 'here', name: 'Ana' }, { kind: 'bot', bot: 'random' }] });
  await ana.goto(`/#/room/${room}/${seats[0].token}`);
  await ana.click('[data-seat=p1] [data-do=own-seat]');
  await ana.waitForSelector('dialog[open] input');
  assert.equal(await ana.locator('dialog select, [data-do=rest]').count(), 0);
  assert.deepEqual(ana.faults, []);
});

test('whoever is called away lets a bot play, and takes the seat back', async () => {
  const [ana, ben] = await twoPeople(['Ana', 'Ben']);
  await ana.click('[data-seat=p1] [data-do=own-seat]');
  await ana.selectOption('.sheet select', 'apprentice');
  await ana.click('[data-do=rest]');
  await ana.waitForSelector('[data-do=take-back]');
  await ben.waitForSelector('[data-seat=p1] .chip:has-text("Apprentice")');
  for (let i = 0; i < 12; i += 1) await step(ben);
  assert.equal(await ana.locator('.buttons').count(), 0, 'nothing is asked of her');

  await ana.click('[data-do=take-back]');
  await ana.waitForSelector('[data-do=take-back]', { state: 'detached' });
  assert.ok((await play([ana, ben], 30)) > 0, 'Ana plays herself again');
  assert.deepEqual([...ana.faults, ...ben.faults], []);
});

test('one seat in two windows: both say so, and both go on', async () => {
  const first = await house.person();
  await openTable(first, ['here', 'bot']);
  const second = await house.tab(first);
  await second.goto(first.url());
  for (const page of [first, second]) await page.waitForSelector('[data-notice=two-tabs]');
  for (let i = 0; i < 6; i += 1) {
    const now = await state(first);
    await step(i % 2 === 0 ? first : second);
    for (const page of [first, second]) {
      await page.waitForFunction((n) => Number(document.querySelector('.office').dataset.events) > n, now.events);
    }
  }
  await second.close();
  await first.waitForSelector('[data-notice=two-tabs]', { state: 'detached' });
  assert.deepEqual(first.faults, []);
});

test('when the time is up a bot ends the turn, and the page says so', async () => {
  const page = await house.person();
  const { room, seats } = await openRoom(house.server.url, {
    options: { contest: 'quick' },
    seats: [{ kind: 'here', name: 'Ana' }, { kind: 'bot', bot: 'random' }],
    clock: 5,
  });
  await page.goto(`/#/room/${room}/${seats[0].token}`);
  await page.waitForSelector('[data-seat=p1] .clock');
  const { events } = await state(page);
  await page.waitForSelector('.toast:has-text("Time is up, Ana")');
  assert.ok((await state(page)).events > events);
  assert.equal(await page.locator('[data-do=take-back]').count(), 0, 'the seat is still hers');
  assert.match(await page.textContent('.log'), /Time ran out for\s+Ana: a bot moved\./);
  // The next turn has the whole time again.
  await page.waitForFunction(() => Number(document.querySelector('[data-seat=p1] .clock')?.textContent) >= 4);
  assert.deepEqual(page.faults, []);
});

test('what is said reaches the table as words, never as markup, and is kept', async () => {
  const [ana, ben] = await twoPeople(['<b>Ana</b>', 'Ben']);
  assert.equal(await ben.textContent('[data-seat=p1] .name-text'), '<b>Ana</b>');
  await ana.click('#tab-chat');
  await ana.fill('.chat input', '<img src=x onerror=alert(1)>');
  await ana.keyboard.press('Enter');
  await ben.waitForSelector('#tab-chat .unread');
  await ben.click('#tab-chat');
  for (const page of [ana, ben]) {
    assert.match(await page.textContent('.said li:has(b.who)'), /<img src=x/);
    assert.equal(await page.locator('.said img').count(), 0);
  }
  const cleo = await house.person();
  await cleo.goto((await links(ana)).spectator);
  await ben.reload();
  for (const page of [ben, cleo]) {
    await page.click('#tab-chat');
    await page.waitForSelector('.said li:has-text("<img src=x")');
  }
  assert.deepEqual([...ana.faults, ...ben.faults], []);
});
