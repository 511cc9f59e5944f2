import { refuse } from '../findings.ts';
import { limits } from '../limits.ts';
import { crc32 } from 'node:zlib';
import { inflateRaw } from '../inflate.ts';

/** A central directory header. Sizes and offsets in bytes. */
interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly flags: number;
  readonly crc: number;
  readonly compressedSize: number;
  readonly uncompressedSize: number;
  readonly localHeaderOffset: number;
}

const endRecordLength = 22;
const endSignature = 0x06054b50;
const centralSignature = 0x02014b50;
const centralLength = 46;
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
function readCentralDirectory(bytes: Buffer): ZipEntry[] {
  const { count, start, end } = readEndRecord(bytes);
  const entries: ZipEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    if (at + centralLength > end || bytes.readUInt32LE(at) !== centralSignature)
      refuse('malformed');
    const nameLength = bytes.readUInt16LE(at + 28);
    const variableLength = nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    const next = at + centralLength + variableLength;
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

const localSignature = 0x04034b50;
const localLength = 30;
const unknownSize = 0xffffffff;
/** Bits 0 (encrypted) and 6 (strong encryption). */
const encryptedFlags = 0x41;
const dataDescriptorFlag = 0x8;
/** Signature, checksum, two sizes of at most 8 bytes. */
const maxDataDescriptorLength = 24;

interface LocatedEntry extends ZipEntry {
  readonly dataOffset: number;
}

const hasDataDescriptor = ({ flags }: ZipEntry) => (flags & dataDescriptorFlag) !== 0;

function locate(bytes: Buffer, entry: ZipEntry, end: number): LocatedEntry {
  const at = entry.localHeaderOffset;
  if (at + localLength > end || bytes.readUInt32LE(at) !== localSignature) refuse('malformed');
  if (((entry.flags | bytes.readUInt16LE(at + 6)) & encryptedFlags) !== 0) refuse('encrypted');
  const nameEnd = at + localLength + bytes.readUInt16LE(at + 26);
  const dataOffset = nameEnd + bytes.readUInt16LE(at + 28);
  if (dataOffset + entry.compressedSize > end) refuse('malformed');
  const agrees = (offset: number, declared: number) => {
    const local = bytes.readUInt32LE(at + offset);
    const isUnknown = local === 0 || local === unknownSize;
    return local === declared || (hasDataDescriptor(entry) && isUnknown);
  };
  const isConsistent =
    bytes.readUInt16LE(at + 8) === entry.method &&
    agrees(14, entry.crc) &&
    agrees(18, entry.compressedSize) &&
    agrees(22, entry.uncompressedSize) &&
    bytes.toString('utf8', at + localLength, nameEnd) === entry.name;
  if (!isConsistent) refuse('malformed');
  return { ...entry, dataOffset };
}

/**
 * Finds each entry's data. Every byte before the central directory must belong to exactly one
 * entry: then programs that stream the archive see the same files as those that use the directory.
 */
function locateEntries(bytes: Buffer, entries: readonly ZipEntry[], end: number) {
  const located = entries
    .map((entry) => locate(bytes, entry, end))
    .toSorted((a, b) => a.localHeaderOffset - b.localHeaderOffset);
  let previousEnd = 0;
  let maxGap = 0;
  for (const entry of located) {
    if (entry.localHeaderOffset < previousEnd) refuse('bomb');
    if (entry.localHeaderOffset > previousEnd + maxGap) refuse('hidden-data');
    previousEnd = entry.dataOffset + entry.compressedSize;
    maxGap = hasDataDescriptor(entry) ? maxDataDescriptorLength : 0;
  }
  if (end > previousEnd + maxGap) refuse('hidden-data');
  return located;
}

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
