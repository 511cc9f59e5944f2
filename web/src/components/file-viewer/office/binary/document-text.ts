import { uint32 } from '../../../../../../functions/inspection/ole/format/bytes.ts';
import type { CompoundFile } from '../../../../../../functions/inspection/ole/format/compound-file.ts';
import {
  readPieces,
  type Piece,
} from '../../../../../../functions/inspection/ole/format/piece-table.ts';
import {
  displayedText,
  type WordStreams,
} from '../../../../../../functions/inspection/ole/format/word-document.ts';
import { streamNames } from '../../../../../../functions/inspection/ole/format/stream-names.ts';
import {
  InlinePictures,
  readDrawings,
  type Drawing,
  type InlinePicture,
} from './document-pictures.ts';

const maxChars = 4_000_000;
const [inlineMark, drawingMark] = ['\u0001', '\u0008'];
/** Offsets in the FIB of the lengths of the text's parts, in characters and in their order. */
const parts = [
  { lengthAt: 0x4c, isShown: true },
  // Footnotes.
  { lengthAt: 0x50, isShown: true },
  // Headers, and comments.
  { lengthAt: 0x54, isShown: false },
  { lengthAt: 0x58, isShown: false },
  { lengthAt: 0x5c, isShown: false },
  // Endnotes and text boxes.
  { lengthAt: 0x60, isShown: true },
  { lengthAt: 0x64, isShown: true },
] as const;

/** Private characters stand for pictures while the text is tidied. */
const firstPlaceholder = 0xf0000;
const maxPlaceholders = 60_000;
const placeholders = /[\u{f0000}-\u{fffff}]/gu;

export interface WordText {
  /** Paragraphs of text and pictures in their order. */
  readonly lines: readonly (readonly (string | InlinePicture)[])[];
  /** Drawings without picture and text. */
  readonly drawings: number;
}

/** Splits a text at its placeholders. */
function withPictures(
  line: string,
  pictures: readonly InlinePicture[],
): (string | InlinePicture)[] {
  const found: (string | InlinePicture)[] = [];
  let at = 0;
  for (const { 0: char, index } of line.matchAll(placeholders)) {
    found.push(line.slice(at, index));
    const picture = pictures[char.codePointAt(0)! - firstPlaceholder];
    if (picture) found.push(picture);
    at = index + char.length;
  }
  found.push(line.slice(at));
  return found.filter((part) => part !== '');
}

/** The offset in the stream of each character, asked for in order. */
function createOffsets(pieces: readonly Piece[]): (index: number) => number {
  let current = 0;
  let start = 0;
  return (index) => {
    while (current < pieces.length - 1 && index >= start + pieces[current]!.text.length)
      start += pieces[current++]!.text.length;
    const { offset, bytesPerChar } = pieces[current]!;
    return offset + bytesPerChar * (index - start);
  };
}

/** Replaces the marks of pictures and drawings by placeholders. */
class PictureMarks {
  readonly pictures: InlinePicture[] = [];
  drawings = 0;
  readonly #inline: InlinePictures;
  readonly #floating: ReadonlyMap<number, Drawing>;
  readonly #offsetOf: (index: number) => number;

  constructor(streams: WordStreams, file: CompoundFile, pieces: readonly Piece[]) {
    this.#inline = new InlinePictures(
      streams,
      file.rootStream(streamNames.wordData) ?? new Uint8Array(),
    );
    this.#floating = readDrawings(streams);
    this.#offsetOf = createOffsets(pieces);
  }

  replace(text: string, range: { start: number; end: number }): string {
    return text
      .slice(range.start, range.end)
      .replaceAll(/\p{Cc}/gu, (char, at: number) => this.#replaceOne(char, range.start + at));
  }

  #replaceOne(char: string, index: number): string {
    if (char === inlineMark) {
      const picture = this.#inline.at(this.#offsetOf(index));
      if (picture?.isDrawing) this.drawings += 1;
      return picture && !picture.isDrawing ? this.#placeholder(picture) : '';
    }
    if (char !== drawingMark) return char;
    const { pictures, hasTextBox } = this.#floating.get(index) ?? {
      pictures: [],
      hasTextBox: false,
    };
    if (pictures.length === 0 && !hasTextBox) this.drawings += 1;
    return pictures.map((picture) => this.#placeholder(picture)).join('');
  }

  #placeholder(picture: InlinePicture): string {
    if (this.pictures.length === maxPlaceholders) return '';
    return String.fromCodePoint(firstPlaceholder + this.pictures.push(picture) - 1);
  }
}

/** The parts of the text that are shown; all of it if the lengths are not of this text. */
function shownRanges({ wordDocument }: WordStreams, length: number) {
  let end = 0;
  const ranges = parts.map(({ lengthAt, isShown }) => {
    const start = end;
    end += uint32(wordDocument, lengthAt);
    return { start, end, isShown };
  });
  if (ranges[0]!.end === 0 || end > length) return [{ start: 0, end: length }];
  return ranges.filter(({ isShown }) => isShown);
}

/** The text of a Word 97-2003 document with its pictures in place. Throws `DamagedFileError`. */
export function readWordText(streams: WordStreams, file: CompoundFile): WordText {
  const pieces = readPieces(streams.wordDocument, streams.table, maxChars);
  const all = pieces
    .map(({ text }) => text)
    .join('')
    .replaceAll(placeholders, '  ');
  const marks = new PictureMarks(streams, file, pieces);
  const text = shownRanges(streams, all.length)
    .map((range) => marks.replace(all, range))
    .join('');
  return {
    lines: displayedText(text)
      .split(/[\n\f]/)
      .map((line) => withPictures(line.trim(), marks.pictures))
      .filter((line) => line.length > 0),
    drawings: marks.drawings,
  };
}
