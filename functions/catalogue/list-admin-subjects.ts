import type { AdminSubject, catalogue } from '../contracts/catalogue.ts';
import type { ResponseBodyOf, RequestOf } from '../contracts/http/route.ts';
import { createCursor, readCursor } from '../kernel/http/cursor.ts';
import { listBranches } from '../table/catalogue/branch.ts';
import { listSchemes } from '../table/catalogue/scheme.ts';
import { listSubjects } from '../table/catalogue/subject.ts';
import type { Table } from '../table/core/table.ts';
import { adminSubject } from './shown.ts';

type ListAdminSubjects = typeof catalogue.listAdminSubjects;
type Query = RequestOf<ListAdminSubjects>['query'];

const usualLimit = 50;

/** A cursor has a limited length; names that begin alike for longer come in the order of their ids. */
const longestName = 80;

/** The place of a subject in a list: what it is sorted by, then its name, at last its id. */
type Place = (string | number)[];

const { compare } = new Intl.Collator('en', { numeric: true });

function comparePlaces(a: Place, b: Place): number {
  for (const [i, one] of a.entries()) {
    const other = b[i]!;
    const order =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : compare(String(one), String(other));
    if (order !== 0) return order;
  }
  // Alike to a reader, and yet two.
  const [one, other] = [String(a.at(-1)), String(b.at(-1))];
  return one < other ? -1 : Number(one > other);
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

function matches(subject: AdminSubject, query: Query, words: readonly string[]): boolean {
  const { scheme_id, branch_id, semester } = query;
  if (scheme_id !== undefined && subject.scheme_id !== scheme_id) return false;
  if (branch_id !== undefined && subject.branch_id !== branch_id) return false;
  if (semester !== undefined && subject.semester !== semester) return false;
  if (words.length === 0) return true;
  const { name, code, description, scheme_year, branch_name } = subject;
  const text = folded([name, code, description, scheme_year, branch_name].join('\n'));
  return words.every((word) => text.includes(word));
}

/** All subjects with their names, as of now. */
async function everySubject(table: Table): Promise<AdminSubject[]> {
  const consistent = { consistent: true };
  const [schemes, branches, subjects] = await Promise.all([
    listSchemes(table, consistent),
    listBranches(table, consistent),
    listSubjects(table, consistent),
  ]);
  const schemeOf = new Map(schemes.map((scheme) => [scheme.id, scheme]));
  const branchOf = new Map(branches.map((branch) => [branch.id, branch]));
  return subjects.map((subject) =>
    adminSubject(subject, schemeOf.get(subject.scheme_id), branchOf.get(subject.branch_id)),
  );
}

/** One page of the subjects that a filter and a search text select, by name unless sorted otherwise, with their number. */
export async function listAdminSubjects(
  table: Table,
  query: Query,
): Promise<ResponseBodyOf<ListAdminSubjects>> {
  const { sort = 'name', order = 'asc', cursor, limit = usualLimit } = query;
  const { scheme_id, branch_id, semester, search = '' } = query;
  const words = folded(search).split(/\s+/).filter(Boolean);
  const list = `subjects ${JSON.stringify([scheme_id, branch_id, semester, words, sort, order])}`;
  const after = cursor === undefined ? undefined : (JSON.parse(readCursor(list, cursor)) as Place);

  const placeOf = (subject: AdminSubject): Place => {
    const name = subject.name.slice(0, longestName);
    return sort === 'name' ? [name, subject.id] : [subject[sort], name, subject.id];
  };
  const turn = order === 'asc' ? 1 : -1;
  const inOrder = (a: Place, b: Place) => turn * comparePlaces(a, b);
  const selected = (await everySubject(table))
    .filter((subject) => matches(subject, query, words))
    .map((subject) => ({ place: placeOf(subject), subject }))
    .toSorted((a, b) => inOrder(a.place, b.place));
  const left = after ? selected.filter(({ place }) => inOrder(place, after) > 0) : selected;
  const page = left.slice(0, limit);
  return {
    items: page.map(({ subject }) => subject),
    next: left.length > limit ? createCursor(list, JSON.stringify(page.at(-1)!.place)) : null,
    total: selected.length,
  };
}
