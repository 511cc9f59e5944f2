import { crc32, deflateRawSync } from 'node:zlib';
import { u16, u32 } from './little-endian.ts';

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

function writeEntry(source: ZipSource) {
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
  const sizes = [sum, packed, source.localUnpacked ?? unpacked];
  const head = Buffer.concat([
    u32([0x04034b50]),
    u16([20, flags, method, 0, 0]),
    u32(source.descriptor ? [0, 0, 0] : sizes),
    u16([localName.length, extra.length]),
  ]);
  const tail = u32(source.descriptor ? [0x08074b50, sum, packed, unpacked] : []);
  const central = (at: number) =>
    Buffer.concat([
      u32([0x02014b50]),
      u16([20, 20, flags, method, 0, 0]),
      u32([sum, packed, unpacked]),
      u16([name.length, 0, 0, 0, 0]),
      u32([0, source.headerAt ?? at]),
      name,
    ]);
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
  const { disk = 0, count = directory.length } = options;
  const end = Buffer.concat([
    u32([0x06054b50]),
    u16([disk, disk, count, count]),
    u32([options.directorySize ?? rows.length, options.directoryAt ?? at]),
    u16([options.comment?.length ?? 0]),
  ]);
  return Buffer.concat([
    ...parts,
    rows,
    end,
    Buffer.from(options.comment ?? ''),
    options.after ?? Buffer.alloc(0),
  ]);
}
