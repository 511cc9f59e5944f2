import { checkFieldCodes, FieldCodes } from '../field-codes.ts';
import { refuse, type Findings } from '../findings.ts';
import { classifyLink } from '../link-class.ts';
import type { TextBounds } from '../limits.ts';
import type { DocumentFacts } from '../verdict.ts';
import type { CompoundFile } from './compound-file.ts';
import { displayedText, readFields, templatePath, wordStreams } from './word-document.ts';
import { summaryPageCount } from './summary-information.ts';
import { decodeUtf16, decodeWindows1252, uint16, uint32 } from './bytes.ts';

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
