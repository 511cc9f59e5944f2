import type { NoteId } from '../contracts/domain/fields.ts';
import type { Note } from '../contracts/notes.ts';
import type { VersionedObjects } from '../files/storage.ts';
import type { SearchedNote } from '../search/engine/note.ts';
import { rebuildIndex } from '../search/storage/rebuild-index.ts';
import { updateIndex } from '../search/storage/update-index.ts';
import type { PublicClient } from './api-client.ts';

const pageSize = 50;

async function withBranchNames(api: PublicClient, note: Note): Promise<SearchedNote> {
  const params = { schemeYear: note.scheme_year, code: note.subject_code };
  const { subjects } = await api.notes.getCourse({ params });
  const branch_names = subjects.flatMap(({ branch_name }) => branch_name ?? []);
  return { ...note, branch_names: [...new Set(branch_names)].toSorted() };
}

async function* allNotes(api: PublicClient): AsyncGenerator<SearchedNote> {
  let cursor: string | undefined;
  do {
    const query = { limit: pageSize, ...(cursor !== undefined && { cursor }) };
    const { items, next } = await api.notes.listNotes({ query });
    for (const { id } of items)
      yield withBranchNames(api, await api.notes.getNote({ params: { noteId: id } }));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

/** Puts notes into the search index and removes those that are null, as read at a time (ISO 8601). Builds a missing index. */
export async function indexNotes(
  objects: VersionedObjects,
  api: PublicClient,
  notes: ReadonlyMap<NoteId, Note | null>,
  readAt: string,
): Promise<void> {
  const put: SearchedNote[] = [];
  for (const note of notes.values()) if (note) put.push(await withBranchNames(api, note));
  const remove = [...notes].flatMap(([id, note]) => (note ? [] : [{ id, updated_at: readAt }]));
  const outcome = await updateIndex(objects, { put, remove });
  if (outcome === 'missing') await rebuildIndex(objects, allNotes(api));
}
