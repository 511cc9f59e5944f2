import { FieldCodes, checkFieldCodes } from '../field-codes.ts';
import { refuse, type Findings, type DocumentFacts } from '../findings.ts';
import { decodeUtf16, uint16, uint32, decodeWindows1252 } from './bytes.ts';
import type { CompoundFile } from './compound-file.ts';
import { classifyLink } from '../link-class.ts';
import type { TextBounds } from '../limits.ts';
import { summaryPageCount } from './summary-information.ts';

/** `wIdent` and flags of the file information block (FIB), which begins the WordDocument stream. */
const wordIdentifier = 0xa5ec;
const encryptedFlag = 0x100;
const table1Flag = 0x200;
const minFibLength = 0x200;

/** The streams of a Word 97-2003 document: text, and the tables that describe it. */
interface WordStreams {
  readonly wordDocument: Uint8Array;
  readonly table: Uint8Array;
}

/** Throws `RefusedError`. */
function wordStreams(wordDocument: Uint8Array, file: CompoundFile): WordStreams {
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
function templatePath({ wordDocument, table }: WordStreams): string {
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
function readFields(text: string, fields: FieldCodes): void {
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
function displayedText(text: string): string {
  const [before = '', ...fields] = text.split(fieldBegin);
  const results = fields.map((field) => field.slice(fieldCode(field).length));
  return (before + results.join(''))
    .replaceAll(cellMark, '\n')
    .replaceAll(/[\r\v]/g, '\n')
    .replaceAll(/(?![\n\t\f])\p{Cc}/gu, '');
}

/** Bounds a hostile piece table; beyond the first pages only field codes are read. */
const maxChars = 4_000_000;

/** Offset of `fcClx` and `lcbClx` in the file information block (FIB). */
const clxOffset = 0x1a2;
/** Types of the structures in the Clx: formatting (Prc) and the piece table (Pcdt). */
const [prc, pcdt] = [1, 2];
const pieceDescriptorLength = 8;
const compressedFlag = 0x40000000;

function readPieceTable(wordDocument: Uint8Array, table: Uint8Array): Uint8Array {
  let at = uint32(wordDocument, clxOffset);
  const end = at + uint32(wordDocument, clxOffset + 4);
  if (end > table.length) refuse('malformed');
  while (at + 5 <= end) {
    if (table[at] === pcdt) {
      const length = uint32(table, at + 1);
      if (at + 5 + length > end) refuse('malformed');
      return table.subarray(at + 5, at + 5 + length);
    }
    if (table[at] !== prc) refuse('malformed');
    at += 3 + uint16(table, at + 1);
  }
  return new Uint8Array();
}

/** The first characters of a Word 97-2003 document in reading order. Throws `RefusedError`. */
function readText(wordDocument: Uint8Array, table: Uint8Array): string {
  const descriptors = readPieceTable(wordDocument, table);
  const count = Math.max(0, Math.floor((descriptors.length - 4) / (4 + pieceDescriptorLength)));
  let text = '';
  for (let index = 0; index < count && text.length < maxChars; index++) {
    const chars = uint32(descriptors, 4 * index + 4) - uint32(descriptors, 4 * index);
    const position = uint32(descriptors, 4 * (count + 1) + pieceDescriptorLength * index + 2);
    // "Compressed" text has one byte per character, and its offset counts half bytes.
    const isCompressed = (position & compressedFlag) !== 0;
    const offset = isCompressed ? (position & ~compressedFlag) >>> 1 : position;
    const bytesPerChar = isCompressed ? 1 : 2;
    if (chars < 0 || offset + bytesPerChar * chars > wordDocument.length) refuse('malformed');
    const bytes = wordDocument.subarray(
      offset,
      offset + bytesPerChar * Math.min(chars, maxChars - text.length),
    );
    text += isCompressed ? decodeWindows1252(bytes) : decodeUtf16(bytes);
  }
  return text;
}

/** Checks a Word 97-2003 document and extracts its facts. Throws `RefusedError`. */
export function inspectDoc(
  stream: Uint8Array,
  file: CompoundFile,
  findings: Findings,
  bounds: TextBounds,
): DocumentFacts {
  const streams = wordStreams(stream, file);
  const { wordDocument, table } = streams;
  if (classifyLink(templatePath(streams)) !== 'local') findings.addReason('external-content');
  const text = readText(wordDocument, table);
  const fields = new FieldCodes();
  readFields(text, fields);
  checkFieldCodes(fields.codes, findings);
  const pages = displayedText(text.slice(0, 2 * bounds.chars)).split('\f');
  return {
    type: 'doc',
    pages: summaryPageCount(file),
    text: pages.slice(0, bounds.pages).join('\f').slice(0, bounds.chars),
  };
}
