import { refuse } from '../findings.ts';
import { limits } from '../limits.ts';

/** One file of an archive, as the central directory declares it. Sizes in bytes. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly flags: number;
  readonly crc: number;
  readonly compressedSize: number;
  readonly uncompressedSize: number;
  readonly localHeaderOffset: number;
}

const endSignature = 0x06054b50;
const centralSignature = 0x02014b50;
const endLength = 22;
const centralLength = 46;
const largest16 = 0xffff;
const largest32 = 0xffffffff;

/** Whether an archive ends exactly where the bytes end, with or without a comment. */
export function endsAsZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(-(largest16 + endLength));
  let at = tail.length - endLength + 1;
  while (at > 0) {
    at = tail.lastIndexOf('PK\x05\x06', at - 1, 'latin1');
    if (at === -1) return false;
    if (at + endLength + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}

function endOfDirectory(bytes: Buffer) {
  const at = bytes.length - endLength;
  if (at < 0 || bytes.readUInt32LE(at) !== endSignature) {
    refuse(endsAsZip(bytes) ? 'hidden-data' : 'truncated');
  }
  const count = bytes.readUInt16LE(at + 10);
  const size = bytes.readUInt32LE(at + 12);
  const start = bytes.readUInt32LE(at + 16);
  // No document of 10 MB needs ZIP64, and readers disagree on which of the two sizes counts.
  if (count === largest16 || size === largest32 || start === largest32) refuse('malformed');
  const oneDisk = bytes.readUInt16LE(at + 4) === 0 && bytes.readUInt16LE(at + 6) === 0;
  if (!oneDisk || bytes.readUInt16LE(at + 8) !== count) refuse('malformed');
  if (start + size !== at) refuse(start + size < at ? 'hidden-data' : 'malformed');
  if (count > limits.zipEntries) refuse('bomb');
  return { count, start, end: at };
}

/**
 * The entries of an archive that consists of nothing but its entries and its directory.
 * Throws `Refused` for anything before, after or between.
 */
export function readCentralDirectory(bytes: Buffer): ZipEntry[] {
  const { count, start, end } = endOfDirectory(bytes);
  const entries: ZipEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    if (at + centralLength > end || bytes.readUInt32LE(at) !== centralSignature) {
      refuse('malformed');
    }
    const nameLength = bytes.readUInt16LE(at + 28);
    const next =
      at + centralLength + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (next > end) refuse('malformed');
    entries.push({
      name: bytes.toString('utf8', at + centralLength, at + centralLength + nameLength),
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      compressedSize: bytes.readUInt32LE(at + 20),
      uncompressedSize: bytes.readUInt32LE(at + 24),
      localHeaderOffset: bytes.readUInt32LE(at + 42),
    });
    at = next;
  }
  if (at !== end) refuse('hidden-data');
  return entries;
}
