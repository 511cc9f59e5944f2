import type { StoredNote } from '../../table/notes/note.ts';

const normalise = (text: string) => text.normalize('NFKC').toLowerCase();

/** The words of a search text in lower case; none for a blank one. */
export const wordsOf = (text: string | undefined): string[] =>
  normalise(text ?? '')
    .split(/\s+/)
    .filter(Boolean);

export const searchedFields = ['title', 'description', 'subject_code', 'topics'] as const;

/** Whether every word occurs in the note or in the name of its subject. */
export function matches(
  { title, description, subject_code, topics }: Pick<StoredNote, (typeof searchedFields)[number]>,
  subjectName: string,
  words: readonly string[],
): boolean {
  const text = normalise(
    [title, description ?? '', subject_code, subjectName, ...topics].join('\n'),
  );
  return words.every((word) => text.includes(word));
}
