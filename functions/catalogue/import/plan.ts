import type { Branch, Scheme, Subject } from '../../contracts/catalogue.ts';
import { branchId, schemeId, subjectId } from '../../contracts/domain/fields.ts';
import type { StoredBranch } from '../../table/catalogue/branch.ts';
import type { StoredScheme } from '../../table/catalogue/scheme.ts';
import type { StoredSubject } from '../../table/catalogue/subject.ts';
import type { BranchRow, SubjectRow } from './row.ts';
import { slug } from './slug.ts';

export interface Catalogue {
  schemes: StoredScheme[];
  branches: StoredBranch[];
  subjects: StoredSubject[];
}

export type Outcome = 'added' | 'changed' | 'same';

/** What becomes of one item: `before` is what is stored, null for what is new. */
export interface Step<T, Stored extends T = T> {
  item: T;
  before: Stored | null;
  outcome: Outcome;
}

/** All that an import would do, before anything is written. */
export interface Plan {
  schemes: Step<Scheme, StoredScheme>[];
  branches: Step<Branch, StoredBranch>[];
  subjects: Step<Subject, StoredSubject>[];
}

interface Kind<T, R> {
  keyOfItem: (item: T) => string;
  keyOfRow: (row: R) => string;
  idOf: (row: R) => string;
  build: (row: R, id: string, existing: T | undefined) => T;
}

/** The id that a row's key gives, or the next after it that nobody has. */
function freeId(wish: string, isTaken: (id: string) => boolean): string {
  for (let turn = 1; ; turn += 1) {
    const id = turn === 1 ? wish : `${wish}-${turn}`;
    if (!isTaken(id)) return id;
  }
}

/**
 * The same natural key is the same thing, whoever made it, and keeps its id.
 * A thing that had the row's id but was given another key since, which no row has, is changed back, not doubled.
 */
function planItems<T extends { id: string }, Stored extends T, R>(
  current: readonly Stored[],
  rows: readonly R[],
  { keyOfItem, keyOfRow, idOf, build }: Kind<T, R>,
): Step<T, Stored>[] {
  const byKey = new Map(current.map((item) => [keyOfItem(item).toLowerCase(), item]));
  const byId = new Map<string, Stored>(current.map((item) => [item.id, item]));
  const named = rows.map((row) => byKey.get(keyOfRow(row).toLowerCase()));
  const taken = new Set(named.flatMap((item) => (item ? [item.id] : [])));
  return rows.map((row, i) => {
    const wish = idOf(row);
    const existing = named[i] ?? (taken.has(wish) ? undefined : byId.get(wish));
    const id = existing?.id ?? freeId(wish, (one) => taken.has(one) || byId.has(one));
    taken.add(id);
    const item = build(row, id, existing);
    if (!existing) return { item, before: null, outcome: 'added' };
    const names = Object.keys(item) as (keyof T)[];
    const same = names.every((name) => existing[name] === item[name]);
    return { item, before: existing, outcome: same ? 'same' : 'changed' };
  });
}

/** Where a row's subject belongs, by ids. Throws for a scheme or branch that nobody listed. */
function homes(schemes: readonly Scheme[], branches: readonly Branch[]) {
  const schemeOf = new Map(schemes.map(({ year, id }) => [year.toLowerCase(), id]));
  const branchOf = new Map(branches.map(({ code, id }) => [code.toLowerCase(), id]));
  return (row: SubjectRow): Pick<Subject, 'scheme_id' | 'branch_id'> => {
    const scheme = schemeOf.get(row.scheme.toLowerCase());
    const branch = branchOf.get(row.branch.toLowerCase());
    if (!scheme || !branch) throw new Error(`no scheme or branch for ${row.code}`);
    return { scheme_id: scheme, branch_id: branch };
  };
}

/** Things by id as they are after steps: what is planned of an item comes instead of what is stored. */
export const afterSteps = <T extends { id: string }>(
  current: readonly T[],
  steps: readonly Step<T>[],
): ReadonlyMap<string, T> =>
  new Map([...current, ...steps.map(({ item }) => item)].map((item) => [item.id, item]));

/**
 * Decides what to write so that the catalogue says what the rows say.
 * Descriptions, and whatever the rows do not mention, stay as they are.
 */
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
  const homeOf = homes(
    [...afterSteps<Scheme>(current.schemes, schemes).values()],
    [...afterSteps<Branch>(current.branches, branches).values()],
  );
  const subjects = planItems<Subject, StoredSubject, SubjectRow>(current.subjects, rows.subjects, {
    keyOfItem: (subject) => `${subject.scheme_id} ${subject.branch_id} ${subject.code}`,
    keyOfRow: (row) => `${homeOf(row).scheme_id} ${homeOf(row).branch_id} ${row.code}`,
    idOf: (row) => slug(row.scheme, row.branch, row.code),
    build: (row, id, existing) => ({
      id: subjectId.parse(id),
      name: row.name,
      code: row.code,
      description: existing?.description ?? null,
      ...homeOf(row),
      semester: row.semester,
      credits: row.credits,
    }),
  });
  return { schemes, branches, subjects };
}
