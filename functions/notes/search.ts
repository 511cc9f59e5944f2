import { listNewestNotes, type StoredNote } from '../table/note.ts';
import { noteOrder } from '../table/noteOrder.ts';
import type { Table } from '../table/table.ts';
import type { Catalogue } from './catalogue.ts';
import type { Selection } from './selection.ts';

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** The words of a search text: lower case, none when it is blank. */
export const wordsOf = (text: string | undefined): string[] =>
  folded(text ?? '')
    .split(/\s+/)
    .filter(Boolean);

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
    .filter((note) => {
      const name = subjects.get(note.subject_id)?.name ?? '';
      const { title, description, subject_code, topics } = note;
      const text = folded([title, description ?? '', subject_code, name, ...topics].join('\n'));
      return words.every((word) => text.includes(word));
    })
    .map((note) => ({ order: noteOrder(note), note }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ note }) => note);
}
