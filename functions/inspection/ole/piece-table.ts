import { refuse } from '../findings.ts';

/** Offset of `fcClx` and `lcbClx` in the file information block (FIB). */
const clxOffset = 0x1a2;
/** Types of the structures in the Clx: formatting (Prc) and the piece table (Pcdt). */
const [prc, pcdt] = [1, 2];
const pieceDescriptorLength = 8;
const compressedFlag = 0x40000000;
const windows1252 = new TextDecoder('windows-1252');

function readPieceTable(wordDocument: Buffer, table: Buffer): Buffer {
  let at = wordDocument.readUInt32LE(clxOffset);
  const end = at + wordDocument.readUInt32LE(clxOffset + 4);
  if (end > table.length) refuse('malformed');
  while (at + 5 <= end) {
    if (table[at] === pcdt) {
      const length = table.readUInt32LE(at + 1);
      if (at + 5 + length > end) refuse('malformed');
      return table.subarray(at + 5, at + 5 + length);
    }
    if (table[at] !== prc) refuse('malformed');
    at += 3 + table.readUInt16LE(at + 1);
  }
  return Buffer.alloc(0);
}

/** The first characters of a Word 97-2003 document in reading order. Throws `RefusedError`. */
export function readPieces(wordDocument: Buffer, table: Buffer, maxChars: number): string {
  const pieces = readPieceTable(wordDocument, table);
  const count = Math.max(0, Math.floor((pieces.length - 4) / (4 + pieceDescriptorLength)));
  let text = '';
  for (let index = 0; index < count && text.length < maxChars; index++) {
    const chars = pieces.readUInt32LE(4 * index + 4) - pieces.readUInt32LE(4 * index);
    const position = pieces.readUInt32LE(4 * (count + 1) + pieceDescriptorLength * index + 2);
    // "Compressed" text has one byte per character, and its offset counts half bytes.
    const isCompressed = (position & compressedFlag) !== 0;
    const start = isCompressed ? (position & ~compressedFlag) >>> 1 : position;
    const end = start + (isCompressed ? chars : 2 * chars);
    if (chars < 0 || end > wordDocument.length) refuse('malformed');
    const bytes = wordDocument.subarray(start, Math.min(end, start + 2 * maxChars));
    text += isCompressed ? windows1252.decode(bytes) : bytes.toString('utf16le');
  }
  return text.slice(0, maxChars);
}
