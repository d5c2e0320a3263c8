// Pictures of Men at Work.
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { openHouse, phone } from '../test/browser.mjs';
import { arrived, enter, openSite, placeAcross, take } from '../test/builder.mjs';
import { openRoom } from '../test/server.mjs';

const folder = new URL('../../docs/screenshots/', import.meta.url).pathname;
const house = await openHouse({}, { pixels: 1 });
const turns = 9; // until a site is worth a picture
const calm = 1500; // ms, after which the picture is drawn as well as it can be

async function picture(page, name) {
  await page.waitForTimeout(calm);
  await page.screenshot({ path: `${folder}${name}.png` });
}

// A bot plays for us until something stands there, then it is our turn.
async function builtUp(url) {
  const seats = [{ kind: 'here', name: 'Ana' }, { kind: 'bot', bot: 'builder', name: 'Ben' }];
  const { room, seats: [own] } = await openRoom(url, { game: 'men_at_work', options: { first: 'p1', cleanup: 'auto' }, seats });
  const socket = new WebSocket(new URL('ws', url.replace(/^http/, 'ws')));
  const say = (message) => socket.send(JSON.stringify(message));
  await once(socket, 'open');
  say({ type: 'hello', version: 2 });
  say({ type: 'join', room, token: own.token });
  say({ type: 'hand_over', seat: 'p1', to: 'bot', bot: 'builder' });
  const seen = { done: 0, turn: undefined };
  for (;;) {
    const [data, isBinary] = await once(socket, 'message');
    const message = isBinary ? {} : JSON.parse(data);
    seen.done += (message.events ?? []).filter(({ key }) => key === 'men_at_work.done').length;
    seen.turn = message.view?.turn ?? seen.turn;
    if (seen.done >= turns && seen.turn === 'p2') break;
  }
  say({ type: 'hand_over', seat: 'p1', to: 'person' });
  await once(socket, 'message');
  socket.close();
  return `/#/room/${room}/${own.token}`;
}

const built = await builtUp(house.server.url);
const desk = await house.person();
await enter(desk, built);
await desk.waitForSelector('.take');
await picture(desk, 'works');
await desk.context().close();

const hand = await house.person();
await enter(hand, (await openSite(house.server.url, [{ kind: 'here', name: 'Ana' }])).links[0]);
await take(hand);
await placeAcross(hand);
await hand.waitForSelector('.site-scene[data-ahead=met]');
await picture(hand, 'works-hold');
await hand.context().close();

const pocket = await house.person(phone);
await enter(pocket, built);
await pocket.locator('.take').first().tap();
await pocket.waitForSelector('.site-scene.is-holding');
await arrived(pocket);
await pocket.waitForSelector('.site-scene[data-ahead]');
await picture(pocket, 'works-phone');
await house.close();
