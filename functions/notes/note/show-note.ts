import type { BranchId, NoteId } from '../../contracts/domain/fields.ts';
import type { notes } from '../../contracts/notes.ts';
import type { ResponseBodyOf } from '../../contracts/http/route.ts';
import { detailsOf } from '../../contracts/domain/note-details.ts';
import type { Table } from '../../table/core/table.ts';
import { getNoteWithOutline } from '../../table/notes/note-outline.ts';
import { subjectsOfBranch, toNoteCards } from './card.ts';
import type { Catalogue } from './catalogue.ts';
import { drawnPictures, noteFileLinks, shownText } from './file-links.ts';
import { notPublicError } from './public-note.ts';

/** An approved note, named as a branch names its course. Throws 404. */
export async function showNote(
  table: Table,
  catalogue: Catalogue,
  id: NoteId,
  branch?: BranchId,
): Promise<ResponseBodyOf<typeof notes.getNote>> {
  const { note, outline } = await getNoteWithOutline(table, id);
  const refusal = notPublicError(note);
  if (refusal || !note) throw refusal;
  const [card] = await toNoteCards(
    catalogue,
    [note],
    await subjectsOfBranch(catalogue, [note], branch),
  );
  return {
    ...card!,
    ...detailsOf(note),
    status: 'approved',
    updated_at: note.updated_at,
    ...noteFileLinks(note),
    contributor_slug: note.contributor_slug ?? null,
    language: note.extraction?.language ?? null,
    text_url: shownText(note),
    outline: outline?.outline ?? [],
    card_url: drawnPictures(note)?.card ?? null,
  };
}
