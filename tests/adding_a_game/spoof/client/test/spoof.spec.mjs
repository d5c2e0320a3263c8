// A game that has a folder and a row, and nothing else.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openHouse } from './browser.mjs';
import { arrive } from './player.mjs';
import { openRoom } from './server.mjs';

let house;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

test('the lobby offers it in three languages', async () => {
  for (const [locale, pitch] of [['en-GB', /How many pebbles/], ['fr-FR', /Combien de cailloux/], ['nl-NL', /Hoeveel steentjes/]]) {
    const page = await house.person({ locale });
    await page.goto('/');
    assert.match(await page.textContent('[data-game=spoof]'), pitch);
    await page.waitForSelector('[data-game=spoof] [data-do=new-table]');
    assert.deepEqual(page.faults, []);
  }
});

test('two browsers play it to its end', async () => {
  const { room, seats } = await openRoom(house.server.url, {
    game: 'spoof',
    seats: [{ kind: 'here', name: 'Ana' }, { kind: 'link', name: 'Ben' }],
  });
  const ana = await house.person();
  const ben = await house.person({ locale: 'fr-FR' });
  await ana.goto(`/#/room/${room}/${seats[0].token}`);
  await arrive(ben, `/#/room/${room}/${seats[1].invitation}`, 'Ben');
  await ana.click('[data-do=move-hide-1]');
  await ben.click('[data-do=move-hide-2]');
  await ana.click('[data-do=move-guess-3]');
  // What Ana hides is her own business until the end.
  assert.match(await ben.textContent('[data-field=fists]'), /\?, 2/);
  await ben.click('[data-do=move-guess-4]');
  for (const page of [ana, ben]) {
    await page.waitForSelector('dialog.end');
    assert.match(await page.textContent('dialog.end'), /Ana/);
    assert.deepEqual(page.faults, []);
  }
  assert.match(await ben.textContent('.log'), /Ben dit 4\./);
});
