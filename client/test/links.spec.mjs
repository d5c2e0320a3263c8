// Links that open nothing, pages that are too old, connections that break.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openHouse } from './browser.mjs';
import { arrive, links, openTable, state, step } from './player.mjs';
import { wishPlain } from './wire.mjs';

let house;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

const noRoom = 'aaaaaaaaaa';
const noToken = 'A'.repeat(22);

// Where somebody is told why there is no seat for them, with a way back.
async function turnedAway(page, address) {
  await page.goto(address);
  const words = await page.textContent('.lobby-wait:has(button) p');
  await page.click('.lobby-wait button');
  await page.waitForSelector('[data-do=new-table]');
  assert.deepEqual(page.faults, []);
  return words;
}

// What the page lists and how much it says to know, at one instant: a bot may be playing on.
function told(page) {
  return page.$eval('.office', (office) => ({
    log: [...office.querySelectorAll('.log li')].flatMap((line) => Array(Number(line.dataset.times)).fill(line.textContent.replace(/ ×\d+$/, ''))),
    count: Number(office.dataset.events),
  }));
}

test('a link that opens nothing is answered clearly', async () => {
  const ana = await house.person();
  await openTable(ana, ['here', 'link']);
  const room = ana.url();
  const { p2 } = await links(ana);
  const ben = await house.person();
  await arrive(ben, p2, 'Ben');
  await ben.waitForSelector('.office[data-viewer=p2]');

  const stranger = () => house.person();
  assert.match(await turnedAway(await stranger(), `/#/room/${noRoom}/${noToken}`), /no such room/);
  assert.match(await turnedAway(await stranger(), `/#/room/${noRoom}/short`), /does not open a seat|no such room/);
  assert.match(await turnedAway(await stranger(), `${room}/${noToken}`), /does not open a seat/);
  assert.match(await turnedAway(await stranger(), p2), /does not open a seat.*used already/);
  assert.match(await turnedAway(await stranger(), room), /no seat at that table/);
  assert.deepEqual([...ana.faults, ...ben.faults], []);
});

test('a page that is older than the server is told to reload', async () => {
  const page = await house.person();
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message.replace('"version":2', '"version":0')));
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
  let keptBack; // what the server tells, while we do not pass it on
  await page.routeWebSocket(/\/ws$/, (socket) => {
    if (cut) {
      socket.close();
      return;
    }
    const server = socket.connectToServer();
    const pair = { socket, server };
    sockets.add(pair);
    socket.onMessage((message) => server.send(wishPlain(message)));
    server.onMessage((message) => {
      if (keptBack && message.includes('"type":"told"')) keptBack.push(() => socket.send(message));
      else socket.send(message);
    });
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
  keptBack = [];
  await page.waitForSelector('.banner', { state: 'detached' });
  assert.ok((await state(page)).phase, 'the table stays in sight until there is news');
  assert.equal(await page.locator('.is-active').count(), 0, 'but nothing can be played yet');
  const news = keptBack;
  keptBack = undefined;
  for (const pass of news) pass();
  await page.waitForSelector('.office[data-waiting=false]');
  const { log, count } = await told(page);
  assert.ok(count >= events);
  assert.equal(log.length, count, 'no event is missing and none is there twice');
  for (let i = 0; i < 4; i += 1) await step(page);
});

test('a page that cannot read what it is told begins anew', async () => {
  const page = await house.person();
  let connections = 0;
  let spoil = false;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    connections += 1;
    const server = socket.connectToServer();
    server.onMessage((message) => {
      socket.send(spoil ? message.subarray(0, message.length - 1) : message);
      spoil = false;
    });
  });
  await openTable(page, ['here', 'bot']);
  await step(page);
  const before_ = connections;
  spoil = true;
  await step(page);
  assert.equal(connections, before_ + 1);
  for (let i = 0; i < 4; i += 1) await step(page);
  const { log, count } = await told(page);
  assert.equal(log.length, count, 'no event is missing and none is there twice');
});

test('after kill -9 the page comes back to the same seat and plays on', async () => {
  const { server } = house;
  const page = await house.person();
  await openTable(page, ['here', 'bot']);
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < 8; i += 1) await step(page);
    const { log } = await told(page);
    await server.end('SIGKILL');
    await page.waitForSelector('.banner');
    assert.match(await page.textContent('#prompt'), /Taking your seat/, 'nothing is asked meanwhile');
    assert.equal(await page.locator('[data-do=undo]').count(), 0);
    await server.start();
    await page.waitForSelector('.banner', { state: 'detached' });
    await page.waitForSelector('.office[data-waiting=false]');
    const now = await told(page);
    assert.deepEqual(now.log.slice(0, log.length), log);
    assert.equal(now.log.length, now.count);
  }
  for (let i = 0; i < 4; i += 1) await step(page);
  assert.deepEqual(page.faults, []);
});
