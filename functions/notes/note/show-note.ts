import type { NoteId } from '../../contracts/domain/fields.ts';
import type { notes } from '../../contracts/notes.ts';
import type { ResponseBodyOf } from '../../contracts/http/route.ts';
import type { Table } from '../../table/core/table.ts';
import { toNoteCards } from './card.ts';
import type { Catalogue } from './catalogue.ts';
import { noteFileLinks } from './file-links.ts';
import { requirePublicNote } from './public-note.ts';

export async function showNote(
  table: Table,
  catalogue: Catalogue,
  id: NoteId,
): Promise<ResponseBodyOf<typeof notes.getNote>> {
  const note = await requirePublicNote(table, id);
  const [card] = await toNoteCards(catalogue, [note]);
  return {
    ...card!,
    description: note.description,
    topics: note.topics,
    status: 'approved',
    updated_at: note.updated_at,
    ...noteFileLinks(note),
  };
}
