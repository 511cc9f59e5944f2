import type { NoteId } from '../../contracts/domain/fields.ts';
import type { ResponseBodyOf, RequestOf } from '../../contracts/http/route.ts';
import { paths } from '../../contracts/pages/paths.ts';
import type { search as contract } from '../../contracts/search.ts';
import type { ObjectReader } from '../../files/storage.ts';
import { toStudentChoice, type StudentChoice } from '../../search/engine/courses/course.ts';
import { searchAll, type SearchResponse } from '../../search/engine/search-all.ts';
import { findInTexts, snippetAt, type TextHit } from '../../search/storage/find-in-texts.ts';
import type { OpenSearch } from '../../search/storage/open-search.ts';
import type { Table } from '../../table/table.ts';
import { getNotes } from '../../table/notes/note.ts';
import { toNoteCards } from '../note/card.ts';
import type { Catalogue } from '../note/catalogue.ts';
import { findHeadings, findQuestions, markedWord, type Places } from './find-places.ts';
import { tokenize } from '../../search/engine/tokenize.ts';
import { countFailedSearch, countFoundSearch } from '../../table/site/search-count.ts';

type Search = typeof contract.search;

const defaultLimit = 10;

interface SearchSources {
  readonly table: Table;
  readonly catalogue: Catalogue;
  readonly objects: ObjectReader;
  readonly openSearch: () => Promise<OpenSearch>;
}

/** Bounds the cost of a read. */
const maxPages = 10;

/** The first hit of each document, at most `limit`, half of them of papers if there are enough. */
function selectHits(hits: readonly TextHit[], limit: number): TextHit[] {
  const firsts = [...Map.groupBy(hits, ({ id }) => id).values()].map(([first]) => first!);
  const papers = firsts.filter(({ isPaper }) => isPaper);
  const others = firsts.filter(({ isPaper }) => !isPaper);
  const listed = papers.slice(0, Math.max(Math.floor(limit / 2), limit - others.length));
  return [...others.slice(0, limit - listed.length), ...listed];
}

/** The pages whose text has the words that name no course: of the course that the query names, or else of any. */
async function findPages(
  { objects }: SearchSources,
  open: OpenSearch,
  { courses: [first], interpretation, remainingWords }: SearchResponse,
  choice: StudentChoice,
  limit: number,
): Promise<Places> {
  if (remainingWords.length === 0 || limit <= 0) return new Map();
  const course = interpretation.course === undefined ? undefined : first;
  const find = markedWord(remainingWords);
  const hits = await findInTexts(open, remainingWords, { course, choice });
  const places = await Promise.all(
    selectHits(hits, Math.min(limit, maxPages)).map(async (hit) => {
      const title = await snippetAt(objects, hit, remainingWords);
      return title === undefined ? [] : [[hit.id, { title, page: hit.page, find }] as const];
    }),
  );
  return new Map(places.flat());
}

const maxWords = 8;
const maxLength = 60;

/** E-mail addresses and UPI ids; phone numbers; university seat numbers such as 1RV20CS001. */
const personal = [/@/, /(?:\d[\s().+-]*){7}/, /\d[a-z]{2}\d{2}[a-z]{2}\d{3}/i];

/** The normalised words of a search that found nothing; '' where they may identify a person. */
function storableWords(text: string): string {
  const plain = text.normalize('NFKC');
  const isPersonal = personal.some(
    (pattern) => pattern.test(plain) || pattern.test(plain.replaceAll(/[\s-]/g, '')),
  );
  return isPersonal ? '' : tokenize(plain).slice(0, maxWords).join(' ').slice(0, maxLength);
}

/** Courses and current notes that a query means. A finished query is counted. */
export async function search(
  sources: SearchSources,
  { q, limit = defaultLimit, scheme, branch, semester, live }: RequestOf<Search>['query'],
): Promise<ResponseBodyOf<Search>> {
  const { table, catalogue } = sources;
  const open = await sources.openSearch();
  const choice = toStudentChoice(open.courses.catalogue, { scheme, branch, semester });
  const found = searchAll(open, q, { limit, choice });
  const hits = found.notes.map((hit) => open.noteAt(hit).id as NoteId);
  const isOfCourse = found.interpretation.course !== undefined;
  // While a query is typed, the text of documents is read only where titles fill no list.
  const least = live === undefined ? Math.floor(limit / 2) : 0;
  const left = isOfCourse ? limit : Math.max(limit - hits.length, least);
  const pages = await findPages(sources, open, found, choice, left);
  const ranked = isOfCourse
    ? [...pages.keys(), ...hits]
    : [...hits.slice(0, limit - pages.size), ...pages.keys(), ...hits];
  const ids = [...new Set(ranked)].slice(0, limit);
  const current = (await getNotes(table, ids)).filter(({ status }) => status === 'approved');
  const { remainingWords } = found;
  const inHeadings = found.inHeadings.map((hit) => open.noteAt(hit).id as NoteId);
  const [questions, headings] = await Promise.all([
    findQuestions(table, current, remainingWords),
    findHeadings(table, inHeadings, remainingWords),
  ]);
  const isFailed =
    found.interpretation.unknown_code !== undefined || found.courses.length + current.length === 0;
  if (live === undefined)
    await (isFailed
      ? countFailedSearch(table, storableWords(q), Date.now())
      : countFoundSearch(table, Date.now()));
  return {
    courses: found.courses.map((course) => ({
      ...course,
      url: paths.course(course.scheme_year, course.code),
    })),
    notes: (await toNoteCards(catalogue, current)).map((card) => {
      const place = questions.get(card.id) ?? headings.get(card.id) ?? pages.get(card.id);
      return place ? { ...card, place } : card;
    }),
    understood: found.interpretation,
  };
}
