import { refuse } from '../findings.ts';
import type { ZipEntry } from './central-directory.ts';

const headerSignature = 0x04034b50;
const headerLength = 30;
const unknownSize = 0xffffffff;
/** Bits 0 (encrypted) and 6 (strong encryption). */
const encryptedFlags = 0x41;
const dataDescriptorFlag = 0x8;
/** Signature, checksum, two sizes of at most 8 bytes. */
const maxDataDescriptorLength = 24;

export interface LocatedEntry extends ZipEntry {
  readonly dataOffset: number;
}

const hasDataDescriptor = ({ flags }: ZipEntry) => (flags & dataDescriptorFlag) !== 0;

function locate(bytes: Buffer, entry: ZipEntry, end: number): LocatedEntry {
  const at = entry.localHeaderOffset;
  if (at + headerLength > end || bytes.readUInt32LE(at) !== headerSignature) refuse('malformed');
  if (((entry.flags | bytes.readUInt16LE(at + 6)) & encryptedFlags) !== 0) refuse('encrypted');
  const nameEnd = at + headerLength + bytes.readUInt16LE(at + 26);
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
    bytes.toString('utf8', at + headerLength, nameEnd) === entry.name;
  if (!isConsistent) refuse('malformed');
  return { ...entry, dataOffset };
}

/**
 * Finds each entry's data. Every byte before the central directory must belong to exactly one
 * entry: then programs that stream the archive see the same files as those that use the directory.
 */
export function locateEntries(bytes: Buffer, entries: readonly ZipEntry[], end: number) {
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
