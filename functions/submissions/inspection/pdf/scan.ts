import { refuse } from '../findings.ts';
import { limits } from '../limits.ts';
import {
  characterClass,
  isDigit,
  isSpace,
  lineEnd,
  readName,
  stringEnd,
  wordEnd,
} from './characters.ts';

/** Names that can make a PDF do something. An object without any of them is only counted. */
const suspects = new Set(
  `JS JavaScript AA OpenAction Launch SubmitForm ImportData EmbeddedFile EmbeddedFiles EF XFA
   RichMedia RichMediaExecute 3D Movie Screen Rendition Sound GoToE GoToR URI FileAttachment
   AcroForm Flash`.split(/\s+/),
);
const suspectStarts = new Uint8Array(256);
// An escape may stand for any first letter.
for (const name of [...suspects, 'First', '#']) suspectStarts[name.charCodeAt(0)] = 1;

/** Where an object stands, and whether it needs a closer look. */
export interface ScannedObject {
  readonly number: number;
  /** Its header in the file, and what follows the header. */
  readonly at: number;
  readonly bodyAt: number;
  /** It names something that acts. */
  readonly suspect: boolean;
  /** It may hold other objects. */
  readonly holdsObjects: boolean;
}

interface Span {
  readonly end: number;
  readonly suspect: boolean;
  readonly holdsObjects: boolean;
}

/** Where a string, comment, name or bracket that begins at `at` ends. */
function tokenEnd(bytes: Buffer, at: number): number {
  switch (bytes[at]) {
    case 0x28:
      return stringEnd(bytes, at);
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

const opens = (byte: number, next: number | undefined) =>
  byte === 0x5b || (byte === 0x3c && next === 0x3c);
const closes = (byte: number) => byte === 0x5d || byte === 0x3e;

/**
 * Looks at the names of one object, from after its header, without building it. In the file an
 * object ends by a word; in an object stream (`alone`) it is just one value.
 */
export function scanNames(bytes: Buffer, from: number, alone: boolean): Span {
  let suspect = false;
  let hasFirst = false;
  let depth = 0;
  let at = from;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    const start = at;
    if (byte === 0x2f) {
      at = wordEnd(bytes, start + 1);
      if (suspectStarts[bytes[start + 1] ?? 0] === 1) {
        const name = readName(bytes, start + 1, at);
        suspect ||= suspects.has(name);
        hasFirst ||= name === 'First';
      }
    } else if (characterClass[byte] === 0) {
      at = wordEnd(bytes, start);
      if (!alone && byte === 0x73 && bytes.toString('latin1', start, start + 6) === 'stream') {
        return { end: start, suspect, holdsObjects: hasFirst };
      }
      if (!alone && byte === 0x65 && bytes.toString('latin1', start, start + 6) === 'endobj') break;
    } else if (isSpace(byte)) {
      at = start + 1;
      continue;
    } else {
      at = tokenEnd(bytes, start);
      if (opens(byte, bytes[start + 1])) depth++;
      else if (closes(byte)) depth--;
    }
    if (alone && depth <= 0 && byte !== 0x25) break;
  }
  return { end: at, suspect, holdsObjects: false };
}

/** The first digit of `12 0 obj`, seen from its `obj`; -1 when it is another word. */
function headerStart(bytes: Buffer, objAt: number): number {
  let at = objAt - 1;
  while (isSpace(bytes[at])) at--;
  if (!isDigit(bytes[at])) return -1;
  while (isDigit(bytes[at])) at--;
  if (!isSpace(bytes[at])) return -1;
  while (isSpace(bytes[at])) at--;
  if (!isDigit(bytes[at])) return -1;
  while (isDigit(bytes[at - 1])) at--;
  return at;
}

/**
 * Every place of the file that any program could take for an object, whatever its index says, also
 * inside of streams; and every trailer, as an object of number -1. Throws `Refused`.
 */
export function scanObjects(bytes: Buffer): ScannedObject[] {
  const found: ScannedObject[] = [];
  let read = 0;
  const look = (number: number, at: number, from: number) => {
    const { end, suspect, holdsObjects } = scanNames(bytes, from, false);
    read += end - from;
    if (read > limits.pdfRereads * bytes.length || found.length >= limits.pdfObjects) {
      refuse('bomb');
    }
    found.push({ number, at, bodyAt: from, suspect, holdsObjects });
  };
  for (let at = bytes.indexOf('obj'); at !== -1; at = bytes.indexOf('obj', at + 3)) {
    const start = headerStart(bytes, at);
    if (start !== -1) {
      look(Number.parseInt(bytes.toString('latin1', start, start + 10), 10), start, at + 3);
    }
  }
  for (let at = bytes.indexOf('trailer'); at !== -1; at = bytes.indexOf('trailer', at + 7)) {
    look(-1, at + 7, at + 7);
  }
  return found;
}
