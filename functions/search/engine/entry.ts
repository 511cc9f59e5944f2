import type { FoundNote, SearchedCourse, SearchedNote } from './note.ts';
import { tokenizeCode, tokenize } from './tokenize.ts';

/** Sorted by weight. The first three belong to the course. */
export const fields = ['code', 'branch', 'subject', 'title', 'topic', 'description'] as const;
export type Field = (typeof fields)[number];

/** A note with its words, each in its field of greatest weight. */
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

export const courseWords = ({ subject_code, subject_name, branch_names }: SearchedCourse) =>
  wordsByField([
    ['code', tokenizeCode(subject_code)],
    ['subject', tokenize(subject_name ?? '')],
    ['branch', branch_names.flatMap((name) => tokenize(name))],
  ]);
