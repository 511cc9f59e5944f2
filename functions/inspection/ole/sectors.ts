import { refuse } from '../findings.ts';

const largestSector = 0xfffffffa;
const endOfChain = 0xfffffffe;
const headerFatSectors = 109;

/** The sectors of a compound file and the table that chains them. */
export class Sectors {
  readonly bytes: Buffer;
  readonly size: number;
  readonly #shift: number;
  readonly #count: number;
  readonly #fat: number[];
  readonly #owned: Uint8Array;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    const major = bytes.readUInt16LE(0x1a);
    this.#shift = bytes.readUInt16LE(0x1e);
    const sane =
      (major === 3 && this.#shift === 9) || (major === 4 && this.#shift === 12)
        ? bytes.readUInt16LE(0x1c) === 0xfffe && bytes.readUInt16LE(0x20) === 6
        : false;
    if (!sane) refuse('malformed');
    this.size = 1 << this.#shift;
    this.#count = Math.ceil((bytes.length - this.size) / this.size);
    if (this.#count < 2) refuse('truncated');
    this.#owned = new Uint8Array(this.#count);
    this.#fat = this.#readFatSectors();
  }

  /** The place of a sector in the file. */
  at(sector: number): number {
    if (sector >= this.#count) refuse('truncated');
    return (sector + 1) << this.#shift;
  }

  #word(offset: number): number {
    if (offset + 4 > this.bytes.length) refuse('truncated');
    return this.bytes.readUInt32LE(offset);
  }

  #own(sector: number): void {
    if (sector >= this.#count) refuse('truncated');
    // Two chains through one sector: a loop, or two streams in one place.
    if (this.#owned[sector] === 1) refuse('malformed');
    this.#owned[sector] = 1;
  }

  #readFatSectors(): number[] {
    const wanted = this.bytes.readUInt32LE(0x2c);
    if (wanted === 0 || wanted > this.#count) refuse('malformed');
    const found: number[] = [];
    const take = (offset: number, words: number) => {
      for (let index = 0; index < words && found.length < wanted; index++) {
        const sector = this.#word(offset + 4 * index);
        this.#own(sector);
        if (this.at(sector) + this.size > this.bytes.length) refuse('truncated');
        found.push(sector);
      }
    };
    take(0x4c, headerFatSectors);
    let more = this.bytes.readUInt32LE(0x44);
    while (found.length < wanted && more < largestSector) {
      this.#own(more);
      const words = this.size / 4 - 1;
      const at = this.at(more);
      take(at, words);
      more = this.#word(at + 4 * words);
    }
    if (found.length < wanted) refuse('malformed');
    return found;
  }

  #next(sector: number): number {
    const perSector = this.size / 4;
    const table = this.#fat[Math.floor(sector / perSector)];
    if (table === undefined) refuse('malformed');
    return this.#word(this.at(table) + 4 * (sector % perSector));
  }

  /** The sectors of one chain. Each sector belongs to one chain only, so that this ends. */
  chain(start: number): number[] {
    const sectors: number[] = [];
    for (let sector = start; sector !== endOfChain; sector = this.#next(sector)) {
      this.#own(sector);
      sectors.push(sector);
    }
    return sectors;
  }

  /** The first `length` bytes of a chain; no copy where its sectors lie side by side. */
  read(sectors: readonly number[], length: number): Buffer {
    if (length > sectors.length * this.size) refuse('truncated');
    const used = sectors.slice(0, Math.ceil(length / this.size));
    const first = used[0];
    if (first === undefined) return Buffer.alloc(0);
    if (this.at(used.at(-1) ?? first) + (((length - 1) % this.size) + 1) > this.bytes.length) {
      refuse('truncated');
    }
    if (used.every((sector, index) => sector === first + index)) {
      return this.bytes.subarray(this.at(first), this.at(first) + length);
    }
    const parts = used.map((sector) =>
      this.bytes.subarray(this.at(sector), this.at(sector) + this.size),
    );
    return Buffer.concat(parts, length);
  }
}
