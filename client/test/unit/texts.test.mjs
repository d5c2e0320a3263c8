import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { openModules } from '../load.mjs';

let modules, texts, sentence;
before(async () => {
  modules = await openModules();
  texts = await modules.load('/src/texts/texts.ts');
  sentence = await modules.load('/src/table/Sentence.tsx');
});
after(() => modules.close());

const root = new URL('../../../data/', import.meta.url);
const folders = readdirSync(root).map((folder) => new URL(folder === 'texts' ? 'texts/' : `${folder}/texts/`, root));
const data = (language) =>
  Object.assign(
    {},
    ...folders
      .filter((folder) => existsSync(folder))
      .map((folder) => JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8'))),
  );
const placeholders = (text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

// The page's own sentences are checked by the compiler.
describe('sentences of the games', () => {
  const english = data('en');
  for (const language of ['fr', 'nl']) {
    const other = data(language);
    test(`${language} has the same keys as en`, () => {
      assert.deepEqual(Object.keys(other).sort(), Object.keys(english).sort());
    });
    test(`${language} has the same placeholders as en`, () => {
      const different = Object.keys(english).filter(
        (key) => String(placeholders(other[key] ?? '')) !== String(placeholders(english[key])),
      );
      assert.deepEqual(different, []);
    });
  }
});

describe('filling in', () => {
  test('replaces what is known and leaves the rest', () => {
    assert.equal(texts.fill('{a} and {b}', { a: 1 }), '1 and {b}');
  });
  test('one is one, and more are more, in every language', () => {
    const was = texts.language.value;
    const watching = (language, count) => {
      texts.language.value = language;
      return texts.t('room.spectators', { count });
    };
    assert.deepEqual([1, 2].map((count) => watching('nl', count)), ['1 kijkt toe', '2 kijken toe']);
    assert.deepEqual([0, 1, 2].map((count) => watching('fr', count)), ['0 regarde', '1 regarde', '2 regardent']);
    assert.deepEqual([1, 2].map((count) => watching('en', count)), ['1 watching', '2 watching']);
    texts.language.value = was;
  });
  test('no line ends before a sign that stands apart, and what is filled in stays as it is', () => {
    const was = texts.language.value;
    texts.language.value = 'fr';
    const sure = texts.t('ask.sure', { name: 'Ana : Ben', sure: 8 });
    assert.equal(sure, 'Ana : Ben\u00a0: «\u00a08 chances sur 10 que ça marche.\u00a0»');
    assert.equal(texts.say('table.time_ran_out', { seat: 'Ana' }), 'Temps écoulé pour Ana\u00a0: un robot a joué.');
    texts.language.value = was;
  });
  test('a value with braces is not filled again', () => {
    assert.equal(texts.fill('{a}{b}', { a: '{b}', b: 'x' }), '{b}x');
  });
  test('parts are texts and names in turn', () => {
    assert.deepEqual(sentence.partsOf('{seat} puts {colour}.'), [
      { name: 'seat' }, { text: ' puts ' }, { name: 'colour' }, { text: '.' },
    ]);
  });
  test('the first language we speak is taken', () => {
    assert.equal(texts.preferred(['de-DE', 'nl-BE', 'fr']), 'nl');
    assert.equal(texts.preferred(['de']), 'en');
  });
});
