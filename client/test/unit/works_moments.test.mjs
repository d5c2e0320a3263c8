import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openModules } from '../load.mjs';

let modules, moments, chimes, mood, texts, sounds;
before(async () => {
  modules = await openModules();
  moments = await modules.load('/src/games/men_at_work/moments.ts');
  chimes = await modules.load('/src/site/chimes.ts');
  mood = await modules.load('/src/site/mood.ts');
  sounds = await modules.load('/src/site/sounds.ts');
  texts = await modules.load('/src/texts/texts.ts');
});
after(() => modules.close());

const events = (...keys) => keys.map((key) => ({ key: `men_at_work.${key}`, args: {} }));

describe('moments', () => {
  test('are a finished turn, an award and a collapse, the greatest first', () => {
    assert.equal(moments.momentIn(events('took', 'released')), undefined);
    assert.equal(moments.momentIn(events('done', 'turn')), 'turn');
    assert.equal(moments.momentIn(events('award', 'done')), 'award');
    for (const accident of ['fell_to_ground', 'fell_on_worker', 'left_table']) {
      assert.equal(moments.momentIn(events('award', accident, 'done')), 'collapse');
    }
  });

  test('Rita says another sentence each time, in every language', () => {
    for (const language of texts.languages) {
      texts.language.value = language;
      for (const moment of ['turn', 'award', 'collapse']) {
        const said = [0, 1, 2].map((count) => moments.ritasLine(moment, count));
        assert.equal(new Set(said).size, 3, `${language} ${moment}`);
        assert.ok(said.every((line) => line.length > 5 && line.length < 70), said.join());
        assert.ok(moments.ritasLine(moment, 99).length > 0);
      }
    }
    texts.language.value = 'en';
  });

  test('their sounds are short and not loud', () => {
    for (const notes of Object.values(chimes.chimes)) {
      assert.ok(Math.max(...notes.map(({ at, lasts }) => at + lasts)) < 1.2);
      assert.ok(notes.every(({ strength }) => strength <= 1));
    }
  });

  test('nothing sounds before somebody has touched the page, or when it is silent', async () => {
    const made = [];
    const activation = { hasBeenActive: false };
    Object.defineProperty(globalThis, 'navigator', { value: { userActivation: activation }, configurable: true });
    const param = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    class Node {
      constructor(context, options) {
        if (options?.frequency !== undefined) made.push(options.frequency);
        Object.assign(this, { gain: param, frequency: param, connect: (next) => next, start() {}, stop() {} });
      }
    }
    Object.assign(globalThis, { GainNode: Node, OscillatorNode: Node });
    globalThis.AudioContext = class {
      state = 'suspended';
      resume = () => Promise.resolve();
      sampleRate = 100;
      currentTime = 0;
      createBuffer = () => ({ getChannelData: () => new Float32Array(9) });
    };
    const heard = sounds.createSounds();
    heard.chime('award');
    assert.deepEqual(made, []);
    activation.hasBeenActive = true;
    heard.volume = 0;
    heard.chime('award');
    assert.deepEqual(made, []);
    heard.volume = 0.5;
    heard.chime('award');
    await Promise.resolve();
    assert.equal(made.length, 2 * chimes.chimes.award.length);
  });

  test('their light comes and goes by itself', () => {
    const light = mood.createMood();
    assert.equal(light.advance(16), false);
    light.begin('award');
    assert.equal(light.advance(140), true);
    const most = light.object.intensity;
    assert.ok(most > 1);
    assert.equal(light.advance(60_000), true, 'a page that draws slowly shows it too');
    assert.ok(light.object.intensity > 0 && light.object.intensity < most);
    for (let i = 0; i < 20; i += 1) light.advance(100);
    assert.deepEqual([light.object.intensity, light.moment], [0, undefined]);
  });
});
