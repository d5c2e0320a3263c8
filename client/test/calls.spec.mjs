// Being told, and being called: a table in the background, a guest without a name.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openHouse } from './browser.mjs';
import { openTable, state, step } from './player.mjs';

let house;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

// A browser that counts what it is asked to sound and to note, and can be looked away from.
async function listenIn(page) {
  await page.addInitScript(() => {
    window.heard = { notes: [], sounds: 0 };
    window.Notification = class {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(words) {
        window.heard.notes.push(words);
      }
    };
    const { AudioContext } = window;
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        window.heard.sounds += 1;
      }
    };
    Object.defineProperty(document, 'visibilityState', { get: () => (window.away ? 'hidden' : 'visible') });
  });
}

// Until it is this page's turn again, having made a move.
async function aroundOnce(page) {
  const { events } = await state(page);
  for (let i = 0; i < 60; i += 1) {
    const now = await state(page);
    if (now.phase === 'act' && now.acting.includes('p1') && now.events > events) return;
    await step(page);
  }
}

test('whoever looks elsewhere is called when it is their turn', async () => {
  const page = await house.person();
  await listenIn(page);
  await openTable(page, ['here', 'bot']);
  await aroundOnce(page);
  assert.deepEqual(await page.evaluate(() => window.heard), { notes: [], sounds: 0 });

  await page.click('[data-do=help]');
  await page.check('[data-switch=call-note]');
  await page.keyboard.press('Escape');
  await page.evaluate(() => (window.away = true));
  await aroundOnce(page);
  await page.waitForFunction(() => window.heard.notes.length > 0 && window.heard.sounds > 0);
  assert.equal((await page.evaluate(() => window.heard)).notes[0], 'It is your turn.');

  await page.click('[data-do=help]');
  await page.uncheck('[data-switch=call-note]');
  await page.uncheck('[data-switch=call-sound]');
  await page.keyboard.press('Escape');
  const { notes, sounds } = await page.evaluate(() => window.heard);
  await aroundOnce(page);
  assert.deepEqual(await page.evaluate(() => [window.heard.notes.length, window.heard.sounds]), [notes.length, sounds]);
  assert.deepEqual(page.faults, []);
});
