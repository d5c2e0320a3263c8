// A scripted builder: steers the hand by keys or mouse, listens to what the page says of the
// site, and waits for that, never for time to pass.
import { on, once } from 'node:events';
import { WebSocket } from 'ws';
import { openRoom } from './server.mjs';

// Tasks that are met by a girder lying across the highest girder of the beginners' site,
// which is purple and crosses the black one beside the worker on it.
const across = new Set(['G1', 'G4', 'G12']);
const beside = 'black1';
const mostRooms = 200;
const roomsAtOnce = 5; // while one comes to rest the others do too

const options = { first: 'p1' };

// Large enough for everything, small enough for a machine that draws without a graphics card.
export const window = { viewport: { width: 1120, height: 660 } };
// For those who only look and press keys.
export const smallWindow = { viewport: { width: 560, height: 400 } };

// What the first player is told when something is first asked: the site has come to rest by then.
async function firstAsked(url, room, token) {
  const socket = new WebSocket(new URL('ws', url.replace(/^http/, 'ws')));
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', version: 2 }));
  socket.send(JSON.stringify({ type: 'join', room, token }));
  let view = {};
  try {
    for await (const [data, isBinary] of on(socket, 'message')) {
      const message = isBinary ? {} : JSON.parse(data);
      view = { ...view, ...message.view };
      if (message.legal?.length > 0) return { view, legal: message.legal };
    }
  } finally {
    socket.close();
  }
}

export const asksForGirder = ({ task }, instructions) =>
  task?.back.startsWith('girder') && instructions.has(task.instruction);
const canLieAcross = ({ view }) => asksForGirder(view, across);

// Rooms draw real chance: gives how one begins, and its links.
async function openOne(url, wish, from) {
  const { room, seats, spectator } = await openRoom(url, wish, from);
  const link = (token) => `/#/room/${room}/${token}`;
  return {
    ...(await firstAsked(url, room, seats[0].token)),
    links: seats.map((seat) => link(seat.token ?? seat.invitation)),
    spectator: link(spectator),
  };
}

// Opens rooms until one begins as it suits the builder.
export async function openSite(url, seats, wishes = {}, suits = canLieAcross) {
  const wish = { game: 'men_at_work', options: { ...options, ...wishes }, seats };
  for (let i = 0; i < mostRooms; i += roomsAtOnce) {
    const addresses = Array.from({ length: roomsAtOnce }, (_, k) => `127.0.0.${i + k + 2}`);
    const rooms = await Promise.all(addresses.map((from) => openOne(url, wish, from)));
    const found = rooms.find(suits);
    if (found !== undefined) return found;
  }
  throw new Error('Chance gave no beginning that suits the builder.');
}

export async function enter(page, link) {
  await page.goto(link);
  await page.waitForSelector('.works[data-phase]');
  await page.waitForSelector('[data-scene=there]');
}

// One person sits down on all seats.
export async function enterTogether(page, links) {
  for (const link of links) await enter(page, link);
  await page.waitForSelector('.works[data-viewer=p1]');
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

// Until the page has drawn: what came since it drew last is seen then.
const drawn = (page, least = 0) =>
  page.evaluate(async (ms) => {
    const picture = () => new Promise(requestAnimationFrame);
    const start = performance.now();
    do await picture().then(picture);
    while (performance.now() - start < ms);
  }, least);

// At rest, and seen so.
export async function settled(page) {
  await page.waitForSelector('.works[data-moving=false][data-waiting=false]:not([data-held])');
  await drawn(page);
  await page.waitForSelector('.site-scene:not(.is-moving)');
}

export async function take(page, piece) {
  await page.locator(piece === undefined ? '.take' : `[data-take=${piece}]`).first().click();
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
const aLook = 300; // ms, in which a piece that is under way is seen to go on

// Until the piece has come to where the hand leads it, or is stopped by another.
export async function arrived(page) {
  let before = '';
  let same = 0;
  for (let i = 0; i < 60; i += 1) {
    const now = await spoken(page);
    same = now === before ? same + 1 : 0;
    if (same >= (/still on its way/.test(now) ? longStop : 1)) return;
    before = now;
    await drawn(page, aLook);
  }
  throw new Error(`The hand never arrives: ${before}`);
}

// A key that stays down goes a millimetre, or a tenth of one, at a time at first, then four.
const firstSteps = 13;
const mostQuickSteps = 28;

// All at once: a page that draws slowly takes them between two pictures.
async function stayOn(page, key, times) {
  await Promise.all(Array.from({ length: times }, () => page.keyboard.down(key)));
  await page.keyboard.up(key);
}

export async function press(page, key, times = 1) {
  for (let left = times; left > 0; left -= firstSteps) await stayOn(page, key, Math.min(left, firstSteps));
}

// So many millimetres.
async function go(page, key, way) {
  const quick = Math.min(mostQuickSteps, Math.floor((way - firstSteps) / 4));
  if (quick <= 0) return press(page, key, way);
  await stayOn(page, key, firstSteps + quick);
  return go(page, key, way - firstSteps - 4 * quick);
}

async function headFor(page, piece) {
  await page.locator('.carry-over summary').focus();
  await page.keyboard.press('Enter');
  await page.locator(`[data-over=${piece}]`).focus();
  await page.keyboard.press('Enter');
}

export async function bringOver(page, piece) {
  await headFor(page, piece);
  await arrived(page);
}

// Over a place beside a piece, so many millimetres along a key's way.
export async function bringBeside(page, piece, key, way) {
  await headFor(page, piece);
  await go(page, key, way);
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
  far: (way) => go(page, 's', Math.floor(way)),
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

// Steers by keys to a place of the table, millimetres across and back.
export async function carryTo(page, goal) {
  await arrived(page);
  const { x, y } = await held(page);
  await go(page, goal.x < x ? 'ArrowLeft' : 'ArrowRight', Math.abs(goal.x - x));
  await go(page, goal.y < y ? 'ArrowDown' : 'ArrowUp', Math.abs(goal.y - y));
  await arrived(page);
}

// Steers by mouse, in the usual window, to a place of the table: it looks where the piece has
// gone, and corrects. Gives where the mouse is then.
export async function carryByMouse(page, goal, near = 3) {
  const at = { x: 560, y: 330 };
  for (let i = 0; i < 24; i += 1) {
    await page.mouse.move(at.x, at.y, { steps: 8 });
    await arrived(page);
    const now = await held(page);
    const off = { x: goal.x - now.x, y: goal.y - now.y };
    if (Math.hypot(off.x, off.y) <= near) return at;
    at.x += off.x * 0.7;
    at.y -= off.y * 0.8;
  }
  throw new Error('The mouse does not find the place.');
}

// Drags with the right button, half a degree a pixel, and goes back to the piece.
export async function turnByMouse(page, { x, y }, degrees) {
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(x + 2 * degrees, y, { steps: 8 });
  await page.mouse.up({ button: 'right' });
  await page.mouse.move(x, y);
  await arrived(page);
}

// Keeps the button down until what is held touches something.
export async function lowerByMouse(page) {
  await page.mouse.down();
  await page.waitForSelector('.site-label.is-touching');
  await page.mouse.up();
}

// The hand itself lowers what it lets go by the last three millimetres.
export async function setDown(page) {
  const { gap } = await held(page);
  await go(page, 's', Math.floor(gap - 1));
  await arrived(page);
  await press(page, 'Enter');
  await settled(page);
}

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

// To the last moment of that kind.
export async function lookBackTo(page, key) {
  const slider = page.locator('.replay input[type=range]');
  for (let event = Number(await slider.getAttribute('max')); event > 0; event -= 1) {
    await slider.fill(String(event));
    await page.waitForFunction((at) => document.querySelector('.replay-count').textContent.startsWith(`${at}/`), event);
    if ((await page.locator(`[data-moment="${key}"]`).count()) > 0) return;
  }
  throw new Error(`There is no ${key}.`);
}
