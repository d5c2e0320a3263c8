// Texts that come packed, docs/rooms.md: an LZ4 block whose dictionary is what was last told.

import { PackedReader, marks } from './numbers';

const mostWords = 2048; // how far back packing looks
const leastMatch = 4;
const long = 15; // of four bits: more bytes of the length follow

// A length of four bits, and what follows of it.
function lengthOf(fourBits: number, from: PackedReader): number {
  let value = fourBits;
  for (let more = fourBits === long ? 255 : 0; more === 255 && from.left > 0; value += more) more = from.byte();
  return value;
}

// The block unpacked behind the words, into `out`; false where it does not fit exactly.
function unpackBlock(from: PackedReader, out: Uint8Array, start: number): boolean {
  let at = start;
  while (from.left > 0) {
    const token = from.byte();
    const plain = lengthOf(token >> 4, from);
    if (plain > from.left || plain > out.length - at) return false;
    const run = from.take(plain);
    out.set(new Uint8Array(run.buffer, run.byteOffset, plain), at);
    at += plain;
    if (from.left === 0) break; // the last run has no match behind it
    const back = from.byte() + 256 * from.byte();
    const size = lengthOf(token & 15, from) + leastMatch;
    if (back === 0 || back > at || size > out.length - at) return false;
    // A match may overlap what it makes, so it is copied byte by byte.
    for (const end = at + size; at < end; at += 1) out[at] = out[at - back] ?? 0;
  }
  return at === out.length;
}

export function isPacked(bytes: ArrayBuffer): boolean {
  return new Uint8Array(bytes)[0] === marks.packed;
}

// Unpacks what one connection is told, in order.
export class Unpacker {
  #words = new Uint8Array(0);

  // The text; undefined where the frame is not whole.
  unpack(bytes: ArrayBuffer): string | undefined {
    const from = new PackedReader(new DataView(bytes, 1));
    const size = from.number();
    if (from.left === 0 || size > from.left * 255) return undefined; // no block grows so much
    const out = new Uint8Array(this.#words.length + size);
    out.set(this.#words);
    if (!unpackBlock(from, out, this.#words.length)) return undefined;
    const text = new TextDecoder().decode(out.subarray(this.#words.length));
    this.#words = out.slice(-mostWords);
    return text;
  }
}
