import assert from 'node:assert/strict';
import { after, before, describe, mock, test } from 'node:test';
import { openModules } from '../load.mjs';

let modules, createSaving;
before(async () => {
  modules = await openModules();
  ({ createSaving } = await modules.load('/src/state/saving.ts'));
});
after(() => modules.close());

// A saving of the game of seat p1, what it sends, and the files that it brings.
function savingHere() {
  const sent = [];
  const files = [];
  globalThis.document = { createElement: () => ({ click() {} }) };
  URL.createObjectURL = (blob) => {
    files.push(blob);
    return 'blob:';
  };
  URL.revokeObjectURL = () => {};
  const saving = createSaving({ send: (message) => sent.push(message) }, { value: 'p1' }, () => 'toy.log');
  const hear = (text, next, ack = sent.length) => saving.hear({ type: 'log', text, next }, ack);
  const texts = () => Promise.all(files.map((file) => file.text()));
  return { saving, sent, hear, texts };
}

// The next part is asked for after a pause.
function passed(what) {
  mock.timers.enable({ apis: ['setTimeout'] });
  what();
  mock.timers.runAll();
  mock.timers.reset();
}

describe('saving a game', () => {
  test('asks part by part and makes one file', async () => {
    const { saving, sent, hear, texts } = savingHere();
    saving.start();
    passed(() => hear('one ', 7));
    assert.deepEqual(sent, [{ type: 'log', seat: 'p1', from: 0 }, { type: 'log', seat: 'p1', from: 7 }]);
    passed(() => hear('two', undefined));
    assert.deepEqual(await texts(), ['one two']);
  });

  test('whoever reads it while a file is under way gets the same', async () => {
    const { saving, sent, hear, texts } = savingHere();
    const read = [];
    saving.start();
    passed(() => {
      hear('one ', 7);
      saving.read((log) => read.push(log)); // in the pause too
    });
    saving.read((log) => read.push(log));
    passed(() => hear('two', undefined));
    assert.deepEqual(read, ['one two', 'one two']);
    assert.deepEqual(await texts(), ['one two']);
    assert.equal(sent.length, 2);
  });

  test('a second click while a file is under way changes nothing', async () => {
    const { saving, sent, hear, texts } = savingHere();
    saving.start();
    saving.start();
    assert.equal(sent.length, 1);
    passed(() => {
      hear('one ', 7);
      saving.start(); // in the pause too
    });
    assert.equal(sent.length, 2);
    passed(() => hear('two', undefined));
    assert.deepEqual(await texts(), ['one two']);
    saving.start();
    assert.equal(sent.length, 3, 'the next file may be asked for');
  });

  test('a link that is lost ends it, and a late part is nobody’s', async () => {
    const { saving, sent, hear, texts } = savingHere();
    saving.start();
    passed(() => {
      hear('one ', 7);
      saving.forget();
    });
    assert.equal(sent.length, 1, 'nothing is asked for once the link is lost');
    saving.start();
    hear('old', undefined, 1);
    assert.deepEqual(await texts(), []);
    passed(() => hear('whole', undefined));
    assert.deepEqual(await texts(), ['whole']);
  });

  test('a part that is refused ends it, another refusal does not', () => {
    const { saving, sent } = savingHere();
    saving.start();
    saving.onRefused(99);
    saving.start();
    assert.equal(sent.length, 1);
    saving.onRefused(1);
    saving.start();
    assert.equal(sent.length, 2);
  });
});
