import { uint16 } from './bytes.ts';
import type { CompoundFile } from './compound-file.ts';
import { fail } from './damaged-file.ts';

/** `wIdent` and flags of the file information block (FIB), which begins the WordDocument stream. */
const wordIdentifier = 0xa5ec;
const encryptedFlag = 0x100;
const table1Flag = 0x200;
const minFibLength = 0x200;

/** The streams of a Word 97-2003 document: text, and the tables that describe it. */
export interface WordStreams {
  readonly wordDocument: Uint8Array;
  readonly table: Uint8Array;
}

/** Throws `DamagedFileError`. */
export function wordStreams(wordDocument: Uint8Array, file: CompoundFile): WordStreams {
  if (wordDocument.length < minFibLength) fail('truncated');
  if (uint16(wordDocument, 0) !== wordIdentifier) fail('malformed');
  const flags = uint16(wordDocument, 0x0a);
  if ((flags & encryptedFlag) !== 0) fail('encrypted');
  const table = file.rootStream((flags & table1Flag) === 0 ? '0Table' : '1Table');
  return { wordDocument, table: table ?? fail('malformed') };
}

/** Control characters in the text. */
const cellMark = '\u0007';
export const fieldBegin = '\u0013';
const fieldSeparator = '\u0014';
const fieldEnd = '\u0015';

export const fieldCode = (field: string): string =>
  field.split(fieldSeparator, 1)[0]?.split(fieldEnd, 1)[0] ?? '';

/** The text as shown: field results without their codes, cells and paragraphs as lines. */
export function displayedText(text: string): string {
  const [before = '', ...fields] = text.split(fieldBegin);
  const results = fields.map((field) => field.slice(fieldCode(field).length));
  return (before + results.join(''))
    .replaceAll(cellMark, '\n')
    .replaceAll(/[\r\v]/g, '\n')
    .replaceAll(/(?![\n\t\f])\p{Cc}/gu, '');
}
