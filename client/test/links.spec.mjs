// Links that open nothing, pages that are too old, connections that break.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openHouse } from './browser.mjs';
import { links, openTable, state, step } from './player.mjs';

let house;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

const noRoom = 'aaaaaaaaaa';
const noToken = 'A'.repeat(22);

// Where somebody is told why there is no seat for them, with a way back.
async function told(page, address) {
  await page.goto(address);
  const words = await page.textContent('.lobby-wait:has(button) p');
  await page.click('.lobby-wait button');
  await page.waitForSelector('[data-do=new-table]');
  assert.deepEqual(page.faults, []);
  return words;
}

test('a link that opens nothing is answered clearly', async () => {
  const ana = await house.person();
  await openTable(ana, ['here', 'link']);
  const room = ana.url();
  const { p2 } = await links(ana);
  const ben = await house.person();
  await ben.goto(p2);
  await ben.waitForSelector('.office[data-viewer=p2]');

  const stranger = () => house.person();
  assert.match(await told(await stranger(), `/#/room/${noRoom}/${noToken}`), /no such room/);
  assert.match(await told(await stranger(), `/#/room/${noRoom}/short`), /does not open a seat|no such room/);
  assert.match(await told(await stranger(), `${room}/${noToken}`), /does not open a seat/);
  assert.match(await told(await stranger(), p2), /does not open a seat.*used already/);
  assert.match(await told(await stranger(), room), /no seat at that table/);
  assert.deepEqual([...ana.faults, ...ben.faults], []);
});

test('a page that is older than the server is told to reload', async () => {
  const page = await house.person();
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message.replace('"version":1', '"version":0')));
    server.onMessage((message) => socket.send(message));
  });
  await page.goto('/');
  assert.match(await page.textContent('.banner'), /older than the server/);
  await page.unrouteAll();
  const again = page.waitForEvent('load');
  await page.click('.banner button');
  await again;
  assert.deepEqual(page.faults, []);
});

test('when the connection breaks the page says so, comes back and misses nothing', async () => {
  const page = await house.person();
  // The page's sockets pass through us, so that we can cut them.
  const sockets = new Set();
  let cut = false;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    if (cut) {
      socket.close();
      return;
    }
    const server = socket.connectToServer();
    const pair = { socket, server };
    sockets.add(pair);
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => socket.send(message));
  });
  await openTable(page, ['here', 'bot']);
  for (let i = 0; i < 4; i += 1) await step(page);
  const { events } = await state(page);
  cut = true;
  for (const { socket, server } of sockets) {
    server.close();
    socket.close();
  }
  await page.click('.banner button');
  await page.waitForSelector('.banner');
  cut = false;
  await page.waitForSelector('.banner', { state: 'detached' });
  await page.waitForFunction((least) => Number(document.querySelector('.office').dataset.events) >= least, events);
  const shown = await page.locator('.log li').count();
  assert.equal(shown, (await state(page)).events, 'no event is missing and none is there twice');
  for (let i = 0; i < 4; i += 1) await step(page);
});

test('after kill -9 the page comes back to the same seat and plays on', async () => {
  const { server } = house;
  const page = await house.person();
  await openTable(page, ['here', 'bot']);
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < 8; i += 1) await step(page);
    const { events } = await state(page);
    const log = await page.locator('.log li').allTextContents();
    await server.end('SIGKILL');
    await page.waitForSelector('.banner');
    await server.start();
    await page.waitForSelector('.banner', { state: 'detached' });
    await page.waitForFunction((least) => Number(document.querySelector('.office').dataset.events) >= least, events);
    const now = await page.locator('.log li').allTextContents();
    assert.deepEqual(now.slice(0, log.length), log);
    assert.equal(now.length, (await state(page)).events);
  }
  for (let i = 0; i < 4; i += 1) await step(page);
  assert.deepEqual(page.faults, []);
});
