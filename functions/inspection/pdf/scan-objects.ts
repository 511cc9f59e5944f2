import {
  characterClass,
  isSpace,
  lineEnd,
  regular,
  tokenEnd,
  decodeName,
  literalStringEnd,
  isDigit,
} from './characters.ts';
import { refuse } from '../findings.ts';
import { limits } from '../limits.ts';
import { PdfParser } from './parser.ts';
import type { PdfObject } from './values.ts';

/** Names of active features. The threat rules skip an object without any of them. */
const suspectNames = new Set(
  `JS JavaScript AA OpenAction Launch SubmitForm ImportData EmbeddedFile EmbeddedFiles EF XFA
   RichMedia RichMediaExecute 3D Movie Screen Rendition Sound GoToE GoToR URI FileAttachment
   AcroForm Flash Thread Ref F UF DOS Mac Unix`.split(/\s+/),
);

interface NameScan {
  /** The offset after the object. */
  readonly end: number;
  readonly isSuspect: boolean;
  /** Whether it has a stream and `/First`. Its type is not required: readers ignore it. */
  readonly isObjectStream: boolean;
  readonly hasKids: boolean;
  /** Whether it has a stream and the name `/Form`, as form XObjects do. */
  readonly isForm: boolean;
}

/** The end of the string, comment or bracket that begins at `at`. */
function delimitedEnd(bytes: Buffer, at: number): number {
  switch (bytes[at]) {
    case 0x28:
      return literalStringEnd(bytes, at);
    case 0x25:
      return lineEnd(bytes, at);
    case 0x3c: {
      if (bytes[at + 1] === 0x3c) return at + 2;
      const end = bytes.indexOf(0x3e, at);
      return end === -1 ? bytes.length : end + 1;
    }
    case 0x3e:
      return bytes[at + 1] === 0x3e ? at + 2 : at + 1;
    default:
      return at + 1;
  }
}

const opensContainer = (byte: number, next: number | undefined) =>
  byte === 0x5b || (byte === 0x3c && next === 0x3c);
const closesContainer = (byte: number) => byte === 0x5d || byte === 0x3e;

/**
 * Scans the names of an object from its body on, without parsing it. An object of the file ends
 * with a keyword, an object of an object stream with its value.
 */
function scanNames(bytes: Buffer, from: number, inObjectStream: boolean): NameScan {
  const { length } = bytes;
  let [isSuspect, hasFirst, hasKids, hasForm, isStream] = [false, false, false, false, false];
  let depth = 0;
  let at = from;
  while (at < length) {
    const byte = bytes[at] ?? 0;
    const start = at;
    if (byte === 0x2f) {
      at = tokenEnd(bytes, start + 1);
      const name = decodeName(bytes, start + 1, at);
      isSuspect ||= suspectNames.has(name);
      hasFirst ||= name === 'First';
      hasKids ||= name === 'Kids';
      hasForm ||= name === 'Form';
    } else if (characterClass[byte] === regular) {
      at = tokenEnd(bytes, start);
      // Some readers ignore these keywords inside a dictionary.
      if (!inObjectStream && depth <= 0 && (byte === 0x65 || byte === 0x73)) {
        const keyword = bytes.toString('latin1', start, start + 6);
        isStream = keyword === 'stream';
        if (isStream || keyword === 'endobj') break;
      }
    } else if (isSpace(byte)) {
      at++;
      continue;
    } else {
      at = delimitedEnd(bytes, start);
      if (opensContainer(byte, bytes[start + 1])) depth++;
      else if (closesContainer(byte)) depth--;
    }
    if (inObjectStream && depth <= 0 && byte !== 0x25) break;
  }
  const isForm = isStream && hasForm;
  return { end: at, isSuspect, isObjectStream: isStream && hasFirst, hasKids, isForm };
}

export interface ScannedObject extends NameScan {
  /** -1 for a trailer. */
  readonly number: number;
  /** Of the header `12 0 obj`. */
  readonly offset: number;
  readonly bodyOffset: number;
}

/** The offset of the header that ends with the `obj` at `objOffset`; -1 for any other word. */
function headerOffset(bytes: Buffer, objOffset: number): number {
  let at = objOffset - 1;
  while (isSpace(bytes[at])) at--;
  if (!isDigit(bytes[at])) return -1;
  while (isDigit(bytes[at])) at--;
  if (!isSpace(bytes[at])) return -1;
  while (isSpace(bytes[at])) at--;
  if (!isDigit(bytes[at])) return -1;
  while (isDigit(bytes[at - 1])) at--;
  return at;
}

/** The generation in the header `12 0 obj` at an offset; 0 if there is none. */
export const generationAt = (bytes: Buffer, offset: number): number =>
  Number(/^\d+\s+(\d+)/.exec(bytes.toString('latin1', offset, offset + 32))?.[1] ?? 0);

/**
 * Finds everything that a PDF reader could take for an object or trailer, whatever the
 * cross-reference table says, also inside streams. Throws `RefusedError`.
 */
export function scanObjects(bytes: Buffer): ScannedObject[] {
  const objects: ScannedObject[] = [];
  let scannedBytes = 0;
  const add = (number: number, offset: number, bodyOffset: number) => {
    const names = scanNames(bytes, bodyOffset, false);
    scannedBytes += names.end - bodyOffset;
    const isOverLimit = scannedBytes > limits.pdfScanPasses * bytes.length;
    if (isOverLimit || objects.length >= limits.pdfObjects) refuse('bomb');
    objects.push({ number, offset, bodyOffset, ...names });
  };
  for (let at = bytes.indexOf('obj'); at !== -1; at = bytes.indexOf('obj', at + 3)) {
    const offset = headerOffset(bytes, at);
    if (offset === -1) continue;
    const number = Number.parseInt(bytes.toString('latin1', offset, offset + 10), 10);
    add(number, offset, at + 3);
  }
  for (let at = bytes.indexOf('trailer'); at !== -1; at = bytes.indexOf('trailer', at + 7)) {
    add(-1, at + 7, at + 7);
  }
  return objects;
}

interface ObjectInStream extends NameScan {
  readonly number: number;
  /** In the decoded data. */
  readonly offset: number;
}

export interface ObjectStream {
  readonly data: Buffer;
  /** All listed objects, also those with the number of another. */
  readonly objects: readonly ObjectInStream[];
  readonly byNumber: ReadonlyMap<number, ObjectInStream>;
}

/** Reads the `count` pairs of number and offset before the byte `first`. Throws `RefusedError`. */
export function parseObjectStream(data: Buffer, count: number, first: number): ObjectStream {
  if (count < 0 || count > limits.pdfObjects) refuse('malformed');
  const index = new PdfParser(data.subarray(0, Math.max(0, first)), 0);
  const objects: ObjectInStream[] = [];
  let scannedBytes = 0;
  for (let each = 0; each < count; each++) {
    const number = index.value();
    const relative = index.value();
    if (typeof number !== 'number' || typeof relative !== 'number' || relative < 0) {
      refuse('malformed');
    }
    const offset = first + relative;
    const names = scanNames(data, offset, true);
    scannedBytes += Math.max(0, names.end - offset);
    if (scannedBytes > limits.pdfScanPasses * data.length) refuse('bomb');
    objects.push({ number, offset, ...names });
  }
  return { data, objects, byNumber: new Map(objects.map((each) => [each.number, each])) };
}

export function objectInStream({ data, byNumber }: ObjectStream, number: number): PdfObject | null {
  const offset = byNumber.get(number)?.offset;
  if (offset === undefined) return null;
  const value = new PdfParser(data, offset).value();
  return { number, generation: 0, value, streamOffset: null, source: data };
}
