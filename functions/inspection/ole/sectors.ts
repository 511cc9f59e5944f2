import { refuse } from '../findings.ts';
import { uint16, uint32 } from './bytes.ts';

const maxRegularSector = 0xfffffffa;
const endOfChain = 0xfffffffe;
const headerDifatLength = 109;

/** The sectors of a compound file and the file allocation table (FAT) that chains them. */
export class Sectors {
  readonly bytes: Uint8Array;
  readonly size: number;
  readonly #shift: number;
  readonly #count: number;
  readonly #fatSectors: readonly number[];
  readonly #used: Uint8Array;

  /** Throws `RefusedError`. */
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    const version = uint16(bytes, 0x1a);
    this.#shift = uint16(bytes, 0x1e);
    const hasValidHeader =
      ((version === 3 && this.#shift === 9) || (version === 4 && this.#shift === 12)) &&
      uint16(bytes, 0x1c) === 0xfffe &&
      uint16(bytes, 0x20) === 6;
    if (!hasValidHeader) refuse('malformed');
    this.size = 1 << this.#shift;
    this.#count = Math.ceil((bytes.length - this.size) / this.size);
    if (this.#count < 2) refuse('truncated');
    this.#used = new Uint8Array(this.#count);
    this.#fatSectors = this.#readDifat();
  }

  #offset(sector: number): number {
    if (sector >= this.#count) refuse('truncated');
    return (sector + 1) << this.#shift;
  }

  #readUInt32(offset: number): number {
    if (offset + 4 > this.bytes.length) refuse('truncated');
    return uint32(this.bytes, offset);
  }

  /** A sector used twice means a circular chain, or two streams that share bytes. */
  #use(sector: number): void {
    if (sector >= this.#count) refuse('truncated');
    if (this.#used[sector] === 1) refuse('malformed');
    this.#used[sector] = 1;
  }

  /** Reads the list of FAT sectors (DIFAT) from the header and its own sectors. */
  #readDifat(): number[] {
    const count = uint32(this.bytes, 0x2c);
    if (count === 0 || count > this.#count) refuse('malformed');
    const fatSectors: number[] = [];
    const readEntries = (offset: number, length: number) => {
      for (let index = 0; index < length && fatSectors.length < count; index++) {
        const sector = this.#readUInt32(offset + 4 * index);
        this.#use(sector);
        if (this.#offset(sector) + this.size > this.bytes.length) refuse('truncated');
        fatSectors.push(sector);
      }
    };
    readEntries(0x4c, headerDifatLength);
    let next = uint32(this.bytes, 0x44);
    while (fatSectors.length < count && next < maxRegularSector) {
      this.#use(next);
      const length = this.size / 4 - 1;
      const offset = this.#offset(next);
      readEntries(offset, length);
      next = this.#readUInt32(offset + 4 * length);
    }
    if (fatSectors.length < count) refuse('malformed');
    return fatSectors;
  }

  #next(sector: number): number {
    const entriesPerSector = this.size / 4;
    const fatSector = this.#fatSectors[Math.floor(sector / entriesPerSector)];
    if (fatSector === undefined) refuse('malformed');
    return this.#readUInt32(this.#offset(fatSector) + 4 * (sector % entriesPerSector));
  }

  /** The sectors of one chain. Ends, because no sector may be used twice. */
  chain(start: number): number[] {
    const sectors: number[] = [];
    for (let sector = start; sector !== endOfChain; sector = this.#next(sector)) {
      this.#use(sector);
      sectors.push(sector);
    }
    return sectors;
  }

  /** The first `length` bytes of a chain. */
  read(chain: readonly number[], length: number): Uint8Array {
    if (length > chain.length * this.size) refuse('truncated');
    const sectors = chain.slice(0, Math.ceil(length / this.size));
    const last = sectors.at(-1);
    const lastLength = ((length - 1) % this.size) + 1;
    if (last !== undefined && this.#offset(last) + lastLength > this.bytes.length) {
      refuse('truncated');
    }
    const parts = sectors.map((sector) =>
      this.bytes.subarray(this.#offset(sector), this.#offset(sector) + this.size),
    );
    return Buffer.concat(parts, length);
  }
}
