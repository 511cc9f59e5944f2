import type { NoteId } from '../../contracts/domain/fields.ts';
import type { notes } from '../../contracts/notes.ts';
import type { ResponseBodyOf } from '../../contracts/http/route.ts';
import type { ObjectReader } from '../../files/storage.ts';
import { searchText, snippetOf } from '../../search/engine/search-text.ts';
import type { TextIndex } from '../../search/engine/text-index.ts';
import { getCourseTexts, getDocumentText } from '../../search/storage/document-texts.ts';
import { courseKey, type Course } from '../../table/catalogue/course.ts';

/** How long a changed document may stay unnoticed, while one course is searched several times. */
const cacheMs = 5000;

/** Searches the text of a course's documents. A page whose text has gone meanwhile is left out. */
export function createCourseSearch(objects: ObjectReader) {
  // One index only: an index of 200 documents takes megabytes.
  let latest: { key: string; until: number; index: TextIndex } | undefined;
  async function loadTextIndex(course: Course): Promise<TextIndex> {
    const key = courseKey(course);
    if (latest?.key === key && latest.until > Date.now()) return latest.index;
    const index = await getCourseTexts(objects, course);
    latest = { key, until: Date.now() + cacheMs, index };
    return index;
  }
  return async (
    course: Course,
    query: string,
  ): Promise<ResponseBodyOf<typeof notes.searchCourse>> => {
    const index = await loadTextIndex(course);
    const found = searchText(index, query);
    const ids = [...new Set(found.map(({ document }) => document.id))];
    const read = await Promise.all(ids.map((id) => getDocumentText(objects, id)));
    const texts = new Map(ids.map((id, i) => [id, read[i]?.pages]));
    return {
      hits: found.flatMap(({ document: { id, title }, page }) => {
        const text = texts.get(id)?.[page - 1];
        if (text === undefined) return [];
        return { note_id: id as NoteId, title, page, snippet: snippetOf(text, query) };
      }),
    };
  };
}
