import { checkFieldCodes } from '../field-codes.ts';
import { refuse, type Findings } from '../findings.ts';
import type { TextBounds } from '../limits.ts';
import type { DocumentFacts } from '../verdict.ts';
import type { CompoundFile } from './compound-file.ts';
import { readPieces } from './piece-table.ts';
import { summaryPageCount } from './summary-information.ts';

/** `wIdent` and flags of the file information block (FIB), which begins the WordDocument stream. */
const wordIdentifier = 0xa5ec;
const encryptedFlag = 0x100;
const table1Flag = 0x200;
const minFibLength = 0x200;

/** Bounds a hostile piece table; beyond the first pages only field codes are read. */
const maxChars = 4_000_000;

/** Control characters in the text. */
const cellMark = '\u0007';
const fieldBegin = '\u0013';
const fieldSeparator = '\u0014';
const fieldEnd = '\u0015';

const codeOf = (field: string) => field.split(fieldSeparator, 1)[0]?.split(fieldEnd, 1)[0] ?? '';

/** The text as shown: field results without their codes, cells and paragraphs as lines. */
function displayedText(text: string): string {
  const [before = '', ...fields] = text.split(fieldBegin);
  const results = fields.map((field) => field.slice(codeOf(field).length));
  return (before + results.join(''))
    .replaceAll(cellMark, '\n')
    .replaceAll(/[\r\v]/g, '\n')
    .replaceAll(/(?![\n\t\f])\p{Cc}/gu, '');
}

/** Checks a Word 97-2003 document and extracts its facts. Throws `RefusedError`. */
export function inspectDoc(
  wordDocument: Buffer,
  file: CompoundFile,
  findings: Findings,
  bounds: TextBounds,
): DocumentFacts {
  if (wordDocument.length < minFibLength) refuse('truncated');
  if (wordDocument.readUInt16LE(0) !== wordIdentifier) refuse('malformed');
  const flags = wordDocument.readUInt16LE(0x0a);
  if ((flags & encryptedFlag) !== 0) refuse('encrypted');
  const table = file.rootStream((flags & table1Flag) === 0 ? '0Table' : '1Table');
  if (table === undefined) refuse('malformed');
  const text = readPieces(wordDocument, table, maxChars);
  checkFieldCodes(text.split(fieldBegin).slice(1).map(codeOf).join('\n'), findings);
  const pages = displayedText(text.slice(0, 2 * bounds.chars)).split('\f');
  return {
    type: 'doc',
    pages: summaryPageCount(file),
    text: pages.slice(0, bounds.pages).join('\f').slice(0, bounds.chars),
  };
}
