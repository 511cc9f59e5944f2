import { characterClass, isSpace, lineEnd, regular, tokenEnd } from './characters.ts';
import { decodeName, literalStringEnd } from './strings.ts';

/** Names of active features. The threat rules skip an object without any of them. */
const suspectNames = new Set(
  `JS JavaScript AA OpenAction Launch SubmitForm ImportData EmbeddedFile EmbeddedFiles EF XFA
   RichMedia RichMediaExecute 3D Movie Screen Rendition Sound GoToE GoToR URI FileAttachment
   AcroForm Flash Thread Ref F UF DOS Mac Unix`.split(/\s+/),
);

export interface NameScan {
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
export function scanNames(bytes: Buffer, from: number, inObjectStream: boolean): NameScan {
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
