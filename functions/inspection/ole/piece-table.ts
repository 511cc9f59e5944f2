import { refuse } from '../findings.ts';

const clxAt = 0x1a2;
const pieceLength = 8;
const narrowFlag = 0x40000000;
const windowsLatin = new TextDecoder('windows-1252');

/** The piece table in the `Clx` of a Word document: where each run of its characters lies. */
function pieceTable(stream: Buffer, table: Buffer): Buffer {
  let at = stream.readUInt32LE(clxAt);
  const end = at + stream.readUInt32LE(clxAt + 4);
  if (end > table.length) refuse('malformed');
  while (at + 5 <= end) {
    if (table[at] === 2) {
      const length = table.readUInt32LE(at + 1);
      if (at + 5 + length > end) refuse('malformed');
      return table.subarray(at + 5, at + 5 + length);
    }
    // Before the table stand formatting runs, each with its length.
    if (table[at] !== 1) refuse('malformed');
    at += 3 + table.readUInt16LE(at + 1);
  }
  return Buffer.alloc(0);
}

/** The characters of a Word document (1997 to 2003) in their order, up to `most`. */
export function pieceText(stream: Buffer, table: Buffer, most: number): string {
  const pieces = pieceTable(stream, table);
  const count = Math.max(0, Math.floor((pieces.length - 4) / (4 + pieceLength)));
  let text = '';
  for (let index = 0; index < count && text.length < most; index++) {
    const chars = pieces.readUInt32LE(4 * index + 4) - pieces.readUInt32LE(4 * index);
    const place = pieces.readUInt32LE(4 * (count + 1) + pieceLength * index + 2);
    const isNarrow = (place & narrowFlag) !== 0;
    const at = isNarrow ? (place & ~narrowFlag) >>> 1 : place;
    const end = at + (isNarrow ? chars : 2 * chars);
    if (chars < 0 || end > stream.length) refuse('malformed');
    const bytes = stream.subarray(at, Math.min(end, at + 2 * most));
    text += isNarrow ? windowsLatin.decode(bytes) : bytes.toString('utf16le');
  }
  return text.slice(0, most);
}
