import type { Branch, Scheme, Subject } from '../../contracts/catalogue.ts';
import { branchId, schemeId, subjectId } from '../../contracts/domain/fields.ts';
import type { StoredBranch } from '../../table/catalogue/branch.ts';
import type { StoredScheme } from '../../table/catalogue/scheme.ts';
import type { StoredSubject } from '../../table/catalogue/subject.ts';
import type { BranchRow, SubjectRow } from './row.ts';

export interface Catalogue {
  schemes: StoredScheme[];
  branches: StoredBranch[];
  subjects: StoredSubject[];
}

export type Outcome = 'added' | 'changed' | 'same';

/** The outcome of one item; `before` is the stored version, null for a new item. */
export interface PlannedItem<T, Stored extends T = T> {
  item: T;
  before: Stored | null;
  outcome: Outcome;
}

export interface Plan {
  schemes: PlannedItem<Scheme, StoredScheme>[];
  branches: PlannedItem<Branch, StoredBranch>[];
  subjects: PlannedItem<Subject, StoredSubject>[];
}

interface ItemKind<T, R> {
  keyOfItem: (item: T) => string;
  keyOfRow: (row: R) => string;
  idOf: (row: R) => string;
  build: (row: R, id: string, existing: T | undefined) => T;
}

/** The preferred id, or that with the first free number. */
function firstFreeId(preferred: string, isTaken: (id: string) => boolean): string {
  for (let turn = 1; ; turn += 1) {
    const id = turn === 1 ? preferred : `${preferred}-${turn}`;
    if (!isTaken(id)) return id;
  }
}

/**
 * An item with the row's natural key keeps its id. An item with the row's id whose key was edited, to one that no row
 * has, is changed back, not duplicated.
 */
function planItems<T extends { id: string }, Stored extends T, R>(
  current: readonly Stored[],
  rows: readonly R[],
  { keyOfItem, keyOfRow, idOf, build }: ItemKind<T, R>,
): PlannedItem<T, Stored>[] {
  const byKey = new Map(current.map((item) => [keyOfItem(item).toLowerCase(), item]));
  const byId = new Map<string, Stored>(current.map((item) => [item.id, item]));
  const named = rows.map((row) => byKey.get(keyOfRow(row).toLowerCase()));
  const taken = new Set(named.flatMap((item) => (item ? [item.id] : [])));
  return rows.map((row, i) => {
    const preferred = idOf(row);
    const existing = named[i] ?? (taken.has(preferred) ? undefined : byId.get(preferred));
    const id = existing?.id ?? firstFreeId(preferred, (one) => taken.has(one) || byId.has(one));
    taken.add(id);
    const item = build(row, id, existing);
    if (!existing) return { item, before: null, outcome: 'added' };
    const names = Object.keys(item) as (keyof T)[];
    const same = names.every((name) => existing[name] === item[name]);
    return { item, before: existing, outcome: same ? 'same' : 'changed' };
  });
}

/** Finds the ids of a row's scheme and branch. Throws for an unlisted one. */
function parentFinder(schemes: readonly Scheme[], branches: readonly Branch[]) {
  const schemeOf = new Map(schemes.map(({ year, id }) => [year.toLowerCase(), id]));
  const branchOf = new Map(branches.map(({ code, id }) => [code.toLowerCase(), id]));
  return (row: SubjectRow): Pick<Subject, 'scheme_id' | 'branch_id'> => {
    const scheme = schemeOf.get(row.scheme.toLowerCase());
    const branch = branchOf.get(row.branch.toLowerCase());
    if (!scheme || !branch) throw new Error(`no scheme or branch for ${row.code}`);
    return { scheme_id: scheme, branch_id: branch };
  };
}

/** The items by id once the plan is executed. */
export const mergePlanned = <T extends { id: string }>(
  current: readonly T[],
  planned: readonly PlannedItem<T>[],
): ReadonlyMap<string, T> =>
  new Map([...current, ...planned.map(({ item }) => item)].map((item) => [item.id, item]));

/** Plans the writes that make the catalogue match the rows. Descriptions and unmentioned items stay. */
export function planImport(
  current: Catalogue,
  rows: { branches: readonly BranchRow[]; subjects: readonly SubjectRow[] },
): Plan {
  const years = [...new Set(rows.subjects.map((row) => row.scheme))].toSorted();
  const schemes = planItems<Scheme, StoredScheme, string>(current.schemes, years, {
    keyOfItem: (scheme) => scheme.year,
    keyOfRow: (year) => year,
    idOf: (year) => year,
    build: (year, id, existing) => ({
      id: schemeId.parse(id),
      year,
      description: existing?.description ?? null,
    }),
  });
  const branches = planItems<Branch, StoredBranch, BranchRow>(current.branches, rows.branches, {
    keyOfItem: (branch) => branch.code,
    keyOfRow: (row) => row.code,
    idOf: (row) => slug(row.code),
    build: (row, id, existing) => ({
      id: branchId.parse(id),
      name: row.name,
      code: row.code,
      description: existing?.description ?? null,
    }),
  });
  const parentsOf = parentFinder(
    [...mergePlanned<Scheme>(current.schemes, schemes).values()],
    [...mergePlanned<Branch>(current.branches, branches).values()],
  );
  const subjects = planItems<Subject, StoredSubject, SubjectRow>(current.subjects, rows.subjects, {
    keyOfItem: (subject) => `${subject.scheme_id} ${subject.branch_id} ${subject.code}`,
    keyOfRow: (row) => `${parentsOf(row).scheme_id} ${parentsOf(row).branch_id} ${row.code}`,
    idOf: (row) => slug(row.scheme, row.branch, row.code),
    build: (row, id, existing) => ({
      id: subjectId.parse(id),
      name: row.name,
      code: row.code,
      description: existing?.description ?? null,
      ...parentsOf(row),
      semester: row.semester,
      credits: row.credits,
    }),
  });
  return { schemes, branches, subjects };
}

/** An id from a natural key. */
export const slug = (...parts: readonly string[]): string => parts.join('-').toLowerCase();
