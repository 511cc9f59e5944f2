import type { NoteId } from '../../contracts/domain/fields.ts';
import type { Shell } from '../../contracts/pages/shell.ts';
import type { IndexedNote } from '../../search/engine/note.ts';
import { updateIndex } from '../../search/storage/update-index.ts';
import { courseOf, type Course } from '../../table/catalogue/course.ts';
import type { CourseSubject } from '../../table/catalogue/subject.ts';
import { listOutlines } from '../../table/notes/note-outline.ts';
import { getNote, type StoredNote } from '../../table/notes/note.ts';
import { rebuildSearchIndex, type RebuildContext } from './rebuild-search-index.ts';
import { updateSitemaps } from './sitemaps.ts';

interface IndexingContext extends RebuildContext {
  shell(): Promise<Shell | undefined>;
}

/** Puts the current state of notes into the search index and the sitemaps. Builds a missing index. */
export async function indexNotes(
  context: IndexingContext,
  subjectsOf: (course: Course) => Promise<readonly CourseSubject[]>,
  ids: Iterable<NoteId>,
): Promise<void> {
  const { table, objects, toIndexedNote, shell } = context;
  const readAt = new Date().toISOString();
  const notes = new Map<NoteId, StoredNote | null>();
  const put: IndexedNote[] = [];
  const noteIds = [...ids];
  const outlines = await listOutlines(table, noteIds, { consistent: true });
  for (const id of noteIds) {
    const note = await getNote(table, id, { consistent: true });
    const isPublic = note?.status === 'approved';
    notes.set(id, isPublic ? note : null);
    if (isPublic)
      put.push(await toIndexedNote(note, await subjectsOf(courseOf(note)), outlines.get(id)));
  }
  const site = await shell();
  if (notes.size === 0 || !site) return;
  const remove = [...notes].flatMap(([id, note]) => (note ? [] : [{ id, updated_at: readAt }]));
  const outcome = await updateIndex(objects, { put, remove });
  if (outcome === 'missing') await rebuildSearchIndex(context);
  await updateSitemaps(objects, site.origin, notes);
}
