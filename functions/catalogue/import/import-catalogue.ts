import { concurrentChangeText } from '../../contracts/http/problem.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import { addBranch, changeBranch } from '../../table/catalogue/branch.ts';
import { addCandidate, changeCandidate, decideCandidate } from '../../table/catalogue/candidate.ts';
import type { ConditionalOperation } from '../../table/change.ts';
import { packTransactions, type ConditionalWrites, transact } from '../../table/write.ts';
import { addScheme, changeScheme, schemeHasYear } from '../../table/catalogue/scheme.ts';
import { addSubject, changeSubject } from '../../table/catalogue/subject.ts';
import type { Table } from '../../table/table.ts';
import { nextVersion } from '../../table/item.ts';
import { propagateSchemes } from '../propagate-schemes.ts';
import { propagateSubjects, listUnpropagated } from '../propagate-subjects.ts';
import type { Catalogue, Plan } from './plan.ts';
import { previewImport, pendingWrites, type NamedSheet, type Preview } from './preview.ts';

/** Called before the first write and after each. */
export type Progress = (done: number, total: number) => void;

/** Executes one transaction. Throws 409 if the catalogue has changed since the plan was made. */
async function write(
  table: Table,
  writes: Readonly<Record<string, ConditionalOperation | undefined>>,
) {
  const failed = await transact(table, writes);
  if (failed.length > 0) throw new HttpError(409, concurrentChangeText);
}

function schemeWrites({ item, before }: Plan['schemes'][number]): ConditionalWrites {
  return before
    ? changeScheme(before, { ...item, updated_at: nextVersion(before.updated_at) })
    : addScheme({ ...item, updated_at: null });
}

function branchWrites({ item, before }: Plan['branches'][number]): ConditionalWrites {
  return before
    ? changeBranch(before, { ...item, updated_at: nextVersion(before.updated_at) })
    : addBranch({ ...item, updated_at: null });
}

function subjectWrites(
  { item, before }: Plan['subjects'][number],
  scheme_year: string,
): ConditionalWrites {
  if (!before) return addSubject({ ...item, scheme_year, updated_at: null });
  const updated_at = nextVersion(before.updated_at);
  return changeSubject(before, { ...item, scheme_year, updated_at }, updated_at);
}

/** Schemes in parallel; the transactions of one scheme are sequential, since each checks the scheme. */
async function writeSubjects(
  table: Table,
  { current, pending }: { current: Catalogue; pending: ReturnType<typeof pendingWrites> },
  onWritten: (count: number) => void,
): Promise<void> {
  const schemes = new Map(
    [...current.schemes, ...pending.schemes.map(({ item }) => item)].map((one) => [one.id, one]),
  );
  const subjectsByScheme = Map.groupBy(pending.subjects, ({ item }) => item.scheme_id);
  await Promise.all(
    [...subjectsByScheme].map(async ([id, ownSubjects]) => {
      const scheme = schemes.get(id);
      if (!scheme) throw new Error(`no scheme ${id}`);
      const groups = ownSubjects.map((planned) => subjectWrites(planned, scheme.year));
      for (const some of packTransactions(groups, { scheme: schemeHasYear(scheme) })) {
        await write(table, some);
        onWritten(Object.keys(some).filter((name) => name.endsWith(' subject')).length);
      }
    }),
  );
}

/** Schemes and branches come before the subjects that refer to them. */
async function writePlan(table: Table, current: Catalogue, preview: Preview, progress: Progress) {
  const pending = pendingWrites(preview);
  const { schemes, branches, subjects, candidates } = pending;
  const groups: ConditionalWrites[] = [
    ...candidates.added.map((one) => ({ candidate: addCandidate(one) })),
    ...candidates.changed.map((one) => ({ candidate: changeCandidate(one) })),
    ...candidates.settled.map(({ id, subject_id }) => ({
      candidate: decideCandidate(id, { status: 'confirmed', subject_id }),
    })),
  ];
  const total = schemes.length + branches.length + subjects.length + groups.length;
  let written = 0;
  const wrote = (count: number) => progress((written += count), total);
  wrote(0);
  for (const planned of schemes) await write(table, schemeWrites(planned)).then(() => wrote(1));
  // Sequential: each new branch updates the same counter.
  for (const planned of branches) await write(table, branchWrites(planned)).then(() => wrote(1));
  await writeSubjects(table, { current, pending }, wrote);
  for (const some of packTransactions(groups)) {
    await write(table, some);
    wrote(Object.keys(some).length);
  }
}

/** Writes what the preview plans and propagates renames. Idempotent. */
export async function executeImport(
  table: Table,
  { current, preview }: { current: Catalogue; preview: Preview },
  progress: Progress = () => {},
): Promise<void> {
  await writePlan(table, current, preview, progress);
  const { schemes, subjects } = pendingWrites(preview);
  if (schemes.some(({ before }) => before)) await propagateSchemes(table);
  if (subjects.some(({ before }) => before))
    await propagateSubjects(
      table,
      await listUnpropagated(table, new Set(subjects.map(({ item }) => item.id))),
    );
}

/** Imports the files and reports the result of each line. A second run writes nothing. */
export async function importCatalogue(
  table: Table,
  sheets: readonly NamedSheet[],
  progress: Progress,
): Promise<Preview> {
  const planned = await previewImport(table, sheets);
  await executeImport(table, planned, progress);
  return planned.preview;
}
