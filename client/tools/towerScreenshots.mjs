// Pictures of Skyscrapers.
import { on, once } from 'node:events';
import { WebSocket } from 'ws';
import { openHouse, phone } from '../test/browser.mjs';
import { openRoom } from '../test/server.mjs';
import { enter } from '../test/tower.mjs';

const folder = new URL('../../docs/screenshots/', import.meta.url).pathname;
const house = await openHouse();
const cards = 18; // until a building is worth a picture
const calm = 1500; // ms, after which the picture is drawn as well as it can be

// Bots play until something stands there, then it is our turn.
async function builtUp(url) {
  const seats = ['Ana', 'Ben', 'Cleo'].map((name, i) => (i === 0 ? { kind: 'here', name } : { kind: 'bot', bot: 'greedy', name }));
  const { room, seats: [own] } = await openRoom(url, { game: 'skyscrapers', options: { first: 'p1' }, seats });
  const socket = new WebSocket(new URL('ws', url.replace(/^http/, 'ws')));
  const say = (message) => socket.send(JSON.stringify(message));
  await once(socket, 'open');
  say({ type: 'hello', version: 2 });
  say({ type: 'join', room, token: own.token });
  say({ type: 'hand_over', seat: 'p1', to: 'bot', bot: 'greedy' });
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

const link = await builtUp(house.server.url);
await picture(await house.person(), link, 'tower');
await picture(await house.person(phone), link, 'tower-phone');
await house.close();
