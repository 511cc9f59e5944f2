import type { NoteId } from '../../contracts/domain/fields.ts';
import { isPaper } from '../../contracts/domain/material.ts';
import { extractionFingerprint, requestExtraction } from '../../files/extraction.ts';
import type { VersionedObjects } from '../../files/storage.ts';
import type { DocumentText } from '../../search/engine/text-index.ts';
import {
  getDocumentText,
  removeDocumentText,
  updateCourseTexts,
} from '../../search/storage/document-texts.ts';
import { courseKey, courseOf } from '../../table/catalogue/course.ts';
import { getNote, type StoredNote } from '../../table/notes/note.ts';
import type { ItemChange } from '../item-changes.ts';
import type { RebuildContext } from './rebuild-search-index.ts';

/**
 * The text of a public note's current document. Requests its extraction if it is missing or outdated, and returns no
 * pages.
 */
async function currentText(
  objects: VersionedObjects,
  note: StoredNote,
): Promise<readonly string[]> {
  const fingerprint = extractionFingerprint(note);
  if (fingerprint === undefined) return [];
  const text =
    note.extraction?.key === fingerprint ? await getDocumentText(objects, note.id) : undefined;
  if (text?.of === fingerprint) return text.pages;
  await requestExtraction(objects, { note: note.id });
  return [];
}

/**
 * Adds the text of changed notes to the text index of their course, and removes it from the index of the former course.
 */
export async function indexTexts(
  { table, objects }: RebuildContext,
  changes: readonly ItemChange[],
) {
  const courses = new Map<string, { course: ReturnType<typeof courseOf>; ids: Set<NoteId> }>();
  for (const image of changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat())) {
    const { id, scheme_year = '', subject_code = '' } = image;
    const course = courseOf({ scheme_year, subject_code });
    const entry = courses.get(courseKey(course)) ?? { course, ids: new Set() };
    courses.set(courseKey(course), entry);
    entry.ids.add(id as NoteId);
  }
  for (const [key, { course, ids }] of courses) {
    const texts: DocumentText[] = [];
    for (const id of ids) {
      const note = await getNote(table, id, { consistent: true });
      const isPublic = note?.status === 'approved';
      const isHere = isPublic && courseKey(courseOf(note)) === key;
      texts.push({
        id,
        title: note?.title ?? '',
        isPaper: note !== undefined && isPaper(note.kind),
        pages: isHere ? await currentText(objects, note) : [],
      });
      if (!isPublic) await removeDocumentText(objects, id);
    }
    await updateCourseTexts(objects, course, texts);
  }
}
