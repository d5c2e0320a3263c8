// The first byte of a binary frame says what it is, docs/rooms.md.
export const marks = { motion: 1, film: 2, packed: 3 } as const;

// Numbers in as few bytes as they need: seven bits to a byte, lowest first, the eighth says
// that more follow. Signs are in the lowest bit. The other side is src/base/packed.h.
// Past the end it reads zeros and remembers that it did.
export class PackedReader {
  private at = 0;
  private broken = false;

  constructor(private readonly bytes: DataView) {}

  byte(): number {
    if (this.at >= this.bytes.byteLength) {
      this.broken = true;
      return 0;
    }
    this.at += 1;
    return this.bytes.getUint8(this.at - 1);
  }

  number(): number {
    let value = 0;
    for (let unit = 1; unit <= 2 ** 28; unit *= 128) {
      const next = this.byte();
      value += (next & 0x7f) * unit;
      if (next < 0x80) {
        this.expect(value <= 0xffffffff);
        return value >>> 0;
      }
    }
    this.broken = true;
    return 0;
  }

  signed(): number {
    const bits = this.number();
    return (bits >>> 1) ^ -(bits & 1);
  }

  real(): number {
    if (this.at + 4 > this.bytes.byteLength) {
      this.broken = true;
      return 0;
    }
    this.at += 4;
    return this.bytes.getFloat32(this.at - 4, true);
  }

  expect(holds: boolean): void {
    if (!holds) this.broken = true;
  }

  // The next bytes as they are, and all that are left.
  take(size: number): DataView {
    const fits = this.at + size <= this.bytes.byteLength;
    this.expect(fits);
    const taken = new DataView(this.bytes.buffer, this.bytes.byteOffset + this.at, fits ? size : 0);
    this.at += taken.byteLength;
    return taken;
  }

  get left(): number {
    return this.bytes.byteLength - this.at;
  }

  get isBroken(): boolean {
    return this.broken;
  }

  get hasReadAll(): boolean {
    return !this.broken && this.at === this.bytes.byteLength;
  }
}
