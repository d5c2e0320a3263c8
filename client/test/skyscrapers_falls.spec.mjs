// Mode Classic of Skyscrapers when something falls: who has fallen is put back by his owner in
// another browser.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openHouse } from './browser.mjs';
import { openMason } from './mason.mjs';
import { openClassic, rests } from './pressing.mjs';
import { enter, smallWindow, two } from './tower.mjs';

let house;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

const gentle = 40; // mm/s
const first = (word) => (legal) => legal.find((move) => move.startsWith(word));
// A floor on the H, which every hand of fifteen cards can build.
const aFloor = (legal) => legal.find((move) => move.startsWith('build') && move.includes(' 0,0,4:z')) ?? legal.find((move) => /^build .*:z/.test(move));
const upOrHire = (legal) => legal.find((move) => /^move \S+ 3\//.test(move)) ?? first('hire')(legal);

test('who is knocked off a floor is put back by his owner, in another browser', async () => {
  const [ana, ben] = [await house.person(smallWindow), await house.person(smallWindow)];
  const { room, tokens, links } = await openClassic(house.server.url, two);
  const [p1, p2] = await Promise.all(tokens.map((token) => openMason(house.server.url, { room, token }, gentle)));
  await p1.play(first('hire'));
  await p1.play(aFloor);
  await p1.play(first('hire'));
  await p2.play(first('hire'));
  await p2.play(upOrHire);
  await p2.play(first('hire'));
  await p1.until(p1.isAsked);
  assert.equal(p1.now.view.workers.find(({ worker }) => worker === 'p2.1').level, 1);

  await enter(ana, links[0]);
  await enter(ben, links[1]);
  await p1.knock('p2.1');
  await ben.waitForSelector('.sky[data-phase=replace][data-acting=p2]');
  assert.match(await ben.textContent('#prompt'), /worker 1 has fallen/);
  await ana.waitForSelector('[data-event="skyscrapers.fell"]', { state: 'attached' });
  await ben.keyboard.press('n');
  await ben.keyboard.press('Enter');
  for (const page of [ana, ben]) await page.waitForSelector('[data-event="skyscrapers.returned"]', { state: 'attached' });
  await rests(ana);
  assert.deepEqual([...ana.faults, ...ben.faults], []);
  for (const mason of [p1, p2]) mason.close();
});
