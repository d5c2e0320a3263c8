// What a placement costs a person with a mouse: node tools/handEffort.mjs [press|wheel|guided] ...
// A scripted person takes a piece, brings it to its place, turns it, lowers it and lets go,
// looking at the site in between, until the referee is content. Counted are clicks, notches of
// the wheel and keys. Seconds are not those of this machine, which draws without a graphics
// card, but of a hand: ways of the mouse by Fitts's law, a fifth of a second to a click or a
// key, an eighth to a notch, 0.6 to a look, and what the piece needs on its way and down.
// `guided` is the whole guided first game; Mabel's words are not read.
import assert from 'node:assert/strict';
import { openHouse } from '../test/browser.mjs';
import { arrived, asksForGirder, enter, held, judged, openSite, window } from '../test/builder.mjs';

const cost = { click: 0.2, key: 0.2, notch: 0.125, look: 0.6, lower: 0.9, carry: 1 / 400 }; // s, and s to a mm
const fitts = (way, target) => 0.1 + 0.15 * Math.log2(way / target + 1);

// Where each can be placed on the beginners' site: a girder across the purple one, beside the
// worker on it; a worker at an end of the white one.
const across = { x: -46, y: 20, turn: 90, slack: 3 };
const placements = [
  { name: 'a girder', suits: ({ view }) => asksForGirder(view, new Set(['G4', 'G12'])), goal: across },
  {
    name: 'a worker',
    suits: ({ view }) => view.task?.instruction === 'W6' && /helmet-.*W/.test(view.task.back),
    goal: { x: -67, y: -53, turn: 0, slack: 1.5 },
  },
  { name: 'a balance', suits: ({ view }) => asksForGirder(view, new Set(['G1'])), goal: across },
];

function sitDown(page) {
  const person = { clicks: 0, notches: 0, keys: 0, seconds: 0, at: { x: 980, y: 200 } };
  const box = async (selector) => {
    const { x, y, width, height } = await page.locator(selector).first().boundingBox();
    return { x: x + width / 2, y: y + height / 2, size: Math.min(width, height) };
  };
  return Object.assign(person, {
    async moveTo(to, target = 16) {
      const way = Math.hypot(to.x - person.at.x, to.y - person.at.y);
      await page.mouse.move(to.x, to.y, { steps: 6 });
      person.at = { x: to.x, y: to.y };
      person.seconds += fitts(way, target);
    },
    async click(selector) {
      const to = await box(selector);
      await person.moveTo(to, to.size);
      await person.press();
    },
    async press(until = async () => undefined, button = 'left') {
      await page.mouse.down({ button });
      await until();
      await page.mouse.up({ button });
      person.clicks += 1;
      person.seconds += cost.click;
    },
    async key(key, times) {
      for (let i = 0; i < times; i += 1) await page.keyboard.press(key);
      person.keys += times;
      person.seconds += times * cost.key;
    },
    async turnWheel(notches, modifier) {
      if (modifier) await page.keyboard.down(modifier);
      for (let i = 0; i < notches; i += 1) await page.mouse.wheel(0, 100);
      if (modifier) await page.keyboard.up(modifier);
      person.notches += notches;
      person.seconds += notches * cost.notch;
    },
    async look() {
      await arrived(page);
      person.seconds += cost.look;
      return held(page);
    },
  });
}

// Over the place, by a mouse that looks where the piece has gone, and corrects.
async function bring(person, { x, y, slack }) {
  await person.moveTo({ x: 560, y: 330 });
  let before = await person.look();
  person.seconds += Math.hypot(400 - before.x, before.y) * cost.carry;
  for (let i = 0; i < 12; i += 1) {
    const off = { x: x - before.x, y: y - before.y };
    if (Math.hypot(off.x, off.y) <= slack) return;
    await person.moveTo({ x: person.at.x + off.x * 1.6, y: person.at.y - off.y * 1.1 });
    before = await person.look();
  }
  throw new Error('The mouse does not find the place.');
}

const manners = {
  // Both small views tell where it is; the right button turns it, the left one lowers it.
  async press(page, person, { turn }) {
    const place = person.at;
    if (turn !== 0) {
      await person.press(() => person.moveTo({ x: place.x + 2 * turn, y: place.y }), 'right');
      await person.moveTo(place);
    }
    await person.press(() => page.waitForSelector('.site-label.is-touching'));
    person.seconds += cost.lower;
    await person.look();
  },
  // Keys turn it; a look from above and one from the side, then notch by notch.
  async wheel(page, person, { turn }) {
    await person.key('e', turn / 15);
    await person.press();
    for (const look of ['top', 'front']) {
      await person.click(`[data-look=${look}]`);
      await person.look();
    }
    await person.moveTo({ x: 560, y: 330 });
    for (let { gap } = await person.look(); gap >= 0.9; { gap } = await person.look()) {
      if (gap > 5) await person.turnWheel(Math.floor((gap - 1) / 4));
      else await person.turnWheel(Math.ceil((gap - 0.7) / 0.4), 'Shift');
    }
  },
};

// From the shelf to where the referee is content.
async function place(page, person, { name, piece, goal }, manner) {
  await person.click(piece === undefined ? '.take' : `[data-take=${piece}]`);
  await page.waitForSelector('.site-scene.is-holding');
  await bring(person, goal);
  await manners[manner](page, person, goal);
  await person.click('[data-do=release]');
  const unmet = (await judged(page)).filter(([, holds]) => holds !== 'met');
  assert.deepEqual(unmet, [], `${name} by ${manner}`);
}

function tell(page, name, { clicks, notches, keys, seconds }) {
  assert.deepEqual(page.faults, []);
  console.log(`${name.padEnd(20)} ${clicks} clicks, ${notches} notches, ${keys} keys, ${seconds.toFixed(1)} s`);
}

async function placeOne(house, placement, manner) {
  const page = await house.person(window);
  const { links } = await openSite(house.server.url, [{ kind: 'here' }], {}, placement.suits);
  await enter(page, links[0]);
  const person = sitDown(page);
  await place(page, person, placement, manner);
  tell(page, `${placement.name} by ${manner}`, person);
  await page.close();
}

// A girder across the two that lie there, a worker at its end, and a girder that balances on it.
const lessons = [
  { name: 'girder', piece: 'white1', goal: { x: 0, y: 5, turn: 0, slack: 2 } },
  { name: 'worker', goal: { x: 71, y: 5, turn: 0, slack: 1.5 } },
  { name: 'balance', piece: 'black2', goal: { x: 0, y: 5, turn: 90, slack: 3 } },
];

async function playGuided(house) {
  const page = await house.person(window);
  await page.goto('/');
  const person = sitDown(page);
  await person.click('[data-game=men_at_work] [data-do=first-game]');
  await page.waitForSelector('[data-scene=there]');
  for (const lesson of lessons) {
    await page.waitForSelector(`.coach[data-lesson="site_coach.${lesson.name}.take"]`);
    await place(page, person, lesson, 'press');
    await person.click('[data-do=done]');
  }
  await page.waitForSelector('.works[data-phase=over]');
  tell(page, 'the guided first game', person);
  await page.close();
}

const wished = process.argv.length > 2 ? process.argv.slice(2) : [...Object.keys(manners), 'guided'];
const house = await openHouse({}, { pixels: 1 });
try {
  for (const wish of wished) {
    if (wish === 'guided') await playGuided(house);
    else for (const placement of placements) await placeOne(house, placement, wish);
  }
} finally {
  await house.close();
}
