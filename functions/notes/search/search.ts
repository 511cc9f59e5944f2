import type { NoteId } from '../../contracts/domain/fields.ts';
import type { ResponseBodyOf, RequestOf } from '../../contracts/http/route.ts';
import { paths } from '../../contracts/pages/paths.ts';
import type { search as contract } from '../../contracts/search.ts';
import type { CourseIndex } from '../../search/engine/courses/course-index.ts';
import { searchAll } from '../../search/engine/search-all.ts';
import type { OpenIndex } from '../../search/storage/open-search.ts';
import type { Table } from '../../table/core/table.ts';
import { getNotes } from '../../table/notes/note.ts';
import { toNoteCards } from '../note/card.ts';
import type { Catalogue } from '../note/catalogue.ts';
import { findPlaces } from './find-places.ts';
import { tokenize } from '../../search/engine/tokenize.ts';
import { countFailedSearch } from '../../table/site/failed-search.ts';

type Search = typeof contract.search;

const defaultLimit = 10;

interface SearchSources {
  readonly table: Table;
  readonly catalogue: Catalogue;
  readonly courses: () => Promise<CourseIndex>;
  readonly notes: () => Promise<OpenIndex>;
}

const maxWords = 8;
const maxLength = 60;

/** E-mail addresses and UPI ids; phone numbers; university seat numbers such as 1RV20CS001. */
const personal = [/@/, /(?:\d[\s().+-]*){7}/, /\d[a-z]{2}\d{2}[a-z]{2}\d{3}/i];

/** Counts a search that found nothing by its normalised words. What may identify a person is not stored. */
async function countFailure(table: Table, text: string): Promise<void> {
  const plain = text.normalize('NFKC');
  if (
    personal.some((pattern) => pattern.test(plain) || pattern.test(plain.replaceAll(/[\s-]/g, '')))
  )
    return;
  const words = tokenize(plain).slice(0, maxWords).join(' ').slice(0, maxLength);
  if (words !== '') await countFailedSearch(table, words, Date.now());
}

/** Courses and current notes that a query means. A finished query without a result is counted. */
export async function search(
  { table, catalogue, courses, notes }: SearchSources,
  { q, limit = defaultLimit, scheme, branch, live }: RequestOf<Search>['query'],
): Promise<ResponseBodyOf<Search>> {
  const [index, { shards, headings, noteAt }] = await Promise.all([courses(), notes()]);
  const choice = { scheme_year: scheme, branch };
  const found = searchAll({ courses: index, shards, headings }, q, { limit, choice });
  const ids = found.notes.map((hit) => noteAt(hit).id as NoteId);
  const stored = new Map((await getNotes(table, ids)).map((note) => [note.id, note]));
  const current = ids.flatMap((id) => {
    const note = stored.get(id);
    return note?.status === 'approved' ? [note] : [];
  });
  const places = await findPlaces(
    table,
    found.inHeadings.map((hit) => noteAt(hit).id as NoteId),
    found.remainingWords,
  );
  if (found.courses.length === 0 && current.length === 0 && live === undefined)
    await countFailure(table, q);
  return {
    courses: found.courses.map(({ course, notes: count }) => ({
      scheme_year: course.scheme_year,
      code: course.code,
      name: course.names[0]!,
      semesters: [...course.semesters],
      branches: [...course.branches],
      notes: count,
      url: paths.course(course.scheme_year, course.code),
    })),
    notes: (await toNoteCards(catalogue, current)).map((card) => {
      const place = places.get(card.id);
      return place ? { ...card, place } : card;
    }),
    understood: found.interpretation,
  };
}
