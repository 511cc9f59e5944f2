import { rebuildIndex } from '../../search/storage/rebuild-index.ts';
import type { NoteId } from '../../contracts/domain/fields.ts';
import type { PublishContext } from '../changes/publish-changes.ts';
import { allSearchedNotes } from '../discovery/all-notes.ts';
import { indexCourses } from '../discovery/index-courses.ts';
import { updateSitemaps, type ListedNote } from '../discovery/sitemaps.ts';

/** Builds the search index and its courses again, and adds every note to the sitemaps. */
export async function rebuildDiscovery(context: PublishContext): Promise<void> {
  const { table, objects, toSearchedNote } = context;
  // Each note is read once, for both.
  const notes = new Map<NoteId, ListedNote>();
  const searched = allSearchedNotes(table, toSearchedNote, (note) => {
    const { id, scheme_year, subject_code, updated_at } = note;
    notes.set(id, { id, scheme_year, subject_code, updated_at });
  });
  await rebuildIndex(objects, searched);
  await indexCourses(objects, table);
  const shell = await context.shell();
  if (!shell) return;
  await updateSitemaps(objects, shell.origin, notes);
}
