import type { Branch, Scheme, Subject } from '../../contracts/catalog.ts';
import { branchId, schemeId, subjectId } from '../../contracts/fields.ts';
import type { BranchRow, SubjectRow } from './row.ts';

export interface Catalogue {
  schemes: Scheme[];
  branches: Branch[];
  subjects: Subject[];
}

export type Outcome = 'added' | 'changed' | 'same';

export interface Step<T> {
  item: T;
  outcome: Outcome;
}

/** All that an import would do, before anything is written. */
export interface Plan {
  schemes: Step<Scheme>[];
  branches: Step<Branch>[];
  subjects: Step<Subject>[];
}

const slug = (...parts: string[]) => parts.join('-').toLowerCase();

interface Kind<T, R> {
  keyOfItem: (item: T) => string;
  keyOfRow: (row: R) => string;
  idOf: (row: R) => string;
  build: (row: R, existing: T | undefined) => T;
}

/**
 * The same natural key is the same thing, whoever made it, and keeps its id.
 * A thing that had the row's id but was given another key since then is changed back, not doubled.
 */
function planItems<T extends { id: string }, R>(
  current: readonly T[],
  rows: readonly R[],
  { keyOfItem, keyOfRow, idOf, build }: Kind<T, R>,
): Step<T>[] {
  const byKey = new Map(current.map((item) => [keyOfItem(item).toLowerCase(), item]));
  const byId = new Map<string, T>(current.map((item) => [item.id, item]));
  return rows.map((row) => {
    const existing = byKey.get(keyOfRow(row).toLowerCase()) ?? byId.get(idOf(row));
    const item = build(row, existing);
    if (!existing) return { item, outcome: 'added' };
    const names = Object.keys(item) as (keyof T)[];
    const same = names.every((name) => existing[name] === item[name]);
    return { item, outcome: same ? 'same' : 'changed' };
  });
}

/** Where a row's subject belongs, by ids. Throws for a scheme or branch that nobody listed. */
function homes(schemes: readonly Scheme[], branches: readonly Branch[]) {
  const schemeOf = new Map(schemes.map(({ year, id }) => [year, id]));
  const branchOf = new Map(branches.map(({ code, id }) => [code.toLowerCase(), id]));
  return (row: SubjectRow): Pick<Subject, 'scheme_id' | 'branch_id'> => {
    const scheme = schemeOf.get(row.scheme);
    const branch = branchOf.get(row.branch.toLowerCase());
    if (!scheme || !branch) throw new Error(`no scheme or branch for ${row.code}`);
    return { scheme_id: scheme, branch_id: branch };
  };
}

/**
 * Decides what to write so that the catalogue says what the rows say.
 * Descriptions, and whatever the rows do not mention, stay as they are.
 */
export function planImport(
  current: Catalogue,
  rows: { branches: readonly BranchRow[]; subjects: readonly SubjectRow[] },
): Plan {
  const years = [...new Set(rows.subjects.map((row) => row.scheme))].toSorted();
  const schemes = planItems<Scheme, string>(current.schemes, years, {
    keyOfItem: (scheme) => scheme.year,
    keyOfRow: (year) => year,
    idOf: (year) => year,
    build: (year, existing) => ({
      id: existing?.id ?? schemeId.parse(year),
      year,
      description: existing?.description ?? null,
    }),
  });
  const branches = planItems<Branch, BranchRow>(current.branches, rows.branches, {
    keyOfItem: (branch) => branch.code,
    keyOfRow: (row) => row.code,
    idOf: (row) => slug(row.code),
    build: (row, existing) => ({
      id: existing?.id ?? branchId.parse(slug(row.code)),
      name: row.name,
      code: row.code,
      description: existing?.description ?? null,
    }),
  });
  const homeOf = homes(
    [...current.schemes, ...schemes.map(({ item }) => item)],
    [...current.branches, ...branches.map(({ item }) => item)],
  );
  const subjects = planItems<Subject, SubjectRow>(current.subjects, rows.subjects, {
    keyOfItem: (subject) => `${subject.scheme_id} ${subject.branch_id} ${subject.code}`,
    keyOfRow: (row) => `${homeOf(row).scheme_id} ${homeOf(row).branch_id} ${row.code}`,
    idOf: (row) => slug(row.scheme, row.branch, row.code),
    build: (row, existing) => ({
      id: existing?.id ?? subjectId.parse(slug(row.scheme, row.branch, row.code)),
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
