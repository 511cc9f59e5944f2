import type { NoteId } from '../../contracts/domain/fields.ts';
import type { notes } from '../../contracts/notes.ts';
import type { ResponseBodyOf } from '../../contracts/http/route.ts';
import type { Table } from '../../table/core/table.ts';
import { cardsOf } from './card.ts';
import type { Catalogue } from './catalogue.ts';
import { noteFile } from './file-links.ts';
import { publicNote } from './public-note.ts';

/** One approved note with all that its page shows. */
export async function showNote(
  table: Table,
  catalogue: Catalogue,
  id: NoteId,
): Promise<ResponseBodyOf<typeof notes.getNote>> {
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
