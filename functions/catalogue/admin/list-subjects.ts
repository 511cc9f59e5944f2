import type { AdminSubject, catalogue } from '../../contracts/catalogue.ts';
import type { ResponseBodyOf, RequestOf } from '../../contracts/http/route.ts';
import { pageOf, readCursor } from '../../kernel/http/cursor.ts';
import { containWords, wordsOf } from '../../kernel/search-words.ts';
import { listBranches } from '../../table/catalogue/branch.ts';
import { listSchemes } from '../../table/catalogue/scheme.ts';
import { listSubjects } from '../../table/catalogue/subject.ts';
import type { Table } from '../../table/table.ts';
import { toAdminSubjectResponse } from '../responses.ts';

type ListAdminSubjects = typeof catalogue.listAdminSubjects;
type Query = RequestOf<ListAdminSubjects>['query'];

const defaultLimit = 50;

/** Cursors have a maximum length: names with a longer common prefix are ordered by id. */
const maxNameLength = 80;

/** The sort field, then the name, then the id. */
type SortKey = (string | number)[];

const { compare } = new Intl.Collator('en', { numeric: true });

function compareSortKeys(a: SortKey, b: SortKey): number {
  for (const [i, one] of a.entries()) {
    const other = b[i]!;
    const order =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : compare(String(one), String(other));
    if (order !== 0) return order;
  }
  // The collator considers them equal.
  const [one, other] = [String(a.at(-1)), String(b.at(-1))];
  return one < other ? -1 : Number(one > other);
}

function matches(subject: AdminSubject, query: Query, words: readonly string[]): boolean {
  const { scheme_id, branch_id, semester } = query;
  if (scheme_id !== undefined && subject.scheme_id !== scheme_id) return false;
  if (branch_id !== undefined && subject.branch_id !== branch_id) return false;
  if (semester !== undefined && subject.semester !== semester) return false;
  const { name, code, description, scheme_year, branch_name } = subject;
  return containWords([name, code, description, scheme_year, branch_name], words);
}

async function listAllSubjects(table: Table): Promise<AdminSubject[]> {
  const consistent = { consistent: true };
  const [schemes, branches, subjects] = await Promise.all([
    listSchemes(table, consistent),
    listBranches(table, consistent),
    listSubjects(table, consistent),
  ]);
  const schemeOf = new Map(schemes.map((scheme) => [scheme.id, scheme]));
  const branchOf = new Map(branches.map((branch) => [branch.id, branch]));
  return subjects.map((subject) =>
    toAdminSubjectResponse(
      subject,
      schemeOf.get(subject.scheme_id),
      branchOf.get(subject.branch_id),
    ),
  );
}

/** One page of the subjects that match the filter and the search text, with the total number. */
export async function listAdminSubjects(
  table: Table,
  query: Query,
): Promise<ResponseBodyOf<ListAdminSubjects>> {
  const { sort = 'name', order = 'asc', cursor, limit = defaultLimit } = query;
  const { scheme_id, branch_id, semester, search } = query;
  const words = wordsOf(search);
  const list = `subjects ${JSON.stringify([scheme_id, branch_id, semester, words, sort, order])}`;
  const after =
    cursor === undefined ? undefined : (JSON.parse(readCursor(list, cursor)) as SortKey);

  const sortKeyOf = (subject: AdminSubject): SortKey => {
    const name = subject.name.slice(0, maxNameLength);
    return sort === 'name' ? [name, subject.id] : [subject[sort], name, subject.id];
  };
  const direction = order === 'asc' ? 1 : -1;
  const inOrder = (a: SortKey, b: SortKey) => direction * compareSortKeys(a, b);
  const selected = (await listAllSubjects(table))
    .filter((subject) => matches(subject, query, words))
    .map((subject) => ({ sortKey: sortKeyOf(subject), subject }))
    .toSorted((a, b) => inOrder(a.sortKey, b.sortKey));
  const left = after ? selected.filter(({ sortKey }) => inOrder(sortKey, after) > 0) : selected;
  const page = pageOf(list, left, limit, ({ sortKey }) => JSON.stringify(sortKey));
  return { ...page, items: page.items.map(({ subject }) => subject), total: selected.length };
}
