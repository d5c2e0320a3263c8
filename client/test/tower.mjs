// A scripted builder at the Skyscrapers table: does through the page what is offered there, and
// waits for what the page says, never for time to pass.
import { openRoom } from './server.mjs';

// Small enough for a machine that draws without a graphics card.
export const window = { viewport: { width: 1000, height: 640 } };
export const smallWindow = { viewport: { width: 480, height: 480 } };

export const two = [{ kind: 'here', name: 'Ana' }, { kind: 'here', name: 'Ben' }];

// Of mode Planner, unless another is wished for. Gives the links of the seats, and that of spectators.
export async function openTower(url, seats, options = {}) {
  const { room, seats: opened, spectator } = await openRoom(url, { game: 'skyscrapers', options: { first: 'p1', mode: 'planner', ...options }, seats });
  const link = (token) => `/#/room/${room}/${token}`;
  const tokens = opened.map(({ token, invitation }) => token ?? invitation);
  return { room, tokens, links: tokens.map(link), spectator: link(spectator) };
}

export async function enter(page, link) {
  await page.goto(link);
  await page.waitForSelector('.sky[data-phase]');
  await page.waitForSelector('[data-scene=there]');
}

export const sitDown = async (page, link) => {
  await enter(page, link);
  await page.waitForSelector('.sky[data-phase=act][data-waiting=false]');
};

export function state(page) {
  return page.$eval('.sky', ({ dataset }) => ({
    phase: dataset.phase,
    viewer: dataset.viewer,
    acting: (dataset.acting ?? '').split(' ').filter(Boolean),
    actions: Number(dataset.actions),
    options: Number(dataset.options),
    aimed: dataset.aimed,
    events: Number(dataset.events),
    curtain: document.querySelector('.curtain') !== null,
  }));
}

// Until something has happened since `before`, as seen by this page.
export async function change(page, before) {
  await page.waitForFunction(
    ([viewer, events]) => {
      const table = document.querySelector('.sky');
      if (!table || table.dataset.waiting === 'true') return false;
      return table.dataset.viewer !== viewer || Number(table.dataset.events) !== events;
    },
    [before.viewer, before.events],
  );
}

export const happened = (page, key) => page.waitForSelector(`[data-event="skyscrapers.${key}"]`, { state: 'attached' });
export const actionsLeft = (page, count) => page.waitForSelector(`.sky[data-actions="${count}"][data-waiting=false]`);

// What is said of the building when the page is asked to.
export async function spoken(page) {
  const count = Number(await page.getAttribute('[data-spoken]', 'data-spoken'));
  await page.keyboard.press('x');
  return page.textContent(`[data-spoken="${count + 1}"]`);
}

export const prompt = (page) => page.textContent('#prompt');

// At the first place that is offered, by keys or by finger.
export async function hire(page) {
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
}

export async function hireByFinger(page) {
  for (const button of ['hire', 'next', 'confirm']) await page.tap(`[data-do=${button}]`);
}

export async function middleOf(page, selector) {
  const box = await page.locator(selector).first().boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

// Moves the mouse over the building until there is something to choose under it.
export async function findChoice(page) {
  const { x, y, width, height } = await page.locator('.site-scene').boundingBox();
  for (let down = 0.3; down < 0.9; down += 0.025) {
    for (let across = 0.3; across < 0.7; across += 0.025) {
      const at = { x: x + across * width, y: y + down * height };
      await page.mouse.move(at.x, at.y);
      if ((await page.locator('.site-scene.is-over-choice').count()) > 0) return at;
    }
  }
  throw new Error('There is nothing to choose in the picture.');
}

// With the card that is chosen: on to a place whose words are so.
export async function aimAt(page, wanted) {
  for (let i = 0; !wanted.test((await state(page)).aimed); i += 1) {
    if (i > 200) throw new Error(`No place is like ${wanted}.`);
    await page.keyboard.press('n');
  }
}

const offers = async (page) => (await state(page)).options > 0;

// From the keyboard: a card that fits, or else a worker to hire, or one to move.
async function choose(page) {
  const wishes = ['c', 'g', '1', '2', '3', '4', '5'];
  for (const key of wishes) {
    await page.keyboard.press(key);
    if (await offers(page)) return;
    await page.keyboard.press('Escape');
  }
  throw new Error('Nothing is offered.');
}

// Does one thing if this page has something to do. Gives false when the game is over.
export async function step(page) {
  await page.waitForSelector('.sky[data-waiting=false]');
  const now = await state(page);
  if (now.phase === 'over') return false;
  if (now.curtain) {
    await page.click('[data-do=reveal]');
    await page.waitForSelector('.curtain', { state: 'detached' });
    return true;
  }
  if (!now.acting.includes(now.viewer)) {
    await change(page, now);
    return true;
  }
  if ((await page.locator('[data-do=pass]').count()) > 0) await page.keyboard.press('s');
  else {
    if (now.options === 0) await choose(page);
    if ((await state(page)).aimed === undefined) await page.keyboard.press('n');
    await page.keyboard.press('Enter');
  }
  await change(page, now);
  return true;
}

export async function playToTheEnd(page) {
  for (let steps = 0; steps < 2000; steps += 1) {
    if (!(await step(page))) return;
  }
  throw new Error('The game does not end.');
}
