// Pictures of Skyscrapers.
import { on, once } from 'node:events';
import { WebSocket } from 'ws';
import { openHouse, phone } from '../test/browser.mjs';
import { bring, openClassic, takeFloor } from '../test/pressing.mjs';
import { openRoom } from '../test/server.mjs';
import { actionsLeft, enter, hire, sitDown, two } from '../test/tower.mjs';

const folder = new URL('../../docs/screenshots/', import.meta.url).pathname;
const house = await openHouse({}, { pixels: 1 });
const cards = 18; // until a building is worth a picture
const calm = 1500; // ms, after which the picture is drawn as well as it can be

// Bots play until something stands there, then it is our turn. Without hands they are quick.
async function builtUp(url) {
  const seats = ['Ana', 'Ben', 'Cleo'].map((name, i) => (i === 0 ? { kind: 'here', name } : { kind: 'bot', bot: 'builder', name }));
  const { room, seats: [own] } = await openRoom(url, { game: 'skyscrapers', options: { first: 'p1', mode: 'planner' }, seats });
  const socket = new WebSocket(new URL('ws', url.replace(/^http/, 'ws')));
  const say = (message) => socket.send(JSON.stringify(message));
  await once(socket, 'open');
  say({ type: 'hello', version: 2 });
  say({ type: 'join', room, token: own.token });
  say({ type: 'hand_over', seat: 'p1', to: 'bot', bot: 'builder' });
  let view = {};
  for await (const [data] of on(socket, 'message')) {
    const message = JSON.parse(data);
    view = { ...view, ...message.view };
    if (message.type === 'told' && view.cards.length >= cards && view.turn === 'p2') say({ type: 'hand_over', seat: 'p1', to: 'person' });
    const isOurs = message.type === 'room' && message.seats[0].bot === undefined;
    if (isOurs && view.cards?.length >= cards) break;
  }
  socket.close();
  return `/#/room/${room}/${own.token}`;
}

async function picture(page, link, name) {
  await enter(page, link);
  await page.waitForSelector('.sky-card.is-active');
  await page.keyboard.press('c');
  await page.waitForTimeout(calm);
  await page.screenshot({ path: `${folder}${name}.png` });
  await page.context().close();
}

// Mode Classic: a card on its rail.
async function held(page) {
  const { links } = await openClassic(house.server.url, two);
  await sitDown(page, links[0]);
  await hire(page);
  await actionsLeft(page, 2);
  await takeFloor(page);
  await bring(page);
  await page.waitForTimeout(calm);
  await page.screenshot({ path: `${folder}tower-hold.png` });
  await page.context().close();
}

const link = await builtUp(house.server.url);
await picture(await house.person(), link, 'tower');
await picture(await house.person(phone), link, 'tower-phone');
await held(await house.person());
await house.close();
