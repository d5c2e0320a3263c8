// Pictures of the start page and of Monster Office Workplace.
import { openHouse, phone } from '../test/browser.mjs';
import { openTable, playToTheEnd, state, step } from '../test/player.mjs';

const folder = new URL('../../docs/screenshots/', import.meta.url).pathname;
const house = await openHouse({}, { pixels: 1 });
const take = (page, name) => page.screenshot({ path: `${folder}${name}.png` });

// Plays until this page is to act in the wished phase, with something on the wall.
async function playUntil(page, phase, steps) {
  for (let i = 0; i < 400; i += 1) {
    const now = await state(page);
    if (now.phase === 'over') return;
    const tiles = await page.locator('.tile').count();
    if (i >= steps && tiles > 2 && now.phase === phase && now.acting.includes(now.viewer)) return;
    await step(page);
  }
}

const desk = await house.person();
await desk.goto('/');
await desk.waitForSelector('[data-do=new-table]');
await take(desk, 'start');
await openTable(desk, ['here', 'bot', 'bot'], { names: ['Ana', 'Ben', 'Cleo'] });
await playUntil(desk, 'put', 40);
await desk.locator('.in-hand.is-active').first().click();
await desk.waitForSelector('.tile.takes-card');
await take(desk, 'table');
await desk.keyboard.press('Escape');
await playToTheEnd(desk);
await desk.waitForSelector('dialog.end');
await take(desk, 'end');

const pocket = await house.person(phone);
await openTable(pocket, ['here', 'bot'], { names: ['Ana', 'Ben'] });
await playUntil(pocket, 'act', 30);
await take(pocket, 'phone');
await house.close();
