import { listNewestNotes, type StoredNote } from '../../table/notes/note.ts';
import { noteOrder } from '../../table/notes/note-order.ts';
import type { Table } from '../../table/core/table.ts';
import type { Catalogue } from '../note/catalogue.ts';
import type { Selection } from './selection.ts';

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** The words of a search text: lower case, none when it is blank. */
export const wordsOf = (text: string | undefined): string[] =>
  folded(text ?? '')
    .split(/\s+/)
    .filter(Boolean);

/** What is searched of a note. */
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

/** All approved notes of a selection in which every word occurs, in the order of lists. */
export async function searchNotes(
  table: Table,
  catalogue: Catalogue,
  selection: Selection,
  words: readonly string[],
): Promise<StoredNote[]> {
  const notes = (await listNewestNotes(table)).filter((note) => selection.covers(note));
  const subjects = await catalogue.subjects(notes.map((note) => note.subject_id));
  return notes
    .filter((note) => matches(note, subjects.get(note.subject_id)?.name ?? '', words))
    .map((note) => ({ order: noteOrder(note), note }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ note }) => note);
}
