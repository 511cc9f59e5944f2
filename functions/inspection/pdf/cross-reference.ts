import { limits } from '../limits.ts';
import { decodeStream, encodedData } from './filters.ts';
import { isDigit, isSpace } from './characters.ts';
import { parseObject, PdfParser } from './parser.ts';
import { asArray, asDict, asNumber, type PdfDict } from './values.ts';

/** The location of an object: an offset in the file, or the number of its object stream. */
type CrossReferenceEntry = { readonly offset: number } | { readonly container: number };

type Entries = Map<number, CrossReferenceEntry | null>;

export interface CrossReferenceTable {
  /** By object number; null for a free entry. */
  readonly entries: Entries;
  /** The newest trailer dictionary. */
  readonly trailer: PdfDict;
}

function readInteger(bytes: Buffer, cursor: { at: number }): number | undefined {
  while (isSpace(bytes[cursor.at])) cursor.at++;
  if (!isDigit(bytes[cursor.at])) return undefined;
  let value = 0;
  for (; isDigit(bytes[cursor.at]); cursor.at++) {
    value = value * 10 + (bytes[cursor.at] ?? 0) - 0x30;
  }
  return value;
}

const [inUse, free] = [0x6e, 0x66];

/** Reads a cross-reference table; returns the offset after it, or undefined if it is damaged. */
function readTable(bytes: Buffer, from: number, entries: Entries): number | undefined {
  const cursor = { at: from };
  for (;;) {
    const first = readInteger(bytes, cursor);
    if (first === undefined) return cursor.at;
    const count = readInteger(bytes, cursor);
    if (count === undefined || first + count > limits.pdfObjects) return undefined;
    for (let number = first; number < first + count; number++) {
      const offset = readInteger(bytes, cursor);
      const generation = readInteger(bytes, cursor);
      if (offset === undefined || generation === undefined) return undefined;
      while (isSpace(bytes[cursor.at])) cursor.at++;
      const kind = bytes[cursor.at++];
      if (kind !== inUse && kind !== free) return undefined;
      if (!entries.has(number)) entries.set(number, kind === inUse ? { offset } : null);
    }
  }
}

function readField(bytes: Buffer, at: number, width: number): number {
  let value = 0;
  for (let index = 0; index < width; index++) value = value * 256 + (bytes[at + index] ?? 0);
  return value;
}

/** Reads a cross-reference stream; returns its dictionary, or undefined if it is damaged. */
function readStream(bytes: Buffer, at: number, entries: Entries): PdfDict | undefined {
  const object = parseObject(bytes, at);
  const dict = asDict(object?.value);
  const widths = asArray(dict?.get('W'))?.map((width) => asNumber(width) ?? 0);
  if (!object || !dict || !widths || object.streamOffset === null) return undefined;
  const [typeWidth = 0, locationWidth = 0, indexWidth = 0] = widths;
  const rowLength = typeWidth + locationWidth + indexWidth;
  if (rowLength < 1 || rowLength > 24 || widths.some((width) => width < 0)) return undefined;
  const encoded = encodedData(object, () => undefined);
  const rows = decodeStream(encoded, dict, (value) => value ?? null);
  const ranges = asArray(dict.get('Index')) ?? [0, asNumber(dict.get('Size')) ?? 0];
  let row = 0;
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const first = asNumber(ranges[range]) ?? 0;
    const count = Math.min(asNumber(ranges[range + 1]) ?? 0, limits.pdfObjects);
    for (let index = 0; index < count && row + rowLength <= rows.length; index++) {
      const type = typeWidth === 0 ? 1 : readField(rows, row, typeWidth);
      const location = readField(rows, row + typeWidth, locationWidth);
      const entry = type === 1 ? { offset: location } : type === 2 ? { container: location } : null;
      if (!entries.has(first + index)) entries.set(first + index, entry);
      row += rowLength;
    }
  }
  return dict;
}

function readSection(bytes: Buffer, from: number, entries: Entries): PdfDict | undefined {
  let at = from;
  while (isSpace(bytes[at])) at++;
  if (bytes.toString('latin1', at, at + 4) !== 'xref') return readStream(bytes, at, entries);
  const end = readTable(bytes, at + 4, entries);
  if (end === undefined || bytes.toString('latin1', end, end + 7) !== 'trailer') return undefined;
  return asDict(new PdfParser(bytes, end + 7).value());
}

/** Reads all cross-reference sections, newest first; returns undefined if any is damaged. */
export function readCrossReferences(bytes: Buffer): CrossReferenceTable | undefined {
  const mark = bytes.lastIndexOf('startxref');
  const start = mark === -1 ? undefined : readInteger(bytes, { at: mark + 9 });
  if (start === undefined) return undefined;
  const entries: Entries = new Map();
  const visited = new Set<number>();
  const pending = [start];
  let newest: PdfDict | undefined;
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (visited.has(at)) continue;
    visited.add(at);
    if (at >= bytes.length || visited.size > limits.pdfXrefSections) return undefined;
    const trailer = readSection(bytes, at, entries);
    if (trailer === undefined) return undefined;
    newest ??= trailer;
    // In a hybrid-reference file XRefStm precedes Prev; the last one pushed is read first.
    for (const key of ['Prev', 'XRefStm']) {
      const next = asNumber(trailer.get(key));
      if (next !== undefined) pending.push(next);
    }
  }
  return newest && { entries, trailer: newest };
}
