import type { FieldCodes } from '../field-codes.ts';
import { refuse } from '../findings.ts';
import { decodeUtf16, uint16, uint32 } from './bytes.ts';
import type { CompoundFile } from './compound-file.ts';

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

/** Throws `RefusedError`. */
export function wordStreams(wordDocument: Uint8Array, file: CompoundFile): WordStreams {
  if (wordDocument.length < minFibLength) refuse('truncated');
  if (uint16(wordDocument, 0) !== wordIdentifier) refuse('malformed');
  const flags = uint16(wordDocument, 0x0a);
  if ((flags & encryptedFlag) !== 0) refuse('encrypted');
  const table = file.rootStream((flags & table1Flag) === 0 ? '0Table' : '1Table');
  return { wordDocument, table: table ?? refuse('malformed') };
}

/** `fcSttbfAssoc` of the FIB: strings about the document, of which the second is the path of its template. */
const associatedStrings = 0x019a;
const wideStrings = 0xffff;

/** The path of the template that Word opens with the document; '' if there is none. */
export function templatePath({ wordDocument, table }: WordStreams): string {
  const start = uint32(wordDocument, associatedStrings);
  const strings = table.subarray(start, start + uint32(wordDocument, associatedStrings + 4));
  const length = (at: number) => (at + 2 <= strings.length ? uint16(strings, at) : 0);
  if (length(0) !== wideStrings) return '';
  const template = 8 + 2 * length(6);
  return decodeUtf16(strings.subarray(template + 2, template + 2 + 2 * length(template)));
}

/** Control characters in the text. */
const cellMark = '\u0007';
const fieldBegin = '\u0013';
const fieldSeparator = '\u0014';
const fieldEnd = '\u0015';
const fieldMarks = new RegExp(`([${fieldBegin}${fieldSeparator}${fieldEnd}])`);

/** Collects the codes of fields. */
export function readFields(text: string, fields: FieldCodes): void {
  const inCode = [false];
  for (const piece of text.split(fieldMarks)) {
    if (piece === fieldBegin) {
      fields.begin();
      inCode.push(true);
    } else if (piece === fieldSeparator) {
      inCode[inCode.length - 1] = false;
    } else if (piece === fieldEnd) {
      fields.end();
      if (inCode.length > 1) inCode.pop();
    } else if (inCode.at(-1)) {
      fields.text(piece);
    }
  }
}

const fieldCode = (field: string): string =>
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
