import type { NoteId } from '../contracts/domain/fields.ts';
import type { Note } from '../contracts/notes.ts';
import { publishToSearch } from '../search/storage/update-index.ts';
import { rebuildSearch } from '../search/storage/rebuild-index.ts';
import type { SearchedNote } from '../search/engine/note.ts';
import type { PublicClient } from './own-api.ts';
import type { Press } from './press.ts';

const notesAtOnce = 50;

/** A note with all that is searched of it. */
async function searched(api: PublicClient, note: Note): Promise<SearchedNote> {
  const params = { schemeYear: note.scheme_year, code: note.subject_code };
  const { subjects } = await api.notes.getCourse({ params });
  const branch_names = subjects.flatMap(({ branch_name }) => branch_name ?? []);
  return { ...note, branch_names: [...new Set(branch_names)].toSorted() };
}

async function* everyNote(api: PublicClient): AsyncGenerator<SearchedNote> {
  let cursor: string | undefined;
  do {
    const query = { limit: notesAtOnce, ...(cursor !== undefined && { cursor }) };
    const { items, next } = await api.notes.listNotes({ query });
    for (const { id } of items)
      yield searched(api, await api.notes.getNote({ params: { noteId: id } }));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

/** Lets notes be found as they were at a moment (ISO 8601) or later; those that were not public (null) no more. Makes the index where there is none. */
export async function searchNotes(
  { objects }: Press,
  api: PublicClient,
  notes: ReadonlyMap<NoteId, Note | null>,
  askedAt: string,
): Promise<void> {
  const put: SearchedNote[] = [];
  for (const note of notes.values()) if (note) put.push(await searched(api, note));
  const remove = [...notes].flatMap(([id, note]) => (note ? [] : [{ id, updated_at: askedAt }]));
  const outcome = await publishToSearch(objects, { put, remove });
  if (outcome === 'missing') await rebuildSearch(objects, everyNote(api));
}
