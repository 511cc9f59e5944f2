import { refuse } from '../findings.ts';
import { limits } from '../limits.ts';

/** A central directory header. Sizes and offsets in bytes. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly flags: number;
  readonly crc: number;
  readonly compressedSize: number;
  readonly uncompressedSize: number;
  readonly localHeaderOffset: number;
}

export const endRecordLength = 22;
const endSignature = 0x06054b50;
const headerSignature = 0x02014b50;
const headerLength = 46;
const max16 = 0xffff;
const max32 = 0xffffffff;

/** Whether an end of central directory record, with or without a comment, ends the bytes. */
export function endsAsZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(-(max16 + endRecordLength));
  let at = tail.length - endRecordLength + 1;
  while (at > 0) {
    at = tail.lastIndexOf('PK\x05\x06', at - 1, 'latin1');
    if (at === -1) return false;
    if (at + endRecordLength + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}

function readEndRecord(bytes: Buffer) {
  const at = bytes.length - endRecordLength;
  if (at < 0 || bytes.readUInt32LE(at) !== endSignature) {
    refuse(endsAsZip(bytes) ? 'hidden-data' : 'truncated');
  }
  const count = bytes.readUInt16LE(at + 10);
  const size = bytes.readUInt32LE(at + 12);
  const start = bytes.readUInt32LE(at + 16);
  // A document of 10 MB needs no ZIP64, and readers disagree on which of the two sizes counts.
  if (count === max16 || size === max32 || start === max32) refuse('malformed');
  const isOneDisk = bytes.readUInt16LE(at + 4) === 0 && bytes.readUInt16LE(at + 6) === 0;
  if (!isOneDisk || bytes.readUInt16LE(at + 8) !== count) refuse('malformed');
  if (start + size !== at) refuse(start + size < at ? 'hidden-data' : 'malformed');
  if (count > limits.zipEntries) refuse('bomb');
  return { count, start, end: at };
}

/** Throws `RefusedError`, also for data around the directory's headers. */
export function readCentralDirectory(bytes: Buffer): ZipEntry[] {
  const { count, start, end } = readEndRecord(bytes);
  const entries: ZipEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    if (at + headerLength > end || bytes.readUInt32LE(at) !== headerSignature) refuse('malformed');
    const nameLength = bytes.readUInt16LE(at + 28);
    const variableLength = nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    const next = at + headerLength + variableLength;
    if (next > end) refuse('malformed');
    entries.push({
      name: bytes.toString('utf8', at + headerLength, at + headerLength + nameLength),
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
