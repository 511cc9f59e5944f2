import { crc32 } from 'node:zlib';
import { refuse } from '../findings.ts';
import { inflateRaw } from '../inflate.ts';
import { spend, type Budget } from './budget.ts';
import { readDirectory } from './directory.ts';
import { placeEntries, type PlacedEntry } from './layout.ts';
import { checkNames } from './names.ts';

const stored = 0;
const deflated = 8;
const endLength = 22;

/** An archive whose layout, names and declared sizes are sound. */
export interface Archive {
  readonly entries: readonly PlacedEntry[];
  readonly bytes: Buffer;
}

export function openArchive(bytes: Buffer, budget: Budget): Archive {
  const entries = readDirectory(bytes);
  checkNames(entries);
  spend(budget, entries, bytes.length);
  const directoryAt = bytes.readUInt32LE(bytes.length - endLength + 16);
  return { bytes, entries: placeEntries(bytes, entries, directoryAt) };
}

/** The unpacked bytes of an entry, which are as many as it declares and match its checksum. */
export function unpack({ bytes }: Archive, entry: PlacedEntry): Buffer {
  const packed = bytes.subarray(entry.dataAt, entry.dataAt + entry.packed);
  if (entry.method !== stored && entry.method !== deflated) refuse('malformed');
  const unpacked =
    entry.method === stored ? packed : inflateRaw(packed, entry.unpacked + 1, entry.unpacked);
  if (unpacked === 'too-large') refuse('bomb');
  if (unpacked === 'damaged') refuse('malformed');
  if (unpacked.length !== entry.unpacked) refuse('malformed');
  if (crc32(unpacked) !== entry.crc) refuse('malformed');
  return unpacked;
}
