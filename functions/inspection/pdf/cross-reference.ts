import { limits } from '../limits.ts';
import { isDigit, isSpace } from './syntax/characters.ts';
import { decodeStream } from './streams/filters.ts';
import { parseObject, PdfParser } from './syntax/parser.ts';
import { rawStreamData } from './streams/raw-stream.ts';
import { asArray, asDict, asNumber, type PdfDict } from './syntax/values.ts';

/** Where the index says an object is: at a place of the file, or in an object stream. */
export type CrossReferenceEntry = { readonly at: number } | { readonly container: number };

export interface CrossReferenceTable {
  readonly entries: Map<number, CrossReferenceEntry | null>;
  /** The newest trailer. */
  readonly trailer: PdfDict;
}

interface Cursor {
  at: number;
}

function readInteger(bytes: Buffer, cursor: Cursor): number | undefined {
  while (isSpace(bytes[cursor.at])) cursor.at++;
  if (!isDigit(bytes[cursor.at])) return undefined;
  let value = 0;
  for (; isDigit(bytes[cursor.at]); cursor.at++)
    value = value * 10 + (bytes[cursor.at] ?? 0) - 0x30;
  return value;
}

/** Reads the rows of a table from after its `xref`; the place after them. Undefined when damaged. */
function readTable(
  bytes: Buffer,
  from: number,
  entries: CrossReferenceTable['entries'],
): number | undefined {
  const cursor = { at: from };
  for (;;) {
    const first = readInteger(bytes, cursor);
    if (first === undefined) return cursor.at;
    const count = readInteger(bytes, cursor);
    if (count === undefined || first + count > limits.pdfObjects) return undefined;
    for (let index = 0; index < count; index++) {
      const at = readInteger(bytes, cursor);
      const generation = readInteger(bytes, cursor);
      if (at === undefined || generation === undefined) return undefined;
      while (isSpace(bytes[cursor.at])) cursor.at++;
      const kind = bytes[cursor.at++];
      if (kind !== 0x6e && kind !== 0x66) return undefined;
      if (!entries.has(first + index)) entries.set(first + index, kind === 0x6e ? { at } : null);
    }
  }
}

const field = (bytes: Buffer, at: number, width: number) => {
  let value = 0;
  for (let index = 0; index < width; index++) value = value * 256 + (bytes[at + index] ?? 0);
  return value;
};

function readStreamTable(
  bytes: Buffer,
  at: number,
  entries: CrossReferenceTable['entries'],
): PdfDict | undefined {
  const object = parseObject(bytes, at);
  const dict = asDict(object?.value);
  const widths = asArray(dict?.get('W'))?.map((width) => asNumber(width) ?? 0);
  if (!object || !dict || !widths || object.streamOffset === null) return undefined;
  const [kindWidth = 0, placeWidth = 0, indexWidth = 0] = widths;
  const rowLength = kindWidth + placeWidth + indexWidth;
  if (rowLength < 1 || rowLength > 24 || widths.some((width) => width < 0)) return undefined;
  const rows = decodeStream(
    rawStreamData(object, () => undefined),
    dict,
    (value) => value ?? null,
  );
  const ranges = asArray(dict.get('Index')) ?? [0, asNumber(dict.get('Size')) ?? 0];
  let row = 0;
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const first = asNumber(ranges[range]) ?? 0;
    const count = Math.min(asNumber(ranges[range + 1]) ?? 0, limits.pdfObjects);
    for (let index = 0; index < count && row + rowLength <= rows.length; index++) {
      const kind = kindWidth === 0 ? 1 : field(rows, row, kindWidth);
      const place = field(rows, row + kindWidth, placeWidth);
      const entry = kind === 1 ? { at: place } : kind === 2 ? { container: place } : null;
      if (!entries.has(first + index)) entries.set(first + index, entry);
      row += rowLength;
    }
  }
  return dict;
}

function readSection(
  bytes: Buffer,
  at: number,
  entries: CrossReferenceTable['entries'],
): PdfDict | undefined {
  const cursor = { at };
  while (isSpace(bytes[cursor.at])) cursor.at++;
  if (bytes.toString('latin1', cursor.at, cursor.at + 4) !== 'xref') {
    return readStreamTable(bytes, cursor.at, entries);
  }
  const end = readTable(bytes, cursor.at + 4, entries);
  if (end === undefined || bytes.toString('latin1', end, end + 7) !== 'trailer') return undefined;
  return asDict(new PdfParser(bytes, end + 7).value());
}

/**
 * The index of a file, through all its updates, newest first; undefined when any part of it is
 * damaged.
 */
export function readCrossReferences(bytes: Buffer): CrossReferenceTable | undefined {
  const mark = bytes.lastIndexOf('startxref');
  const start = mark === -1 ? undefined : readInteger(bytes, { at: mark + 9 });
  if (start === undefined) return undefined;
  const entries: CrossReferenceTable['entries'] = new Map();
  const seen = new Set<number>();
  const open = [start];
  let newest: PdfDict | undefined;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    if (at >= bytes.length || seen.size > limits.pdfXrefSections) return undefined;
    const trailer = readSection(bytes, at, entries);
    if (trailer === undefined) return undefined;
    newest ??= trailer;
    // The stream of a hybrid file comes before what went before it.
    for (const key of ['Prev', 'XRefStm']) {
      const next = asNumber(trailer.get(key));
      if (next !== undefined) open.push(next);
    }
  }
  return newest && { entries, trailer: newest };
}
