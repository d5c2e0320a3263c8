// Numbers in as few bytes as they need: seven bits to a byte, lowest first, the eighth says
// that more follow. Signs are in the lowest bit. The other side is site/motion/packed.h.
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

  get isBroken(): boolean {
    return this.broken;
  }

  get hasReadAll(): boolean {
    return !this.broken && this.at === this.bytes.byteLength;
  }
}
