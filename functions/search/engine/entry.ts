import type { FoundNote, SearchedCourse, SearchedNote } from './note.ts';
import { tokenizeCode, tokenize } from './tokenize.ts';

/** Where a word stands, the weightiest first. The first three are those of a whole course. */
export const fields = ['code', 'branch', 'subject', 'title', 'topic', 'description'] as const;
export type Field = (typeof fields)[number];

/** A note with its own words, each under the weightiest of its fields. */
export interface Entry {
  readonly note: FoundNote;
  readonly words: ReadonlyMap<string, 'title' | 'topic' | 'description'>;
}

function wordsByField<F extends Field>(texts: readonly (readonly [F, readonly string[]])[]) {
  const found = new Map<string, F>();
  for (const [field, words] of texts)
    for (const word of words) if (!found.has(word)) found.set(word, field);
  return found;
}

/** What the index keeps of a note. */
export function toEntry({ description, topics, ...note }: SearchedNote): Entry {
  return {
    note,
    words: wordsByField([
      ['title', tokenize(note.title)],
      ['topic', topics.flatMap((topic) => tokenize(topic))],
      ['description', tokenize(description ?? '')],
    ]),
  };
}

/** The words by which every note of a course is found. */
export const courseWords = ({ subject_code, subject_name, branch_names }: SearchedCourse) =>
  wordsByField([
    ['code', tokenizeCode(subject_code)],
    ['subject', tokenize(subject_name ?? '')],
    ['branch', branch_names.flatMap((name) => tokenize(name))],
  ]);
