/** A stream or a storage of a compound file to be written. */
export interface CompoundSource {
  readonly name: string;
  /** Absent for a storage. */
  readonly data?: Buffer;
  readonly children?: readonly CompoundSource[];
}

const sectorSize = 512;
const miniSize = 64;
const cutoff = 4096;
const endOfChain = 0xfffffffe;
const free = 0xffffffff;
const fatMark = 0xfffffffd;
const listMark = 0xfffffffc;
/** Sectors of the table that the header lists, and that each further list holds. */
const inHeader = 109;
const perList = sectorSize / 4 - 1;

interface Row {
  readonly source: CompoundSource;
  readonly type: number;
  start: number;
  size: number;
  left: number;
  right: number;
  child: number;
}

function rowsOf(sources: readonly CompoundSource[], rows: Row[]): number {
  let first = free;
  // Siblings as a list that leans to the right: valid, if not balanced.
  let previous: Row | undefined;
  for (const source of sources) {
    const id = rows.length;
    const row: Row = {
      source,
      type: source.data === undefined ? 1 : 2,
      start: endOfChain,
      size: source.data?.length ?? 0,
      left: free,
      right: free,
      child: free,
    };
    rows.push(row);
    row.child = rowsOf(source.children ?? [], rows);
    if (previous === undefined) first = id;
    else previous.right = id;
    previous = row;
  }
  return first;
}

const padded = (bytes: Buffer, unit: number) =>
  Buffer.concat([bytes, Buffer.alloc((unit - (bytes.length % unit)) % unit)]);

const words = (list: readonly number[]) => {
  const bytes = Buffer.alloc(4 * list.length);
  for (const [index, word] of list.entries()) bytes.writeUInt32LE(word, 4 * index);
  return bytes;
};

const listSectorsFor = (tables: number) => Math.ceil(Math.max(0, tables - inHeader) / perList);

/** An OLE compound file of version 3 with these streams. */
export function compoundFile(sources: readonly CompoundSource[]): Buffer {
  const rows: Row[] = [
    {
      source: { name: 'Root Entry' },
      type: 5,
      start: 0,
      size: 0,
      left: free,
      right: free,
      child: 0,
    },
  ];
  const root = rows[0] as Row;
  root.child = rowsOf(sources, rows);
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
  for (const row of rows) {
    const { data } = row.source;
    if (data === undefined || data.length === 0) continue;
    if (data.length >= cutoff) {
      row.start = place(data);
    } else {
      row.start = miniFat.length;
      const count = Math.ceil(data.length / miniSize);
      for (let index = 1; index <= count; index++) {
        miniFat.push(index === count ? endOfChain : row.start + index);
      }
      mini.push(padded(data, miniSize));
    }
  }
  const miniStream = Buffer.concat(mini);
  root.start = place(miniStream);
  root.size = miniStream.length;
  const miniFatBytes = padded(words(miniFat), sectorSize);
  for (let at = 4 * miniFat.length; at < miniFatBytes.length; at += 4) {
    miniFatBytes.writeUInt32LE(free, at);
  }
  const miniFatAt = place(miniFatBytes);
  const directoryAt = place(padded(Buffer.concat(rows.map(rowBytes)), sectorSize));
  // The table chains its own sectors too, and those that list more of them than the header can.
  let fatSectors = 1;
  while ((fat.length + fatSectors + listSectorsFor(fatSectors)) * 4 > fatSectors * sectorSize) {
    fatSectors++;
  }
  const fatAt = fat.length;
  const listSectors = listSectorsFor(fatSectors);
  for (let index = 0; index < fatSectors; index++) fat.push(fatMark);
  for (let index = 0; index < listSectors; index++) fat.push(listMark);
  while (fat.length % (sectorSize / 4) !== 0) fat.push(free);
  const lists = Buffer.alloc(listSectors * sectorSize, 0xff);
  const head = Buffer.alloc(sectorSize, 0xff, 'latin1');
  head.fill(0, 0, 0x4c);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head);
  head.writeUInt16LE(0x3e, 0x18);
  head.writeUInt16LE(3, 0x1a);
  head.writeUInt16LE(0xfffe, 0x1c);
  head.writeUInt16LE(9, 0x1e);
  head.writeUInt16LE(6, 0x20);
  head.writeUInt32LE(fatSectors, 0x2c);
  head.writeUInt32LE(directoryAt, 0x30);
  head.writeUInt32LE(cutoff, 0x38);
  head.writeUInt32LE(miniFatAt, 0x3c);
  head.writeUInt32LE(miniFatBytes.length / sectorSize, 0x40);
  head.fill(0xff, 0x4c);
  head.writeUInt32LE(listSectors === 0 ? endOfChain : fatAt + fatSectors, 0x44);
  head.writeUInt32LE(listSectors, 0x48);
  for (let index = 0; index < fatSectors; index++) {
    const beyond = index - inHeader;
    if (beyond < 0) head.writeUInt32LE(fatAt + index, 0x4c + 4 * index);
    else lists.writeUInt32LE(fatAt + index, 4 * (beyond + Math.floor(beyond / perList)));
  }
  for (let index = 0; index < listSectors; index++) {
    const next = index + 1 < listSectors ? fatAt + fatSectors + index + 1 : endOfChain;
    lists.writeUInt32LE(next, (index + 1) * sectorSize - 4);
  }
  return Buffer.concat([head, ...sectors, words(fat), lists]);
}

function rowBytes({ source, type, start, size, left, right, child }: Row): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(source.name, 'utf16le');
  bytes.writeUInt16LE(2 * source.name.length + 2, 0x40);
  bytes[0x42] = type;
  bytes[0x43] = 1;
  bytes.writeUInt32LE(left, 0x44);
  bytes.writeUInt32LE(right, 0x48);
  bytes.writeUInt32LE(child, 0x4c);
  bytes.writeUInt32LE(start, 0x74);
  bytes.writeUInt32LE(size, 0x78);
  return bytes;
}
