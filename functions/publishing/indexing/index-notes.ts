import type { NoteId } from '../../contracts/domain/fields.ts';
import type { Shell } from '../../contracts/pages/shell.ts';
import type { IndexedNote } from '../../search/engine/note.ts';
import { updateIndex } from '../../search/storage/update-index.ts';
import { courseOf } from '../../table/catalogue/course.ts';
import { listOutlines } from '../../table/notes/note-outline.ts';
import { getNote, type StoredNote } from '../../table/notes/note.ts';
import type { SubjectsOf } from '../affected-pages.ts';
import { rebuildSearchIndex, type RebuildContext } from './rebuild-search-index.ts';
import { updateSitemaps } from './sitemaps.ts';
import { openToIndexedNote } from './to-indexed-note.ts';

interface IndexingContext extends RebuildContext {
  shell(): Promise<Shell | undefined>;
}

/** Puts the current state of notes into the search index and the sitemaps. Builds a missing index. */
export async function indexNotes(
  context: IndexingContext,
  subjectsOf: SubjectsOf,
  ids: Iterable<NoteId>,
): Promise<void> {
  const { table, objects, shell } = context;
  const readAt = new Date().toISOString();
  const notes = new Map<NoteId, StoredNote | null>();
  const put: IndexedNote[] = [];
  const noteIds = [...ids];
  const site = await shell();
  if (noteIds.length === 0 || !site) return;
  const toIndexedNote = await openToIndexedNote(table);
  const outlines = await listOutlines(table, noteIds, { consistent: true });
  for (const id of noteIds) {
    const note = await getNote(table, id, { consistent: true });
    const isPublic = note?.status === 'approved';
    notes.set(id, isPublic ? note : null);
    if (!isPublic) continue;
    put.push(toIndexedNote(note, await subjectsOf(courseOf(note)), outlines.get(id)));
  }
  const remove = [...notes].flatMap(([id, note]) => (note ? [] : [{ id, updated_at: readAt }]));
  const outcome = await updateIndex(objects, { put, remove });
  if (outcome === 'missing') await rebuildSearchIndex(context);
  await updateSitemaps(objects, site.origin, notes);
}
