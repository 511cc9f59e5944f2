import { formatVersion, type IndexHead } from './format.ts';
import { ByteReader } from './bytes.ts';
import { Courses } from './courses.ts';
import { fields, type Field } from '../entry.ts';
import { lowerBound } from '../sorted-words.ts';

interface FieldList {
  readonly field: Field;
  /** The number of the posting list. */
  readonly list: number;
}

/** Reads posting lists from the packed bytes on demand. */
export class SearchIndex {
  readonly courses: Courses;
  /** Sorted. */
  readonly words: readonly string[];
  /** By word. */
  readonly #lists: readonly (readonly FieldList[])[];
  /** Where each list ends; the first begins at 0. */
  readonly #ends: number[] = [0];
  readonly #postings: Uint8Array;

  /** Throws a RangeError for other formats. */
  constructor(bytes: Uint8Array) {
    const reader = new ByteReader(bytes);
    if (reader.number() !== formatVersion)
      throw new RangeError('Not a search index of this format');
    const head = reader.json() as IndexHead;
    this.courses = new Courses(head.courses);
    this.words = head.words;
    const fieldBits = reader.part();
    const lengths = new ByteReader(reader.part());
    this.#postings = reader.part();
    this.#lists = Array.from(fieldBits, (bits) =>
      fields.flatMap((field, i) => {
        if ((bits & (1 << i)) === 0) return [];
        this.#ends.push(this.#ends.at(-1)! + lengths.number());
        return [{ field, list: this.#ends.length - 1 }];
      }),
    );
  }

  /** The range of the words with a prefix; `to` is exclusive. */
  withPrefix(text: string): [from: number, to: number] {
    return [lowerBound(this.words, text), lowerBound(this.words, `${text}\uFFFF`)];
  }

  /** The fields that contain a word, each with the number of its posting list. */
  postingListsOf(word: number): readonly FieldList[] {
    return this.#lists[word]!;
  }

  postingBytes(list: number): number {
    return this.#ends[list]! - this.#ends[list - 1]!;
  }

  /** Ascending ordinals of notes, or of courses for a course field. They are stored as gaps. */
  postings(list: number): number[] {
    const reader = new ByteReader(this.#postings.subarray(this.#ends[list - 1], this.#ends[list]));
    const ordinals: number[] = [];
    let last = -1;
    while (!reader.ended) {
      last += reader.number() + 1;
      ordinals.push(last);
    }
    return ordinals;
  }
}
