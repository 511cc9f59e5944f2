import { u16, u32 } from './little-endian.ts';

/** A stream or a storage of a compound file. */
export interface CompoundSource {
  readonly name: string;
  /** Absent for a storage. */
  readonly data?: Buffer;
  readonly children?: readonly CompoundSource[];
}

const sectorSize = 512;
const miniSize = 64;
const miniStreamCutoff = 4096;
const endOfChain = 0xfffffffe;
const free = 0xffffffff;
const fatSector = 0xfffffffd;
const difatSector = 0xfffffffc;
/** FAT sectors that the header and each DIFAT sector list. */
const headerDifatLength = 109;
const difatLength = sectorSize / 4 - 1;

const newEntry = (source: CompoundSource, type = source.data === undefined ? 1 : 2) => ({
  source,
  type,
  start: endOfChain,
  size: source.data?.length ?? 0,
  left: free,
  right: free,
  child: free,
});
type Entry = ReturnType<typeof newEntry>;

function addEntries(sources: readonly CompoundSource[], entries: Entry[]): number {
  let first = free;
  // Siblings form an unbalanced tree, which is valid.
  let previous: Entry | undefined;
  for (const source of sources) {
    const id = entries.length;
    const entry = newEntry(source);
    entries.push(entry);
    entry.child = addEntries(source.children ?? [], entries);
    if (previous === undefined) first = id;
    else previous.right = id;
    previous = entry;
  }
  return first;
}

const padded = (bytes: Buffer, unit: number) =>
  Buffer.concat([bytes, Buffer.alloc((unit - (bytes.length % unit)) % unit)]);

const difatSectorsFor = (tables: number) =>
  Math.ceil(Math.max(0, tables - headerDifatLength) / difatLength);

/** Writes a compound file of version 3. */
export function compoundFile(sources: readonly CompoundSource[]): Buffer {
  const root = newEntry({ name: 'Root Entry' }, 5);
  const entries = [root];
  root.child = addEntries(sources, entries);
  const fat: number[] = [];
  const sectors: Buffer[] = [];
  const place = (bytes: Buffer) => {
    if (bytes.length === 0) return endOfChain;
    const first = fat.length;
    const count = Math.ceil(bytes.length / sectorSize);
    for (let index = 1; index <= count; index++) {
      fat.push(index === count ? endOfChain : first + index);
    }
    sectors.push(padded(bytes, sectorSize));
    return first;
  };
  const miniFat: number[] = [];
  const mini: Buffer[] = [];
  for (const entry of entries) {
    const { data } = entry.source;
    if (data === undefined || data.length === 0) continue;
    if (data.length >= miniStreamCutoff) {
      entry.start = place(data);
    } else {
      entry.start = miniFat.length;
      const count = Math.ceil(data.length / miniSize);
      for (let index = 1; index <= count; index++) {
        miniFat.push(index === count ? endOfChain : entry.start + index);
      }
      mini.push(padded(data, miniSize));
    }
  }
  const miniStream = Buffer.concat(mini);
  root.start = place(miniStream);
  root.size = miniStream.length;
  while (miniFat.length % (sectorSize / 4) !== 0) miniFat.push(free);
  const miniFatBytes = u32(miniFat);
  const miniFatAt = place(miniFatBytes);
  const directoryAt = place(padded(Buffer.concat(entries.map(entryBytes)), sectorSize));
  // The FAT has entries for its own sectors and for those of the DIFAT.
  let fatSectors = 1;
  while ((fat.length + fatSectors + difatSectorsFor(fatSectors)) * 4 > fatSectors * sectorSize) {
    fatSectors++;
  }
  const fatAt = fat.length;
  const difatSectors = difatSectorsFor(fatSectors);
  for (let index = 0; index < fatSectors; index++) fat.push(fatSector);
  for (let index = 0; index < difatSectors; index++) fat.push(difatSector);
  while (fat.length % (sectorSize / 4) !== 0) fat.push(free);
  const lists = Buffer.alloc(difatSectors * sectorSize, 0xff);
  const miniFatSectors = miniFatBytes.length / sectorSize;
  const difatAt = difatSectors === 0 ? endOfChain : fatAt + fatSectors;
  const head = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(16),
    u16([0x3e, 3, 0xfffe, 9, 6]),
    Buffer.alloc(10),
    u32([fatSectors, directoryAt, 0, miniStreamCutoff, miniFatAt, miniFatSectors]),
    u32([difatAt, difatSectors]),
    Buffer.alloc(4 * headerDifatLength, 0xff),
  ]);
  for (let index = 0; index < fatSectors; index++) {
    const beyond = index - headerDifatLength;
    if (beyond < 0) head.writeUInt32LE(fatAt + index, 0x4c + 4 * index);
    else lists.writeUInt32LE(fatAt + index, 4 * (beyond + Math.floor(beyond / difatLength)));
  }
  for (let index = 0; index < difatSectors; index++) {
    const next = index + 1 < difatSectors ? fatAt + fatSectors + index + 1 : endOfChain;
    lists.writeUInt32LE(next, (index + 1) * sectorSize - 4);
  }
  return Buffer.concat([head, ...sectors, u32(fat), lists]);
}

function entryBytes({ source, type, start, size, left, right, child }: Entry): Buffer {
  const name = Buffer.alloc(0x40);
  name.write(source.name, 'utf16le');
  return Buffer.concat([
    name,
    u16([2 * source.name.length + 2]),
    Buffer.from([type, 1]),
    u32([left, right, child]),
    Buffer.alloc(36),
    u32([start, size, 0]),
  ]);
}
