// A scripted builder: steers the hand by keys or mouse, listens to what the page says of the
// site, and waits for that, never for time to pass.
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { openRoom } from './server.mjs';

// Tasks that are met by a girder lying across the highest girder of the beginners' site,
// which is purple and crosses the black one beside the worker on it.
const across = new Set(['G1', 'G4', 'G12']);
const beside = 'black1';
const mostRooms = 100;

const options = { first: 'p1' };

// Large enough for everything, small enough for a machine that draws without a graphics card.
export const window = { viewport: { width: 1120, height: 660 } };
// For those who only look and press keys.
export const smallWindow = { viewport: { width: 560, height: 400 } };

async function taskOf(url, room, token) {
  const socket = new WebSocket(new URL('ws', url.replace(/^http/, 'ws')));
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', version: 1 }));
  socket.send(JSON.stringify({ type: 'join', room, token }));
  try {
    for await (const [data, isBinary] of on(socket)) {
      const message = isBinary ? {} : JSON.parse(data);
      // The site comes to rest before anybody is asked.
      if (message.view?.task) return message.view.task;
    }
  } finally {
    socket.close();
  }
  return undefined;
}

async function* on(socket) {
  for (;;) yield await once(socket, 'message');
}

// Opens rooms until chance gives a task that this builder can do. Gives the room and its links.
export async function openSite(url, seats, wishes = {}) {
  for (let i = 0; i < mostRooms; i += 1) {
    const wish = { game: 'men_at_work', options: { ...options, ...wishes }, seats };
    const opened = await openRoom(url, wish, `127.0.0.${i + 2}`);
    const [first] = opened.seats;
    const task = await taskOf(url, opened.room, first.token);
    if (task?.back.startsWith('girder') && across.has(task.instruction)) {
      const link = (token) => `/#/room/${opened.room}/${token}`;
      return {
        task,
        links: opened.seats.map((seat) => link(seat.token ?? seat.invitation)),
        spectator: link(opened.spectator),
      };
    }
  }
  throw new Error('Chance gave no task that the builder can do.');
}

export async function enter(page, link) {
  await page.goto(link);
  await page.waitForSelector('.works[data-phase]');
  await page.waitForSelector('[data-scene=there]');
}

export function state(page) {
  return page.$eval('.works', ({ dataset }) => ({
    phase: dataset.phase,
    stage: dataset.stage,
    acting: (dataset.acting ?? '').split(' ').filter(Boolean),
    held: dataset.held === undefined ? undefined : Number(dataset.held),
    moving: dataset.moving === 'true',
    events: Number(dataset.events),
  }));
}

export async function settled(page) {
  await page.waitForSelector('.works[data-moving=false][data-waiting=false]:not([data-held])');
}

export async function take(page) {
  await page.locator('.take').first().click();
  await page.waitForSelector('.works.is-holding');
  await page.waitForSelector('.site-scene.is-holding');
}

// What is said of the site when the page is asked to.
export async function spoken(page) {
  const count = Number(await page.getAttribute('[data-spoken]', 'data-spoken'));
  await page.keyboard.press('x');
  return page.textContent(`[data-spoken="${count + 1}"]`);
}

const number = '(-?[\\d.]+)';
const heldPattern = new RegExp(
  `You hold .+?, ${number} across and ${number} back, ${number} millimetres up, turned ${number} degrees`,
);
const gapPattern = new RegExp(`Beneath it, ${number} millimetres down`);

export async function held(page) {
  const words = await spoken(page);
  const [, x, y, height, turn] = heldPattern.exec(words) ?? [];
  if (x === undefined) throw new Error(`Nothing is held: ${words}`);
  const gap = gapPattern.exec(words)?.[1];
  return { x: Number(x), y: Number(y), height: Number(height), turn: Number(turn), gap: gap === undefined ? undefined : Number(gap) };
}

const longStop = 5;

// Until the piece has come to where the hand leads it, or is stopped by another.
export async function arrived(page) {
  let before = '';
  let same = 0;
  for (let i = 0; i < 60; i += 1) {
    const now = await spoken(page);
    same = now === before ? same + 1 : 0;
    if (same >= (/still on its way/.test(now) ? longStop : 1)) return;
    before = now;
    await page.waitForTimeout(300);
  }
  throw new Error(`The hand never arrives: ${before}`);
}

// A key that stays down goes a millimetre, or a tenth of one, at a time at first.
const firstSteps = 12;

// All at once: a page that draws slowly takes them between two pictures.
export async function press(page, key, times = 1) {
  for (let left = times; left > 0; left -= firstSteps) {
    await Promise.all(Array.from({ length: Math.min(left, firstSteps) }, () => page.keyboard.down(key)));
    await page.keyboard.up(key);
  }
}

export async function bringOver(page, piece) {
  await page.locator('.carry-over summary').focus();
  await page.keyboard.press('Enter');
  await page.locator(`[data-over=${piece}]`).focus();
  await page.keyboard.press('Enter');
  await arrived(page);
}

// Lowers what is held until it all but touches what is beneath. `far` brings it down by so
// many millimetres or less, `near` by so many tenths of one or a little more.
export async function lower(page, { far, near } = byKeys(page)) {
  for (let i = 0; i < 40; i += 1) {
    const { gap } = await held(page);
    if (gap === undefined) throw new Error('There is nothing beneath.');
    if (gap < 0.9) return;
    if (gap > 4) await far(gap - 2);
    else await near(Math.ceil((gap - 0.7) * 10));
    await arrived(page);
  }
  throw new Error('It does not come down.');
}

const byKeys = (page) => ({
  far: (way) => press(page, 's', Math.floor(way)),
  async near(times) {
    await page.keyboard.down('Shift');
    await press(page, 'S', times);
    await page.keyboard.up('Shift');
  },
});

// A click of the wheel is 4 mm, or with Shift a tenth of that.
const click = 100;
export const byWheel = (page) => ({
  async far(way) {
    for (let i = 0; i < Math.floor(way / 4); i += 1) await page.mouse.wheel(0, click);
  },
  async near(times) {
    await page.keyboard.down('Shift');
    for (let i = 0; i < Math.ceil(times / 4); i += 1) await page.mouse.wheel(0, click);
    await page.keyboard.up('Shift');
  },
});

// The whole way from the keyboard: over the place, across the highest girder, down.
export async function placeAcross(page) {
  await bringOver(page, beside);
  await press(page, 'q', 2);
  await press(page, 'ArrowDown', 7);
  await arrived(page);
  await lower(page);
}

// Whether or not the log is to be seen.
export async function happened(page, key) {
  await page.waitForSelector(`[data-event="men_at_work.${key}"]`, { state: 'attached' });
}

export async function judged(page) {
  await page.waitForSelector('.works[data-phase=act][data-moving=false]:not([data-held])');
  return page.$$eval('.condition', (items) => items.map(({ dataset }) => [dataset.condition, dataset.holds]));
}
