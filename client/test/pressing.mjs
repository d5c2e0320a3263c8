// A scripted builder at a Skyscrapers table of mode Classic: leads what is in the hand by what
// the page offers, and waits for what the page says.
import { aimAt, middleOf, openTower } from './tower.mjs';

const patience = { timeout: 90_000 }; // motion is drawn without a graphics card

export const openClassic = (url, seats, options = {}) => openTower(url, seats, { mode: 'classic', ...options });

// ... and it has been turned to.
export const holds = (page) => page.waitForSelector('.sky[data-held] .site-scene.is-handling', patience);
export const isOnRail = (page) => page.waitForSelector('.sky[data-on-rail]', patience);
// The hand is empty, and all has come to rest, or the game is over.
export const rests = (page) =>
  page.waitForFunction(() => {
    const { held, phase, waiting, moving } = document.querySelector('.sky').dataset;
    const isStill = moving === undefined || phase === 'over';
    return held === undefined && !['press', 'carry', 'settle'].includes(phase) && waiting === 'false' && isStill;
  }, null, patience);

// The card that is offered first, where it scores most.
export async function takeCard(page) {
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await holds(page);
}

// One that lies flat, for somebody to climb onto.
export async function takeFloor(page) {
  await page.keyboard.press('c');
  await aimAt(page, /:z/);
  await page.keyboard.press('Enter');
  await holds(page);
}

export async function bring(page) {
  await page.keyboard.press('b');
  await isOnRail(page);
}

// Held until it is home, gently or as hard as a key can.
export async function pressHome(page, key = ' ') {
  await page.keyboard.down(key);
  await page.waitForFunction(() => document.querySelector('.sky').dataset.held === undefined, null, patience);
  await page.keyboard.up(key);
  await rests(page);
}

// The worker in the hand is brought over his place, lowered and let go.
export async function setDown(page) {
  await holds(page);
  await page.keyboard.press('b');
  await page.keyboard.down(' ');
  await page.waitForSelector('[data-do=set-down][aria-disabled=false]', patience);
  await page.keyboard.up(' ');
  await page.keyboard.press('Enter');
  await rests(page);
}

// The pointer goes to where the card is to go, with the card under it, until the rail has it. Gives
// where the pointer is then.
export async function dragToRail(page) {
  const { x, y } = await middleOf(page, '.site-label.is-ghost');
  await page.mouse.move(x - 60, y - 30);
  await page.mouse.move(x, y, { steps: 6 });
  await isOnRail(page);
  return { x, y };
}

// A finger that stays; gives what lifts it.
export async function fingerOn(page, selector) {
  const box = await page.locator(selector).boundingBox();
  const wire = await page.context().newCDPSession(page);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  return () => wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
