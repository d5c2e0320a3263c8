// Texts that come packed, docs/rooms.md: an LZ4 block whose dictionary is what was last told.

const packedMark = 3;
const mostWords = 2048; // how far back packing looks
const leastMatch = 4;
const long = 15; // of four bits: more bytes of the length follow

// Walks over a packed frame; past its end it reads zeros, and the text does not come out whole.
class Bytes {
  at = 1;
  constructor(readonly all: Uint8Array) {}

  get left(): number {
    return this.all.length - this.at;
  }
  next(): number {
    const byte = this.all[this.at] ?? 0;
    this.at += 1;
    return byte;
  }
  // Seven bits to a byte, lowest first.
  number(): number {
    let value = 0;
    for (let scale = 1; this.left > 0; scale *= 128) {
      const byte = this.next();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) break;
    }
    return value;
  }
  length(fourBits: number): number {
    let value = fourBits;
    for (let more = fourBits === long ? 255 : 0; more === 255 && this.left > 0; value += more) more = this.next();
    return value;
  }
}

// The block unpacked behind the words, into `out`; false where it does not fit exactly.
function unpackBlock(from: Bytes, out: Uint8Array, start: number): boolean {
  let at = start;
  while (from.left > 0) {
    const token = from.next();
    const plain = from.length(token >> 4);
    if (plain > from.left || plain > out.length - at) return false;
    out.set(from.all.subarray(from.at, from.at + plain), at);
    from.at += plain;
    at += plain;
    if (from.left === 0) break; // the last run has no match behind it
    const back = from.next() + 256 * from.next();
    const size = from.length(token & 15) + leastMatch;
    if (back === 0 || back > at || size > out.length - at) return false;
    // A match may overlap what it makes, so it is copied byte by byte.
    for (const end = at + size; at < end; at += 1) out[at] = out[at - back] ?? 0;
  }
  return at === out.length;
}

export function isPacked(bytes: ArrayBuffer): boolean {
  return new Uint8Array(bytes)[0] === packedMark;
}

// Unpacks what one connection is told, in order.
export class Unpacker {
  #words = new Uint8Array(0);

  // The text; undefined where the frame is not whole.
  unpack(bytes: ArrayBuffer): string | undefined {
    const from = new Bytes(new Uint8Array(bytes));
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
