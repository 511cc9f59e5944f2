import type { NoteId } from '../../contracts/domain/fields.ts';
import type { ObjectReader } from '../../files/storage.ts';
import type { StudentChoice } from '../engine/courses/course.ts';
import type { CourseIndex } from '../engine/courses/course-index.ts';
import { searchText, snippetOf } from '../engine/search-text.ts';
import { getDocumentText, type Course } from './document-texts.ts';
import type { OpenSearch } from './open-search.ts';

/** A page that contains words. */
export interface TextHit {
  readonly id: NoteId;
  readonly page: number;
  readonly isPaper: boolean;
}

/** So many courses are searched, one object each, until this number of documents: about a megabyte of indexes. */
const maxCourses = 60;
const maxDocuments = 600;
const minWordLength = 3;

/** The courses with documents: those of the student's own semester first, then those with most documents. */
function searchedCourses({ shards, courses }: OpenSearch, choice: StudentChoice): Course[] {
  const own = ownCodes(courses, choice);
  const found = shards.flatMap(({ index }) =>
    index.courses.all.map(({ scheme_year, subject_code: code }, i) => ({
      scheme_year,
      code,
      documents: index.courses.starts[i + 1]! - index.courses.starts[i]!,
      isOwn: own.has(`${scheme_year} ${code}`),
    })),
  );
  let left = maxDocuments;
  return found
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.documents - a.documents)
    .slice(0, maxCourses)
    .filter(({ documents }) => {
      left -= documents;
      return left >= 0;
    });
}

const ownCodes = ({ catalogue }: CourseIndex, { branch, semester }: StudentChoice) =>
  new Set(
    catalogue.courses
      .filter(
        ({ branches, semesters }) =>
          branches.includes(branch ?? '') && semesters.includes(semester ?? 0),
      )
      .map(({ scheme_year, code }) => `${scheme_year} ${code}`),
  );

/** Finds the pages that contain all words, best first: in one course's documents, or in those of many courses. */
export async function findInTexts(
  search: OpenSearch,
  words: readonly string[],
  { course, choice }: { course: Course | undefined; choice: StudentChoice },
): Promise<TextHit[]> {
  if (words.every((word) => word.length < minWordLength)) return [];
  const searched = course ? [course] : searchedCourses(search, choice);
  const unique = new Map(searched.map((one) => [`${one.scheme_year} ${one.code}`, one]));
  const text = words.join(' ');
  const found = await Promise.all(
    [...unique.values()].map(async (one) => searchText(await search.textsOf(one), text)),
  );
  return found
    .flat()
    .map(({ document: { id, isPaper }, page }) => ({ id: id as NoteId, page, isPaper }));
}

/** The text around words on a page; undefined where the document has changed meanwhile. */
export async function snippetAt(
  objects: ObjectReader,
  { id, page }: TextHit,
  words: readonly string[],
): Promise<string | undefined> {
  const text = (await getDocumentText(objects, id))?.pages[page - 1];
  return text === undefined ? undefined : snippetOf(text, words.join(' '));
}
