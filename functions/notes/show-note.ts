import type { NoteId } from '../contracts/fields.ts';
import type { notes } from '../contracts/notes.ts';
import type { AnswerOf } from '../contracts/route.ts';
import type { Table } from '../table/table.ts';
import { cardsOf } from './card.ts';
import type { Catalogue } from './catalogue.ts';
import { noteFile } from './note-file.ts';
import { publicNote } from './public-note.ts';

/** One approved note with all that its page shows. */
export async function showNote(
  table: Table,
  catalogue: Catalogue,
  id: NoteId,
): Promise<AnswerOf<typeof notes.getNote>> {
  const note = await publicNote(table, id);
  const [card] = await cardsOf(catalogue, [note]);
  return {
    ...card!,
    description: note.description,
    topics: note.topics,
    status: 'approved',
    updated_at: note.updated_at,
    ...noteFile(note),
  };
}
