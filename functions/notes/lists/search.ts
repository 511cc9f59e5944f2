import type { StoredNote } from '../../table/notes/note.ts';

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** The words of a search text: lower case, none when it is blank. */
export const wordsOf = (text: string | undefined): string[] =>
  folded(text ?? '')
    .split(/\s+/)
    .filter(Boolean);

export const searchedFields = ['title', 'description', 'subject_code', 'topics'] as const;

/** Whether every word occurs in a note, or in the name of its subject. */
export function matches(
  { title, description, subject_code, topics }: Pick<StoredNote, (typeof searchedFields)[number]>,
  subjectName: string,
  words: readonly string[],
): boolean {
  const text = folded([title, description ?? '', subject_code, subjectName, ...topics].join('\n'));
  return words.every((word) => text.includes(word));
}
