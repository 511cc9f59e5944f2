import { refuse } from '../findings.ts';
import { decodeUtf16, uint16, uint32 } from './bytes.ts';
import { Sectors } from './sectors.ts';

const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const noStream = 0xffffffff;
const entryLength = 128;
const miniSectorSize = 64;
const miniStreamCutoff = 4096;
/** A real directory has some dozens. */
const maxEntries = 4096;
/** Object types of a directory entry. */
const [storageType, streamType, rootType] = [1, 2, 5];

/** A storage (folder) or a stream (file). `size` in bytes. */
export interface DirectoryEntry {
  readonly name: string;
  readonly kind: 'storage' | 'stream';
  /** A direct child of the root storage. */
  readonly inRoot: boolean;
  readonly startSector: number;
  readonly size: number;
}

/** Whether bytes have the signature of a compound file, the container of doc and ppt. */
export function isCompoundFile(bytes: Uint8Array): boolean {
  return bytes.length >= 512 && signature.every((byte, index) => bytes[index] === byte);
}

/** A Compound File Binary (CFB) whose header, sector chains and directory are valid. */
export class CompoundFile {
  readonly entries: readonly DirectoryEntry[];
  readonly #streams = new Map<DirectoryEntry, Uint8Array>();

  /** Throws `RefusedError`. */
  constructor(bytes: Uint8Array) {
    const sectors = new Sectors(bytes);
    const chain = sectors.chain(uint32(bytes, 0x30));
    const directory = sectors.read(chain, chain.length * sectors.size);
    const read = (id: number, inRoot: boolean) =>
      readEntry(directory, id, inRoot, sectors.size > 512);
    const root = read(0, false);
    if (root === undefined || directory[0x42] !== rootType) refuse('malformed');
    this.entries = readDirectory(directory, read);
    this.#readStreams(sectors, root);
  }

  /** Reads every stream once, so that every sector chain is validated. */
  #readStreams(sectors: Sectors, root: DirectoryEntry): void {
    const { bytes } = sectors;
    if (uint32(bytes, 0x38) !== miniStreamCutoff) refuse('malformed');
    const readChain = (start: number, size: number) =>
      size === 0 ? new Uint8Array() : sectors.read(sectors.chain(start), size);
    const miniStream = readChain(root.startSector, root.size);
    const miniFatSize = uint32(bytes, 0x40) * sectors.size;
    if (miniFatSize > bytes.length) refuse('truncated');
    const miniFat = readChain(uint32(bytes, 0x3c), miniFatSize);
    const usedMiniSectors = new Set<number>();
    for (const entry of this.entries) {
      if (entry.kind !== 'stream') continue;
      const data =
        entry.size < miniStreamCutoff
          ? readMiniChain(entry, miniStream, miniFat, usedMiniSectors)
          : readChain(entry.startSector, entry.size);
      this.#streams.set(entry, data);
    }
  }

  read(entry: DirectoryEntry): Uint8Array {
    return this.#streams.get(entry) ?? new Uint8Array();
  }

  rootStream(name: string): Uint8Array | undefined {
    const entry = this.entries.find(
      (each) => each.inRoot && each.kind === 'stream' && each.name === name,
    );
    return entry && this.read(entry);
  }
}

function readEntry(
  directory: Uint8Array,
  id: number,
  inRoot: boolean,
  hasLargeSectors: boolean,
): DirectoryEntry | undefined {
  const at = id * entryLength;
  if (at + entryLength > directory.length) refuse('malformed');
  const type = directory[at + 0x42];
  if (type !== storageType && type !== streamType && type !== rootType) return undefined;
  const nameBytes = Math.min(64, uint16(directory, at + 0x40));
  // Version 3 (sectors of 512 bytes) leaves the upper half of a size undefined.
  if (hasLargeSectors && uint32(directory, at + 0x7c) !== 0) refuse('malformed');
  return {
    name: decodeUtf16(directory.subarray(at, at + (Math.max(0, nameBytes - 2) & ~1))),
    kind: type === streamType ? 'stream' : 'storage',
    inRoot,
    startSector: uint32(directory, at + 0x74),
    size: uint32(directory, at + 0x78),
  };
}

/** Walks the directory tree; refuses one that reaches an entry twice. */
function readDirectory(
  directory: Uint8Array,
  read: (id: number, inRoot: boolean) => DirectoryEntry | undefined,
): DirectoryEntry[] {
  const entries: DirectoryEntry[] = [];
  const visited = new Set<number>([0]);
  const pending = [{ id: uint32(directory, 0x4c), inRoot: true }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { id, inRoot } = next;
    if (id === noStream) continue;
    if (visited.has(id) || visited.size > maxEntries) refuse('malformed');
    visited.add(id);
    const entry = read(id, inRoot);
    if (entry === undefined) continue;
    entries.push(entry);
    const at = id * entryLength;
    pending.push({ id: uint32(directory, at + 0x44), inRoot });
    pending.push({ id: uint32(directory, at + 0x48), inRoot });
    const child = uint32(directory, at + 0x4c);
    if (entry.kind === 'storage') pending.push({ id: child, inRoot: false });
  }
  return entries;
}

function readMiniChain(
  { startSector, size }: DirectoryEntry,
  miniStream: Uint8Array,
  miniFat: Uint8Array,
  used: Set<number>,
): Uint8Array {
  const parts: Uint8Array[] = [];
  let sector = startSector;
  for (let left = size; left > 0; left -= miniSectorSize) {
    const at = sector * miniSectorSize;
    if (
      used.has(sector) ||
      at + Math.min(left, miniSectorSize) > miniStream.length ||
      4 * sector + 4 > miniFat.length
    ) {
      refuse('malformed');
    }
    used.add(sector);
    parts.push(miniStream.subarray(at, at + miniSectorSize));
    sector = uint32(miniFat, 4 * sector);
  }
  return Buffer.concat(parts, size);
}
