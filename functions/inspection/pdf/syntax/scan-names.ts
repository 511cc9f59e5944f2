import { characterClass, isSpace, lineEnd, readName, stringEnd, wordEnd } from './characters.ts';

/** Names that can make a PDF do something. An object without any of them is only counted. */
const suspects = new Set(
  `JS JavaScript AA OpenAction Launch SubmitForm ImportData EmbeddedFile EmbeddedFiles EF XFA
   RichMedia RichMediaExecute 3D Movie Screen Rendition Sound GoToE GoToR URI FileAttachment
   AcroForm Flash`.split(/\s+/),
);

/** What the names of one object say of it. */
export interface NameScan {
  /** Where the object ends. */
  readonly end: number;
  /** It names something that acts. */
  readonly suspect: boolean;
  /** It may hold other objects: a stream that says where the first is. */
  readonly holdsObjects: boolean;
  /** It may be a branch of the page tree. */
  readonly namesKids: boolean;
}

/** Sums of the bytes of the names looked for, so that others are passed over without a string. */
const sums = new Set<number>();
const addTo = (sum: number, byte: number) => (sum * 31 + byte) | 0;
for (const name of [...suspects, 'First', 'Kids']) sums.add(Buffer.from(name).reduce(addTo, 0));

/** Where a string, comment or bracket that begins at `at` ends. */
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
export function scanObjectNames(bytes: Buffer, from: number, alone: boolean): NameScan {
  const { length } = bytes;
  let [suspect, namesFirst, namesKids, isStream] = [false, false, false, false];
  let depth = 0;
  let at = from;
  while (at < length) {
    const byte = bytes[at] ?? 0;
    const start = at;
    if (byte === 0x2f) {
      let sum = 0;
      let isEscaped = false;
      for (at++; at < length; at++) {
        const next = bytes[at] ?? 0;
        if (characterClass[next] !== 0) break;
        if (next === 0x23) isEscaped = true;
        sum = (sum * 31 + next) | 0;
      }
      if (isEscaped || sums.has(sum)) {
        const name = readName(bytes, start + 1, at);
        suspect ||= suspects.has(name);
        namesFirst ||= name === 'First';
        namesKids ||= name === 'Kids';
      }
    } else if (characterClass[byte] === 0) {
      at = wordEnd(bytes, start);
      // Inside a dictionary these words end nothing for some programs.
      if (!alone && depth <= 0 && (byte === 0x65 || byte === 0x73)) {
        const word = bytes.toString('latin1', start, start + 6);
        isStream = word === 'stream';
        if (isStream || word === 'endobj') break;
      }
    } else if (isSpace(byte)) {
      at++;
      continue;
    } else {
      at = tokenEnd(bytes, start);
      if (opens(byte, bytes[start + 1])) depth++;
      else if (closes(byte)) depth--;
    }
    if (alone && depth <= 0 && byte !== 0x25) break;
  }
  return { end: at, suspect, holdsObjects: isStream && namesFirst, namesKids };
}
