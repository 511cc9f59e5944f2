import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of an archive, and what the archive declares wrongly about it. */
export interface ZipSource {
  readonly name: string;
  readonly data: Buffer | string;
  readonly stored?: boolean;
  readonly method?: number;
  readonly flags?: number;
  /** Declared in the central directory and, unless overridden, in the local header. */
  readonly unpacked?: number;
  readonly packed?: number;
  readonly crc?: number;
  readonly localName?: string;
  readonly localUnpacked?: number;
  readonly descriptor?: boolean;
  readonly extra?: Buffer;
  /** Compressed bytes in place of those of `data`. */
  readonly body?: Buffer;
  /** Bytes after this entry that belong to none. */
  readonly gap?: Buffer;
  /** Offset of another entry's local header. */
  readonly headerAt?: number;
  /** Not in the central directory. */
  readonly unlisted?: boolean;
  /** Only in the central directory. */
  readonly listedOnly?: boolean;
}

export interface ZipOptions {
  readonly before?: Buffer;
  readonly after?: Buffer;
  readonly comment?: string;
  readonly count?: number;
  readonly directorySize?: number;
  readonly directoryAt?: number;
  readonly disk?: number;
}

const bytesOf = (data: Buffer | string) => (typeof data === 'string' ? Buffer.from(data) : data);

interface EntryHeaders {
  readonly local: Buffer;
  readonly central: (at: number) => Buffer;
}

function writeEntry(source: ZipSource): EntryHeaders {
  const data = bytesOf(source.data);
  const body = source.body ?? (source.stored ? data : deflateRawSync(data));
  const method = source.method ?? (source.stored ? 0 : 8);
  const flags = (source.flags ?? 0) | (source.descriptor ? 8 : 0);
  const sum = source.crc ?? crc32(data);
  const packed = source.packed ?? body.length;
  const unpacked = source.unpacked ?? data.length;
  const extra = source.extra ?? Buffer.alloc(0);
  const name = Buffer.from(source.name);
  const localName = Buffer.from(source.localName ?? source.name);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(method, 8);
  if (!source.descriptor) {
    head.writeUInt32LE(sum, 14);
    head.writeUInt32LE(packed, 18);
    head.writeUInt32LE(source.localUnpacked ?? unpacked, 22);
  }
  head.writeUInt16LE(localName.length, 26);
  head.writeUInt16LE(extra.length, 28);
  const tail = Buffer.alloc(source.descriptor ? 16 : 0);
  if (source.descriptor) {
    tail.writeUInt32LE(0x08074b50, 0);
    tail.writeUInt32LE(sum, 4);
    tail.writeUInt32LE(packed, 8);
    tail.writeUInt32LE(unpacked, 12);
  }
  const central = (at: number) => {
    const row = Buffer.alloc(46);
    row.writeUInt32LE(0x02014b50, 0);
    row.writeUInt16LE(20, 4);
    row.writeUInt16LE(20, 6);
    row.writeUInt16LE(flags, 8);
    row.writeUInt16LE(method, 10);
    row.writeUInt32LE(sum, 16);
    row.writeUInt32LE(packed, 20);
    row.writeUInt32LE(unpacked, 24);
    row.writeUInt16LE(name.length, 28);
    row.writeUInt32LE(source.headerAt ?? at, 42);
    return Buffer.concat([row, name]);
  };
  return {
    local: Buffer.concat([head, localName, extra, body, tail, source.gap ?? Buffer.alloc(0)]),
    central,
  };
}

/** Writes an archive, valid or not. */
export function zip(sources: readonly ZipSource[], options: ZipOptions = {}): Buffer {
  const parts: Buffer[] = [options.before ?? Buffer.alloc(0)];
  let at = parts[0]?.length ?? 0;
  const directory: Buffer[] = [];
  for (const source of sources) {
    const { local, central } = writeEntry(source);
    if (!source.unlisted) directory.push(central(at));
    if (source.listedOnly) continue;
    parts.push(local);
    at += local.length;
  }
  const rows = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(options.disk ?? 0, 4);
  end.writeUInt16LE(options.disk ?? 0, 6);
  end.writeUInt16LE(options.count ?? directory.length, 8);
  end.writeUInt16LE(options.count ?? directory.length, 10);
  end.writeUInt32LE(options.directorySize ?? rows.length, 12);
  end.writeUInt32LE(options.directoryAt ?? at, 16);
  end.writeUInt16LE(options.comment?.length ?? 0, 20);
  return Buffer.concat([
    ...parts,
    rows,
    end,
    Buffer.from(options.comment ?? ''),
    options.after ?? Buffer.alloc(0),
  ]);
}
