import type { NoteId } from '../contracts/domain/fields.ts';
import type { ItemChange } from './changes.ts';
import { pagesThere } from './page-store.ts';
import type { Press } from './press.ts';
import { publishNotes } from './publish-notes.ts';
import { touchedPages } from './touched-pages.ts';
import { writePages } from './write-pages.ts';

const noteIdsOf = (changes: readonly ItemChange[]) =>
  changes.flatMap(({ pk, before, after }) =>
    pk.startsWith('NOTE#') ? [((after ?? before)?.['id'] ?? '') as NoteId] : [],
  );

/** Files that a note had in public and has there no more. */
const filesGone = (changes: readonly ItemChange[]) =>
  changes.flatMap(({ pk, before, after }) => {
    const file = before?.['drive_file_id'] ?? '';
    const wasPublic = pk.startsWith('NOTE#') && before?.['status'] === 'approved';
    const isPublic = after?.['status'] === 'approved' && after['drive_file_id'] === file;
    return wasPublic && !isPublic && file.startsWith('files/') ? [file] : [];
  });

/** Writes the pages that changed items stand on, and puts changed notes into the search index and the sitemap. Gives the keys of the objects that changed. */
export async function publishChanges(
  press: Press,
  changes: readonly ItemChange[],
): Promise<string[]> {
  const { always, ifThere } = await touchedPages(press.api, changes);
  const there = await pagesThere(press.objects, [...ifThere]);
  const written = await writePages(press, [...always, ...there]);
  const notes = await publishNotes(press, new Set(noteIdsOf(changes)));
  return [...written, ...notes, ...filesGone(changes)];
}
