import { crc32 } from 'node:zlib';
import { refuse } from '../findings.ts';
import { inflateRaw } from '../inflate.ts';
import { spend, type Budget } from './budget.ts';
import { readCentralDirectory } from './central-directory.ts';
import { locateEntries, type LocatedEntry } from './local-headers.ts';
import { checkNames } from './names.ts';

const stored = 0;
const deflated = 8;
const endLength = 22;

/** An archive whose layout, names and declared sizes are sound. */
export interface Archive {
  readonly entries: readonly LocatedEntry[];
  readonly bytes: Buffer;
}

export function openArchive(bytes: Buffer, budget: Budget): Archive {
  const entries = readCentralDirectory(bytes);
  checkNames(entries);
  spend(budget, entries, bytes.length);
  const directoryAt = bytes.readUInt32LE(bytes.length - endLength + 16);
  return { bytes, entries: locateEntries(bytes, entries, directoryAt) };
}

/** The unpacked bytes of an entry, which are as many as it declares and match its checksum. */
export function extract({ bytes }: Archive, entry: LocatedEntry): Buffer {
  const packed = bytes.subarray(entry.dataAt, entry.dataAt + entry.compressedSize);
  if (entry.method !== stored && entry.method !== deflated) refuse('malformed');
  const unpacked =
    entry.method === stored
      ? packed
      : inflateRaw(packed, entry.uncompressedSize + 1, entry.uncompressedSize);
  if (unpacked === 'too-large') refuse('bomb');
  if (unpacked === 'damaged') refuse('malformed');
  if (unpacked.length !== entry.uncompressedSize) refuse('malformed');
  if (crc32(unpacked) !== entry.crc) refuse('malformed');
  return unpacked;
}
