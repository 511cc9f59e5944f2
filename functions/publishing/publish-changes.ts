import type { NoteId } from '../contracts/domain/fields.ts';
import { affectedPages } from './affected-pages.ts';
import type { ItemChange } from './item-changes.ts';
import { listStoredPages } from './page-store.ts';
import { prerenderPages } from './prerender-pages.ts';
import { updateIndexAndSitemaps } from './publish-notes.ts';
import type { PageRenderContext } from './render-context.ts';

/** The files of notes that are not public any more, as keys. */
const removedFiles = (notes: readonly ItemChange[]) =>
  notes.flatMap(({ before, after }) => {
    const file = before?.['drive_file_id'] ?? '';
    const wasPublic = before?.['status'] === 'approved';
    const isPublic = after?.['status'] === 'approved' && after['drive_file_id'] === file;
    return wasPublic && !isPublic && file.startsWith('files/') ? [file] : [];
  });

/**
 * Renders the pages that depend on changed items, and updates the search index and the sitemaps with changed notes.
 * Returns the keys of the changed objects.
 */
export async function publishChanges(
  context: PageRenderContext,
  changes: readonly ItemChange[],
): Promise<string[]> {
  const { always, ifStored } = await affectedPages(context.api, changes);
  const stored = await listStoredPages(context.objects, [...ifStored]);
  const pages = await prerenderPages(context, [...always, ...stored]);
  const notes = changes.filter(({ entity }) => entity === 'note');
  const ids = notes.map(({ before, after }) => ((after ?? before)?.['id'] ?? '') as NoteId);
  const sitemaps = await updateIndexAndSitemaps(context, new Set(ids));
  return [...pages, ...sitemaps, ...removedFiles(notes)];
}
