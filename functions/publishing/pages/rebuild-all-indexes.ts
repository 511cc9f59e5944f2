import type { NoteId } from '../../contracts/domain/fields.ts';
import type { SiteUpdateContext } from '../update-site.ts';
import { indexCourses } from '../indexing/index-courses.ts';
import { rebuildSearchIndex } from '../indexing/rebuild-search-index.ts';
import { updateSitemaps, type ListedNote } from '../indexing/sitemaps.ts';

/**
 * Rebuilds the search index with its courses, and adds every note to the sitemaps. After an interruption, the next call
 * continues.
 */
export async function rebuildAllIndexes(context: SiteUpdateContext): Promise<void> {
  const { table, objects } = context;
  await rebuildSearchIndex(context, async (searched) => {
    await indexCourses(objects, table);
    const shell = await context.shell();
    if (!shell) return;
    const notes = new Map<NoteId, ListedNote>();
    for await (const note of searched) {
      const { kind, questions, extraction, scheme_year, subject_code, updated_at } = note;
      const id = note.id as NoteId;
      notes.set(id, { id, kind, questions, extraction, scheme_year, subject_code, updated_at });
    }
    await updateSitemaps(objects, shell.origin, notes);
  });
}
