// For everybody: languages, keys, phones, screen readers, newcomers.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openHouse, phone, sideways, useTool } from './browser.mjs';
import { seriousFaults } from './faults.mjs';
import { change, links, openTable, state, step } from './player.mjs';

let house;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

test('the language is switched live, also in the log', async () => {
  const page = await house.person();
  await openTable(page, ['here', 'bot']);
  const prompt = page.locator('#prompt');
  const first = page.locator('.log li').first();
  const english = [await prompt.textContent(), await first.textContent()];
  await page.click('.languages [lang=fr]');
  await page.waitForFunction(() => document.documentElement.lang === 'fr');
  const french = [await prompt.textContent(), await first.textContent()];
  await page.click('.languages [lang=nl]');
  await page.waitForFunction(() => document.documentElement.lang === 'nl');
  const dutch = [await prompt.textContent(), await first.textContent()];
  assert.equal(new Set([...english, ...french, ...dutch]).size, 6);
  assert.match(french[1], /reçoit/);
  assert.match(dutch[1], /krijgt/);
  await page.reload();
  await page.waitForFunction(() => document.documentElement.lang === 'nl');
  assert.deepEqual(page.faults, []);
});

test('whole turns are played from the keyboard alone', async () => {
  const page = await house.person();
  await openTable(page, ['here', 'bot']);
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  let turns = 0;
  for (let i = 0; i < 60 && turns < 3; i += 1) {
    const now = await state(page);
    if (now.phase === 'over') break;
    if (now.acting.includes(now.viewer)) {
      if (now.phase === 'setup') {
        await press('Enter');
      } else if (now.phase === 'place') {
        await press('w');
        await page.waitForSelector('.aim:focus');
        await press('r', 'Enter');
      } else if (now.phase === 'act') {
        turns += 1;
        const canWork = await page.locator('[data-do=play-resources]:not([aria-disabled=true])').count();
        await press(canWork && turns === 2 ? '2' : '1');
      } else if (now.phase === 'pick') {
        await press('e');
        await page.waitForSelector('#supply :focus');
        await press('ArrowRight', 'Enter');
      } else if (now.phase === 'put') {
        const fits = page.locator('#hand .in-hand');
        const active = await fits.evaluateAll((cards) => cards.findIndex((card) => card.classList.contains('is-active')));
        if (active < 0) await press('s');
        else {
          await press('h');
          await page.waitForSelector('#hand :focus');
          for (let step_ = 0; step_ < 12; step_ += 1) {
            if ((await page.locator('#hand .is-active:focus').count()) > 0) break;
            const last = await page.evaluate(() => document.activeElement === document.querySelector('#hand').lastElementChild);
            await press(last ? 'Home' : 'ArrowRight');
          }
          await press('Enter');
          await page.waitForSelector('.tile.takes-card');
          await press('w');
          for (let step_ = 0; step_ < 12; step_ += 1) {
            if ((await page.locator('.tile.takes-card:focus').count()) > 0) break;
            await press(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'][step_ % 4]);
          }
          if ((await page.locator('.tile.takes-card:focus').count()) === 0) {
            await page.locator('.tile.takes-card').first().focus();
          }
          await press('Enter');
        }
      } else if (now.phase === 'discard') {
        await press('h');
        await page.waitForSelector('#hand :focus');
        await press('Enter', 'Enter');
      }
    }
    await change(page, now);
  }
  assert.ok(turns >= 3);
  assert.deepEqual(page.faults, []);
});

async function assertInSight(page, selector) {
  const { x, y, width, height } = await page.locator(selector).boundingBox();
  const { viewport } = phone;
  assert.ok(x >= 0 && x + width <= viewport.width && y >= 0 && y + height <= viewport.height, `${selector} is cut off`);
}

test('a phone shows everything without sideways scrolling, and is played by touch', async () => {
  const page = await house.person(phone);
  await openTable(page, ['here', 'bot', 'bot']);
  for (let i = 0; i < 30; i += 1) {
    const now = await state(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `the page is ${wide} pixels too wide`);
    if (now.phase === 'place' && now.acting.includes('p1')) {
      // The first tap shows, the second hangs.
      const cell = page.locator('.aim.is-open').first();
      await cell.tap();
      await page.waitForSelector('.ghost');
      await page.tap('[data-do=turn]');
      await page.tap('[data-do=place]');
      await change(page, now);
      break;
    }
    await step(page);
  }
  for (let i = 0; i < 6; i += 1) await step(page);
  await assertInSight(page, '#prompt');
  await useTool(page, 'open-replay');
  await assertInSight(page, '[data-do=leave-replay]');
  assert.deepEqual(page.faults, []);
});

test('axe finds no serious fault on any screen', async () => {
  const page = await house.person();
  await page.goto('/');
  await page.waitForSelector('[data-do=new-table]');
  assert.deepEqual(await seriousFaults(page), [], 'start page');
  await page.click('[data-do=new-table]');
  await page.waitForSelector('[data-do=open-table]');
  assert.deepEqual(await seriousFaults(page), [], 'a new table');
  await openTable(page, ['here', 'link', 'bot'], { contest: 'full' });
  assert.deepEqual(await seriousFaults(page), [], 'the table waits');
  const guest = await house.person();
  await guest.goto((await links(page)).p2);
  await guest.waitForSelector('.arrival');
  assert.deepEqual(await seriousFaults(guest), [], 'the invitation');
  await page.click('[data-do=start-with-bots]');
  await page.waitForSelector('.office[data-phase]');
  assert.deepEqual(await seriousFaults(page), [], 'the contest');
  await page.click('[data-do=invite]');
  await page.waitForSelector('dialog[open]');
  assert.deepEqual(await seriousFaults(page), [], 'the links');
  await openTable(page, ['here', 'bot', 'bot']);
  for (const phase of ['place', 'act', 'pick']) {
    for (let i = 0; i < 40; i += 1) {
      const now = await state(page);
      if (now.phase === phase && now.acting.includes('p1')) break;
      await step(page);
    }
    assert.deepEqual(await seriousFaults(page), [], phase);
  }
  await page.click('[data-do=help]');
  await page.waitForSelector('dialog[open]');
  assert.deepEqual(await seriousFaults(page), [], 'help');
  const phone = await house.person({ viewport: { width: 390, height: 844 } });
  await openTable(phone, ['here', 'here']);
  assert.deepEqual(await seriousFaults(phone), [], 'the curtain');
  await phone.click('[data-do=reveal]');
  assert.deepEqual(await seriousFaults(phone), [], 'a phone');
});

test('a newcomer is led through a first turn', async () => {
  const page = await house.person();
  await page.goto('/');
  await page.click('[data-do=first-game]');
  await page.waitForSelector('.coach[data-lesson="coach.welcome"]');
  await page.click('[data-do=coach-next]');
  await page.waitForSelector('.coach[data-lesson="coach.hand"]');
  await page.click('[data-do=coach-next]');
  const lessons = new Set();
  for (let i = 0; i < 14; i += 1) {
    const lesson = page.locator('.coach');
    if (await lesson.count()) lessons.add(await lesson.getAttribute('data-lesson'));
    await step(page);
  }
  assert.ok(lessons.has('coach.place_first'), [...lessons].join());
  assert.ok(lessons.size >= 3, [...lessons].join());
  assert.deepEqual(page.faults, []);
});

// What is cut off, or does not fit its box.
const anything = '.players, .player-facts, .action-bar, .tool, .buttons .do, .open-pile, .prompt, .hand-title small, .workhorse, .chip, .tabs';
const cutOff = (page, selector = anything) =>
  page.$$eval(selector, (items) =>
    items
      .filter((item) => item.scrollWidth > item.clientWidth + 1 || item.scrollHeight > item.clientHeight + 2)
      .filter((item) => getComputedStyle(item).display !== 'inline')
      .map((item) => `${item.className}: ${item.textContent}`),
  );

for (const [language, locale] of [['French', 'fr-FR'], ['Dutch', 'nl-NL']]) {
  test(`${language} fits, with six at the table, at 1280 by 800`, async () => {
    const page = await house.person({ locale });
    await openTable(page, ['here', 'bot', 'bot', 'bot', 'bot', 'bot']);
    const phases = new Set();
    for (let i = 0; i < 40 && phases.size < 5; i += 1) {
      const { phase, acting, viewer } = await state(page);
      if (acting.includes(viewer) && !phases.has(phase)) {
        phases.add(phase);
        assert.deepEqual(await cutOff(page), [], phase);
      }
      if (!(await step(page))) break;
    }
    assert.deepEqual(page.faults, []);
  });
}

// All of it can be seen: no edge of what scrolls around it hides a line.
const isInSight = (page, selector) =>
  page.$eval(selector, (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [[left, top], [right, bottom]].map(([x, y], i) => [x + (i === 0 ? 2 : -2), y + (i === 0 ? 2 : -2)]);
    return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
  });

test('what the foreman would do is read to its end on a phone, either way and in every language', async () => {
  const page = await house.person(phone);
  await openTable(page, ['here', 'bot', 'bot'], { contest: 'full' });
  const phases = new Set();
  for (let i = 0; i < 60 && phases.size < 6; i += 1) {
    await page.waitForSelector('.office[data-waiting=false]');
    const { phase, acting, viewer } = await state(page);
    if (acting.includes(viewer) && !phases.has(phase)) {
      phases.add(phase);
      await page.setViewportSize(sideways.viewport); // where its cards have least room beside it
      await page.tap('[data-do=hint]');
      await page.waitForSelector('[data-do=hint][aria-pressed=true]');
      for (const language of ['en', 'fr', 'nl']) {
        await page.tap('[data-do=menu]');
        await page.tap(`.languages [lang=${language}]`);
        await page.keyboard.press('Escape');
        for (const { viewport } of [sideways, phone]) {
          await page.setViewportSize(viewport);
          const where = `${phase}, ${language}, ${viewport.width} wide: ${await page.textContent('#prompt')}`;
          assert.deepEqual(await cutOff(page, '.action-bar, .prompt, .buttons .do'), [], where);
          assert.ok(await isInSight(page, '#prompt'), where);
        }
      }
    }
    if (!(await step(page))) break;
  }
  assert.ok(phases.has('act') && phases.has('place'), [...phases].join());
  assert.deepEqual(page.faults, []);
});
