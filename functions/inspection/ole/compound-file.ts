import { refuse } from '../findings.ts';
import { limits } from '../limits.ts';
import { Sectors } from './sectors.ts';

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const noEntry = 0xffffffff;
const entryLength = 128;
const miniSectorSize = 64;

/** A storage (folder) or a stream (file) of a compound file. `size` in bytes. */
export interface DirectoryEntry {
  readonly name: string;
  readonly kind: 'storage' | 'stream';
  /** Whether it lies directly under the root. */
  readonly top: boolean;
  readonly start: number;
  readonly size: number;
}

/** Whether bytes begin as an OLE compound file: the container of doc and ppt. */
export function isCompoundFile(bytes: Buffer): boolean {
  return bytes.length >= 512 && bytes.subarray(0, 8).equals(signature);
}

/** A compound file whose header, tables and directory are sound. */
export class CompoundFile {
  readonly entries: readonly DirectoryEntry[];
  readonly #streams = new Map<DirectoryEntry, Buffer>();

  constructor(bytes: Buffer) {
    const sectors = new Sectors(bytes);
    const chain = sectors.chain(bytes.readUInt32LE(0x30));
    const records = sectors.read(chain, chain.length * sectors.size);
    const isLarge = sectors.size > 512;
    const read = (id: number, rootStream: boolean) => readEntry(records, id, rootStream, isLarge);
    const root = read(0, false);
    if (root === undefined || records[0x42] !== 5) refuse('malformed');
    this.entries = readTree(records, read);
    this.#readStreams(sectors, root);
  }

  /** Reads every stream once, which proves every chain. */
  #readStreams(sectors: Sectors, root: DirectoryEntry): void {
    const cutoff = sectors.bytes.readUInt32LE(0x38);
    if (cutoff !== 4096) refuse('malformed');
    const whole = (start: number, size: number) =>
      size === 0 ? Buffer.alloc(0) : sectors.read(sectors.chain(start), size);
    const miniStream = whole(root.start, root.size);
    const tableSize = sectors.bytes.readUInt32LE(0x40) * sectors.size;
    if (tableSize > sectors.bytes.length) refuse('truncated');
    const miniTable = whole(sectors.bytes.readUInt32LE(0x3c), tableSize);
    const owned = new Set<number>();
    for (const entry of this.entries) {
      if (entry.kind !== 'stream') continue;
      const isMini = entry.size < cutoff;
      this.#streams.set(
        entry,
        isMini ? readMini(entry, miniStream, miniTable, owned) : whole(entry.start, entry.size),
      );
    }
  }

  /** The bytes of a stream. */
  read(entry: DirectoryEntry): Buffer {
    return this.#streams.get(entry) ?? Buffer.alloc(0);
  }

  /** The bytes of the stream of this name under the root; undefined when there is none. */
  top(name: string): Buffer | undefined {
    const entry = this.entries.find(
      (each) => each.top && each.kind === 'stream' && each.name === name,
    );
    return entry && this.read(entry);
  }
}

function readEntry(
  records: Buffer,
  id: number,
  top: boolean,
  isLarge: boolean,
): DirectoryEntry | undefined {
  const at = id * entryLength;
  if (at + entryLength > records.length) refuse('malformed');
  const type = records[at + 0x42];
  if (type !== 1 && type !== 2 && type !== 5) return undefined;
  const nameBytes = Math.min(64, records.readUInt16LE(at + 0x40));
  // The upper half of a size is meaningless where sectors are small.
  const upper = isLarge ? records.readUInt32LE(at + 0x7c) : 0;
  if (upper !== 0) refuse('malformed');
  return {
    name: records.toString('utf16le', at, at + (Math.max(0, nameBytes - 2) & ~1)),
    kind: type === 2 ? 'stream' : 'storage',
    top,
    start: records.readUInt32LE(at + 0x74),
    size: records.readUInt32LE(at + 0x78),
  };
}

/** All entries below the root: each reached once, or the directory is a trap. */
function readTree(
  records: Buffer,
  read: (id: number, top: boolean) => DirectoryEntry | undefined,
): DirectoryEntry[] {
  const entries: DirectoryEntry[] = [];
  const seen = new Set<number>([0]);
  const open = [{ id: records.readUInt32LE(0x4c), top: true }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { id, top } = next;
    if (id === noEntry) continue;
    if (seen.has(id) || seen.size > limits.oleEntries) refuse('malformed');
    seen.add(id);
    const entry = read(id, top);
    if (entry === undefined) continue;
    entries.push(entry);
    const at = id * entryLength;
    open.push({ id: records.readUInt32LE(at + 0x44), top });
    open.push({ id: records.readUInt32LE(at + 0x48), top });
    if (entry.kind === 'storage') open.push({ id: records.readUInt32LE(at + 0x4c), top: false });
  }
  return entries;
}

function readMini(
  entry: DirectoryEntry,
  stream: Buffer,
  table: Buffer,
  owned: Set<number>,
): Buffer {
  const parts: Buffer[] = [];
  let sector = entry.start;
  for (let left = entry.size; left > 0; left -= miniSectorSize) {
    const at = sector * miniSectorSize;
    if (owned.has(sector) || at + Math.min(left, miniSectorSize) > stream.length) {
      refuse('malformed');
    }
    if (4 * sector + 4 > table.length) refuse('malformed');
    owned.add(sector);
    parts.push(stream.subarray(at, at + miniSectorSize));
    sector = table.readUInt32LE(4 * sector);
  }
  return Buffer.concat(parts, entry.size);
}
