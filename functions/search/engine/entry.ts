import type { NoteResult, IndexedCourse, IndexedNote } from './note.ts';
import { tokenizeCode, tokenize } from './tokenize.ts';

/** Sorted by weight. The first three belong to the course. */
export const fields = ['code', 'branch', 'subject', 'title', 'topic', 'description'] as const;
export type Field = (typeof fields)[number];

/** What the index holds of a note: its words, each in its field of greatest weight. */
export interface IndexEntry {
  readonly note: NoteResult;
  readonly words: ReadonlyMap<string, 'title' | 'topic' | 'description'>;
  /** The words of its document's headings. */
  readonly headings: ReadonlySet<string>;
}

function wordsByField<F extends Field>(texts: readonly (readonly [F, readonly string[]])[]) {
  const found = new Map<string, F>();
  for (const [field, words] of texts)
    for (const word of words) if (!found.has(word)) found.set(word, field);
  return found;
}

export function toEntry({ description, topics, headings = '', ...note }: IndexedNote): IndexEntry {
  return {
    note,
    words: wordsByField([
      ['title', tokenize(note.title)],
      ['topic', topics.flatMap((topic) => tokenize(topic))],
      ['description', tokenize(description ?? '')],
    ]),
    headings: new Set(tokenize(headings)),
  };
}

/** Few documents have more. */
const maxHeadingWords = 60;

/** The distinct words of headings, in the stored form; undefined if there are none. */
export function headingWords(titles: readonly string[]): string | undefined {
  const words = new Set(titles.flatMap((title) => tokenize(title)));
  return words.size === 0 ? undefined : [...words].slice(0, maxHeadingWords).join(' ');
}

export const courseWords = ({ subject_code, subject_name, branch_names }: IndexedCourse) =>
  wordsByField([
    ['code', tokenizeCode(subject_code)],
    ['subject', tokenize(subject_name ?? '')],
    ['branch', branch_names.flatMap((name) => tokenize(name))],
  ]);
