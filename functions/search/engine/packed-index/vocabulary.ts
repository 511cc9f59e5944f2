import { ByteReader, ByteWriter } from './bytes.ts';
import { matchTypo, type TypoMatch } from './typo.ts';

/** Each block begins with a whole word, for binary search. */
const blockSize = 16;

const maxSharedLength = 255;

function sharedLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length, maxSharedLength);
  let shared = 0;
  while (shared < most && a.charCodeAt(shared) === b.charCodeAt(shared)) shared += 1;
  // Surrogate pairs are not split.
  const last = shared === 0 ? 0 : a.charCodeAt(shared - 1);
  return last >= 0xd800 && last < 0xdc00 ? shared - 1 : shared;
}

/** Writes sorted words with front coding: the length shared with the previous word, and the rest. */
export function writeVocabulary(words: readonly string[]): Uint8Array {
  const shared = words.map((word, i) =>
    i % blockSize === 0 ? 0 : sharedLength(words[i - 1]!, word),
  );
  const writer = new ByteWriter();
  writer.part(Uint8Array.from(shared));
  writer.part(Uint8Array.from(words, (word, i) => word.length - shared[i]!));
  writer.text(words.map((word, i) => word.slice(shared[i])).join(''));
  return writer.done();
}

/** Sorted words by ordinal, decoded on demand. */
export class Vocabulary {
  readonly size: number;
  readonly #shared: Uint8Array;
  readonly #lengths: Uint8Array;
  readonly #rests: string;
  /** By block: where its first word begins in `#rests`. */
  readonly #blocks: Uint32Array;

  constructor(bytes: Uint8Array) {
    const reader = new ByteReader(bytes);
    this.#shared = reader.part();
    this.#lengths = reader.part();
    this.#rests = reader.text();
    this.size = this.#lengths.length;
    this.#blocks = new Uint32Array(Math.ceil(this.size / blockSize));
    let start = 0;
    for (let i = 0; i < this.size; i += 1) {
      if (i % blockSize === 0) this.#blocks[i / blockSize] = start;
      start += this.#lengths[i]!;
    }
  }

  #head(block: number): string {
    const start = this.#blocks[block]!;
    return this.#rests.slice(start, start + this.#lengths[block * blockSize]!);
  }

  /** The words at ordinals `from` to `to`, exclusive. */
  *words(from: number, to: number): Generator<string> {
    let i = from - (from % blockSize);
    let start = this.#blocks[i / blockSize] ?? 0;
    let word = '';
    for (; i < to; i += 1) {
      const end = start + this.#lengths[i]!;
      word = word.slice(0, this.#shared[i]) + this.#rests.slice(start, end);
      start = end;
      if (i >= from) yield word;
    }
  }

  /** The ordinal of the first word that is not less than a text. */
  indexOf(text: string): number {
    let low = 0;
    let high = this.#blocks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#head(middle) < text) low = middle + 1;
      else high = middle;
    }
    if (low === 0) return 0;
    let ordinal = (low - 1) * blockSize;
    const end = Math.min(low * blockSize, this.size);
    for (const word of this.words(ordinal, end)) {
      if (word >= text) return ordinal;
      ordinal += 1;
    }
    return ordinal;
  }

  /** The range of the words with a prefix; `to` is exclusive. */
  withPrefix(text: string): [from: number, to: number] {
    return [this.indexOf(text), this.indexOf(`${text}\uFFFF`)];
  }

  containing(text: string): number[] {
    const found: number[] = [];
    let ordinal = 0;
    for (const word of this.words(0, this.size)) {
      if (word.includes(text)) found.push(ordinal);
      ordinal += 1;
    }
    return found;
  }

  /** Calls back for each word that a text is a typo of. `common` is the length of the common prefix. */
  matchTypos(
    text: string,
    found: (ordinal: number, how: TypoMatch, common: number, length: number) => void,
  ): void {
    const codeUnits = Uint16Array.from(text, (_, i) => text.charCodeAt(i));
    const word = new Uint16Array(maxSharedLength + 1);
    // Length of the prefix that the last word shares with the text.
    let common = 0;
    let start = 0;
    for (let i = 0; i < this.size; i += 1) {
      const shared = this.#shared[i]!;
      const length = shared + this.#lengths[i]!;
      for (let at = shared; at < length; at += 1, start += 1)
        word[at] = this.#rests.charCodeAt(start);
      common = Math.min(common, shared);
      const most = Math.min(length, codeUnits.length);
      while (common < most && word[common] === codeUnits[common]) common += 1;
      const how = matchTypo(codeUnits, word, length, common);
      if (how) found(i, how, common, length);
    }
  }
}
