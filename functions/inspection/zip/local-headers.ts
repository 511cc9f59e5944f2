import { refuse } from '../findings.ts';
import type { ZipEntry } from './central-directory.ts';

const localSignature = 0x04034b50;
const localLength = 30;
const unknownSize = 0xffffffff;
const encryptedFlag = 0x41;
const descriptorFlag = 0x8;
/** A data descriptor: signature, checksum, two sizes of 8 bytes at most. */
const descriptorLength = 24;

/** Where the packed bytes of an entry begin. */
export interface LocatedEntry extends ZipEntry {
  readonly dataAt: number;
}

function agrees(bytes: Buffer, at: number, declared: number, entry: ZipEntry): boolean {
  const local = bytes.readUInt32LE(at);
  const later = (entry.flags & descriptorFlag) !== 0;
  return local === declared || (later && (local === 0 || local === unknownSize));
}

function place(bytes: Buffer, entry: ZipEntry, end: number): LocatedEntry {
  const at = entry.localHeaderOffset;
  if (at + localLength > end || bytes.readUInt32LE(at) !== localSignature) refuse('malformed');
  if (((entry.flags | bytes.readUInt16LE(at + 6)) & encryptedFlag) !== 0) refuse('encrypted');
  const nameLength = bytes.readUInt16LE(at + 26);
  const nameEnd = at + localLength + nameLength;
  const dataAt = nameEnd + bytes.readUInt16LE(at + 28);
  if (dataAt + entry.compressedSize > end) refuse('malformed');
  const same =
    bytes.readUInt16LE(at + 8) === entry.method &&
    agrees(bytes, at + 14, entry.crc, entry) &&
    agrees(bytes, at + 18, entry.compressedSize, entry) &&
    agrees(bytes, at + 22, entry.uncompressedSize, entry) &&
    bytes.toString('utf8', at + localLength, nameEnd) === entry.name;
  if (!same) refuse('malformed');
  return { ...entry, dataAt };
}

/**
 * Finds each entry's bytes. Every byte before the directory belongs to exactly one entry: programs
 * that read an archive from its front then see the same files as those that read it from its end.
 */
export function locateEntries(bytes: Buffer, entries: readonly ZipEntry[], end: number) {
  const placed = entries
    .map((entry) => place(bytes, entry, end))
    .toSorted((a, b) => a.localHeaderOffset - b.localHeaderOffset);
  let free = 0;
  let slack = 0;
  for (const entry of placed) {
    if (entry.localHeaderOffset < free) refuse('bomb');
    if (entry.localHeaderOffset > free + slack) refuse('hidden-data');
    free = entry.dataAt + entry.compressedSize;
    slack = (entry.flags & descriptorFlag) === 0 ? 0 : descriptorLength;
  }
  if (end > free + slack) refuse('hidden-data');
  return placed;
}
