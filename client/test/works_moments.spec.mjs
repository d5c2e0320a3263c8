// The moments of Men at Work: what is seen and heard of a collapse, by whom, and by whom not; and
// what those may do who have nothing to do but watch.
import assert from 'node:assert/strict';
import { on, once } from 'node:events';
import { after, before, test } from 'node:test';
import { WebSocket } from 'ws';
import { bringBeside, enter, happened, openSite, smallWindow, take } from './builder.mjs';
import { openHouse } from './browser.mjs';

let house;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

const couple = [{ kind: 'here', name: 'Ana' }, { kind: 'here', name: 'Ben' }];
const lively = { ...smallWindow, reducedMotion: 'no-preference' };

// Keeps the tones that a page has struck, the lights that it has shown, what Rita has said, and
// where things were meanwhile.
async function watchMoments(page) {
  await page.addInitScript(() => {
    window.struck = [];
    window.lit = [];
    window.said = [];
    const Plain = window.OscillatorNode;
    window.OscillatorNode = class extends Plain {
      constructor(context, options) {
        super(context, options);
        window.struck.push(options.frequency);
      }
    };
    window.places = () =>
      [...document.querySelectorAll('.players, .looks, .bench, .site-scene canvas')].map((one) => {
        const { left, bottom } = one.getBoundingClientRect();
        return `${one.className} ${left} ${bottom}`;
      });
    const look = () => {
      const { moment } = document.querySelector('.site-scene')?.dataset ?? {};
      if (moment && window.lit.at(-1) !== moment) window.lit.push(moment);
      const line = document.querySelector('[data-rita]');
      if (line === null || line === window.line) return;
      window.line = line;
      const { pointerEvents } = getComputedStyle(line);
      window.said.push({ moment: line.dataset.rita, words: line.textContent, pointerEvents, places: window.places() });
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-moment'] });
  });
}

const thud = 150; // Hz, as site/chimes.ts has it
const seen = (page) => page.evaluate(() => ({ lit: window.lit, said: window.said, struck: window.struck }));

async function dropBeside(page) {
  await take(page);
  await bringBeside(page, 'support1', 'ArrowUp', 60);
  await page.click('[data-do=release]');
}

test('a collapse is a moment: seen, heard, with a word by Rita, and in nobody’s way', async () => {
  const { links, spectator } = await openSite(house.server.url, couple);
  const [ana, cleo] = await Promise.all([house.person(lively), house.person(lively)]);
  const ben = await house.person(smallWindow); // who wants little motion
  for (const [page, link] of [[ana, links[0]], [ben, links[1]], [cleo, spectator]]) {
    await watchMoments(page);
    await enter(page, link);
  }
  await ben.keyboard.press('x'); // a gesture: were it not for his wish, he would hear it
  const places = await cleo.evaluate(() => window.places());
  await dropBeside(ana);
  for (const page of [ana, cleo]) {
    await page.waitForFunction(() => window.lit.includes('collapse') && window.said.length > 0);
  }
  await ana.waitForFunction((tone) => window.struck.includes(tone), thud);
  const [{ moment, words, pointerEvents, places: meanwhile }] = (await seen(cleo)).said;
  assert.deepEqual([moment, pointerEvents], ['collapse', 'none']);
  assert.match(words, /^Rita: ./);
  assert.deepEqual(meanwhile, places, 'nothing moves aside for it');
  await cleo.waitForSelector('[data-rita]', { state: 'detached' });
  await ben.waitForSelector('[data-event="men_at_work.fell_to_ground"]', { state: 'attached' });
  const { lit, said, struck } = await seen(ben);
  assert.deepEqual([lit, said, struck.includes(thud)], [[], [], false]);
  for (const page of [ana, ben, cleo]) assert.deepEqual(page.faults, []);
});

test('who has switched the sound off hears no moment, and it stays off', async () => {
  const { links } = await openSite(house.server.url, [{ kind: 'here' }]);
  const page = await house.person(lively);
  await watchMoments(page);
  await enter(page, links[0]);
  await page.keyboard.press('m');
  await page.reload();
  await page.waitForSelector('[data-scene=there]');
  await dropBeside(page);
  await page.waitForFunction(() => window.lit.includes('collapse'));
  assert.ok(!(await seen(page)).struck.includes(thud));
  assert.deepEqual(page.faults, []);
});

// A connection of somebody who sits there, by the protocol alone.
async function join(url, link) {
  const [, , , room, token] = link.split('/');
  const socket = new WebSocket(new URL('ws', url.replace(/^http/, 'ws')));
  await once(socket, 'open');
  const say = (message) => socket.send(JSON.stringify(message));
  say({ type: 'hello', version: 2 });
  say({ type: 'join', room, token });
  // The first message from now on that is so.
  async function hears(isSo) {
    for await (const [data, isBinary] of on(socket, 'message')) {
      const message = isBinary ? {} : JSON.parse(data);
      if (isSo(message)) return message;
    }
  }
  return { say, hears, close: () => socket.close() };
}

// Gives the answer.
async function speak(url, link, words) {
  const somebody = await join(url, link);
  somebody.say({ ...words, ack: 9 });
  try {
    return await somebody.hears(({ ack }) => ack === 9);
  } finally {
    somebody.close();
  }
}

const turnOfBot = 240_000; // ms; it thinks and builds at its leisure

async function giveUp(page, url, seat, link) {
  await page.waitForSelector('[data-do=give-up]', { timeout: turnOfBot });
  await speak(url, link, { type: 'act', seat, move: 'give up' });
}

// Bots take their time here, so that their game is not over before a slow page has shown it.
test('whoever is out may watch at speed, but not while another person plays', async (context) => {
  const house = await openHouse({ botPause: 2500 });
  context.after(() => house.close());
  const seats = [{ kind: 'here', name: 'Ana' }, { kind: 'here', name: 'Ben' }, { kind: 'bot' }];
  const { url } = house.server;
  const { links } = await openSite(url, seats, { certificates: '2', cleanup: 'auto' }, () => true);
  const [ana, ben] = await Promise.all([house.person(smallWindow), house.person(smallWindow)]);
  for (const [page, link] of [[ana, links[0]], [ben, links[1]]]) {
    await page.goto(link);
    await page.waitForSelector('.works[data-phase]');
  }
  await giveUp(ana, url, 'p1', links[0]);
  await giveUp(ben, url, 'p2', links[1]);
  await giveUp(ana, url, 'p1', links[0]);
  await happened(ana, 'out');
  await ben.waitForSelector('[data-do=give-up]');
  await ana.waitForFunction(() => /^You are out\. Ben /.test(document.querySelector('#prompt').textContent));
  assert.equal(await ana.locator('[data-do=rush]').count(), 0);
  assert.equal((await speak(url, links[0], { type: 'pace', seat: 'p1', pace: 'rush' })).key, 'room.still_playing');

  await ben.click('[data-do=own-seat]');
  await ben.click('[data-do=rest]');
  for (const page of [ana, ben]) await page.waitForSelector('[data-notice=only-bots]');
  await ana.reload();
  await ana.waitForSelector('[data-do=rush]');
  // Whoever takes the seat back is not rushed. He does so at once: at that speed a game is soon over.
  const quick = await join(url, links[1]);
  const takenBack = quick.hears(({ type, pace }) => type === 'room' && pace === 'rush').then(() => quick.say({ type: 'hand_over', seat: 'p2', to: 'person' }));
  await ana.click('[data-do=rush]');
  await takenBack;
  for (const page of [ana, ben]) await page.waitForSelector('[data-notice=only-bots]', { state: 'detached' });
  quick.close();
  assert.equal(await ben.locator('.works-end').count(), 0);
  for (const page of [ana, ben]) assert.deepEqual(page.faults, []);
});
