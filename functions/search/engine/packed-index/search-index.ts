import { formatVersion } from './format.ts';
import { ByteReader } from './bytes.ts';
import { Courses } from './courses.ts';
import { fields, type Field } from '../entry.ts';
import { Vocabulary } from './vocabulary.ts';

/** Reads ascending ordinals, stored as gaps. */
class PostingReader {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  #at: number;
  #last = -1;

  constructor(bytes: Uint8Array, start: number, end: number) {
    this.#bytes = bytes;
    this.#at = start;
    this.#end = end;
  }

  /** The next ordinal; -1 at the end. */
  next(): number {
    if (this.#at >= this.#end) return -1;
    const bytes = this.#bytes;
    let at = this.#at;
    let byte = bytes[at]!;
    let gap = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      at += 1;
      byte = bytes[at]!;
      gap += (byte & 127) << shift;
    }
    this.#at = at + 1;
    this.#last += gap + 1;
    return this.#last;
  }
}

/** Work area of one query: by note the number of matched words and the score. */
interface ScoreBuffers {
  readonly matchedWords: Uint8Array;
  readonly scores: Float32Array;
  readonly ordinals: Uint32Array;
}

/** Reads posting lists from the packed bytes on demand. */
export class SearchIndex {
  readonly courses: Courses;
  readonly vocabulary: Vocabulary;
  readonly #present: Uint8Array;
  /** By word: the index of its first list in `#ends`. */
  readonly #firsts: Uint32Array;
  readonly #ends: Uint32Array;
  readonly #postings: Uint8Array;
  #buffers: ScoreBuffers | undefined;

  /** Throws a RangeError for other formats. */
  constructor(bytes: Uint8Array) {
    const reader = new ByteReader(bytes);
    if (reader.number() !== formatVersion)
      throw new RangeError('Not a search index of this format');
    this.courses = new Courses(reader.part(), reader.part());
    const words = new ByteReader(reader.part());
    this.vocabulary = new Vocabulary(words.part());
    this.#present = words.part();
    const lengths = new ByteReader(words.part());
    this.#postings = words.part();
    this.#firsts = new Uint32Array(this.vocabulary.size);
    const ends: number[] = [0];
    this.#present.forEach((bits, word) => {
      this.#firsts[word] = ends.length;
      for (let rest = bits; rest > 0; rest &= rest - 1) ends.push(ends.at(-1)! + lengths.number());
    });
    this.#ends = Uint32Array.from(ends);
  }

  /** Reused: new buffers would cost more than a query. */
  get buffers(): ScoreBuffers {
    const { noteCount: notes } = this.courses;
    this.#buffers ??= {
      matchedWords: new Uint8Array(notes),
      scores: new Float32Array(notes),
      ordinals: new Uint32Array(notes),
    };
    return this.#buffers;
  }

  /** The fields that contain a word, each with the number of its posting list. */
  postingListsOf(word: number): { field: Field; list: number }[] {
    const bits = this.#present[word]!;
    let list = this.#firsts[word]! - 1;
    return fields.flatMap((field, i) => {
      if ((bits & (1 << i)) === 0) return [];
      list += 1;
      return [{ field, list }];
    });
  }

  postingBytes(list: number): number {
    return this.#ends[list]! - this.#ends[list - 1]!;
  }

  /** Ascending ordinals of notes, or of courses for a course field. */
  postings(list: number): PostingReader {
    return new PostingReader(this.#postings, this.#ends[list - 1]!, this.#ends[list]!);
  }
}
