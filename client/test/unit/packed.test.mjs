import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { openModules } from '../load.mjs';

// Texts to one connection in their order, packed by the program.
const told = JSON.parse(readFileSync(new URL('packed_texts.json', import.meta.url), 'utf8'));
const bytes = (hex) => Uint8Array.from(Buffer.from(hex, 'hex')).buffer;

let modules, packed;
before(async () => {
  modules = await openModules();
  packed = await modules.load('/src/protocol/packed.ts');
});
after(() => modules.close());

describe('packed texts', () => {
  test('every text comes out as it went in', () => {
    const unpacker = new packed.Unpacker();
    for (const { text, frame } of told) {
      assert.ok(packed.isPacked(bytes(frame)));
      assert.equal(unpacker.unpack(bytes(frame)), text);
    }
  });

  test('what was told before is needed to read what follows', () => {
    const [, , third] = told;
    assert.notEqual(new packed.Unpacker().unpack(bytes(third.frame)), third.text);
  });

  test('a frame that is cut off is nothing, and the next one is read all the same', () => {
    const [first, second] = told;
    const unpacker = new packed.Unpacker();
    unpacker.unpack(bytes(first.frame));
    for (let size = 1; size < second.frame.length / 2; size += 1) {
      assert.equal(unpacker.unpack(bytes(second.frame).slice(0, size)), undefined, `${size} bytes`);
    }
    assert.equal(unpacker.unpack(bytes(second.frame)), second.text);
  });

  test('no frame makes a text without end', () => {
    assert.equal(new packed.Unpacker().unpack(bytes('03ffffffff7f00')), undefined);
  });

  test('motion is not packed text', () => {
    assert.equal(packed.isPacked(bytes('0100')), false);
    assert.equal(packed.isPacked(bytes('')), false);
  });
});
