import { crc32 } from 'node:zlib';
import { refuse } from '../findings.ts';
import { inflateRaw } from '../inflate.ts';
import { limits } from '../limits.ts';
import { endRecordLength, readCentralDirectory, type ZipEntry } from './central-directory.ts';
import { locateEntries, type LocatedEntry } from './local-headers.ts';

const stored = 0;
const deflated = 8;
const unsafeName = /(^|[\\/])\.\.([\\/]|$)|^[\\/]|\\|^[A-Za-z]:|\p{Cc}|^$/u;

/** The bytes that one upload may still uncompress, shared with the archives embedded in it. */
export interface Budget {
  remainingBytes: number;
}

/** An archive whose layout, names and declared sizes are consistent. */
export interface Archive {
  readonly entries: readonly LocatedEntry[];
  readonly bytes: Buffer;
}

/** Refuses names that leave the archive, and names that a file system does not tell apart. */
function checkNames(entries: readonly ZipEntry[]): void {
  const names = new Set<string>();
  for (const { name } of entries) {
    if (unsafeName.test(name)) refuse('unsafe-name');
    const key = name.toLowerCase();
    if (names.has(key)) refuse('malformed');
    names.add(key);
  }
}

/** Refuses zip bombs by their declared sizes, before anything is uncompressed. */
function reserve(budget: Budget, entries: readonly ZipEntry[], archiveBytes: number): void {
  let total = 0;
  for (const { uncompressedSize } of entries) {
    if (uncompressedSize > limits.partBytes) refuse('bomb');
    total += uncompressedSize;
  }
  if (total > limits.ratioFreeBytes && total > archiveBytes * limits.maxRatio) refuse('bomb');
  budget.remainingBytes -= total;
  if (budget.remainingBytes < 0) refuse('bomb');
}

/** Throws `RefusedError`. */
export function openArchive(bytes: Buffer, budget: Budget): Archive {
  const entries = readCentralDirectory(bytes);
  checkNames(entries);
  reserve(budget, entries, bytes.length);
  const directoryOffset = bytes.readUInt32LE(bytes.length - endRecordLength + 16);
  return { bytes, entries: locateEntries(bytes, entries, directoryOffset) };
}

/** The uncompressed bytes of an entry. Throws `RefusedError` unless size and checksum match. */
export function extract({ bytes }: Archive, entry: LocatedEntry): Buffer {
  const { method, dataOffset, compressedSize, uncompressedSize, crc } = entry;
  if (method !== stored && method !== deflated) refuse('malformed');
  const compressed = bytes.subarray(dataOffset, dataOffset + compressedSize);
  const data = method === stored ? compressed : inflateRaw(compressed, uncompressedSize);
  if (data === 'too-large') refuse('bomb');
  if (data === 'damaged' || data.length !== uncompressedSize) refuse('malformed');
  if (crc32(data) !== crc) refuse('malformed');
  return data;
}
