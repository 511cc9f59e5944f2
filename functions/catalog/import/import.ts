import type { Scheme } from '../../contracts/catalog.ts';
import { batchSize } from '../../table/batch.ts';
import { listBranches, putBranch } from '../../table/branch.ts';
import { listSchemes, putScheme } from '../../table/scheme.ts';
import { listSubjects, putSubjects } from '../../table/subject.ts';
import type { Table } from '../../table/table.ts';
import { judgeBranches, judgeSubjects } from './judge.ts';
import { type Catalogue, type Outcome, type Plan, planImport, type Step } from './plan.ts';
import type { BranchRow, Judged, Refusal, SubjectRow } from './row.ts';
import type { Sheet } from './sheet.ts';

/** A file that was read, under the name it is reported by. */
export interface NamedSheet {
  name: string;
  sheet: Sheet;
}

type InFile<T> = T & { file: string };

/** What the files say, line by line, held against the catalogue there is. Nothing is written yet. */
export interface Preview {
  plan: Plan;
  waiting: InFile<Judged<SubjectRow>>[];
  refused: InFile<Refusal>[];
}

/** Called before the first write and after each. */
export type Progress = (done: number, total: number) => void;

// Batches under way at a time: enough to keep a store busy, not so many that it puts them off.
const batchesAtOnce = 4;

async function readCatalogue(table: Table): Promise<Catalogue> {
  const [schemes, branches, stored] = await Promise.all([
    listSchemes(table),
    listBranches(table),
    listSubjects(table),
  ]);
  const subjects = stored.map(({ scheme_year: _year, ...subject }) => subject);
  return { schemes, branches, subjects };
}

/** Decides what an import of these files would do. Branches are read first, in whatever order the files come. */
function previewImport(current: Catalogue, sheets: readonly NamedSheet[]): Preview {
  const branches: BranchRow[] = [];
  const subjects: SubjectRow[] = [];
  const waiting: Preview['waiting'] = [];
  const refused: Preview['refused'] = [];
  const keep = (file: string, refusals: Refusal[]) =>
    refused.push(...refusals.map((refusal) => ({ file, ...refusal })));
  for (const { name, sheet } of sheets.filter((each) => each.sheet.kind === 'branches')) {
    const verdict = judgeBranches(sheet.lines);
    branches.push(...verdict.accepted.map(({ row }) => row));
    keep(name, verdict.refused);
  }
  const codes = [...current.branches, ...branches].map((branch) => branch.code);
  for (const { name, sheet } of sheets.filter((each) => each.sheet.kind === 'subjects')) {
    const verdict = judgeSubjects(sheet.lines, codes);
    subjects.push(...verdict.accepted.map(({ row }) => row));
    waiting.push(...verdict.waiting.map((judged) => ({ file: name, ...judged })));
    keep(name, verdict.refused);
  }
  return { plan: planImport(current, { branches, subjects }), waiting, refused };
}

const toWrite = <T>(steps: readonly Step<T>[]) =>
  steps.filter(({ outcome }) => outcome !== 'same').map(({ item }) => item);

/** Writes what a plan found new or changed; schemes and branches before the subjects that refer to them. */
async function writePlan(table: Table, plan: Plan, schemes: Scheme[], progress: Progress) {
  const years = toWrite(plan.schemes);
  const branches = toWrite(plan.branches);
  const yearOf = new Map(schemes.map((scheme) => [scheme.id, scheme]));
  const subjects = toWrite(plan.subjects).map((subject) => {
    const scheme = yearOf.get(subject.scheme_id);
    if (!scheme) throw new Error(`no scheme ${subject.scheme_id}`);
    return { subject, scheme };
  });
  const total = years.length + branches.length + subjects.length;
  let written = 0;
  const wrote = (count: number) => progress((written += count), total);
  wrote(0);
  for (const scheme of years) await putScheme(table, scheme).then(() => wrote(1));
  // One by one: each new branch adds to the same figure.
  for (const branch of branches) await putBranch(table, branch).then(() => wrote(1));
  const batches = Array.from({ length: Math.ceil(subjects.length / batchSize) }, (_, index) =>
    subjects.slice(index * batchSize, (index + 1) * batchSize),
  ).values();
  const worker = async () => {
    for (const batch of batches) {
      await putSubjects(table, batch);
      wrote(batch.length);
    }
  };
  await Promise.all(Array.from({ length: batchesAtOnce }, worker));
}

/** Imports the files into the table and reports what became of each line. A second run writes nothing. */
export async function importCatalogue(
  table: Table,
  sheets: readonly NamedSheet[],
  progress: Progress,
): Promise<Preview> {
  const current = await readCatalogue(table);
  const preview = previewImport(current, sheets);
  const schemes = [...current.schemes, ...preview.plan.schemes.map(({ item }) => item)];
  await writePlan(table, preview.plan, schemes, progress);
  return preview;
}

/** How many of a plan's items have each outcome. */
export function countOutcomes(steps: readonly Step<unknown>[]): Record<Outcome, number> {
  const counts = { added: 0, changed: 0, same: 0 };
  for (const { outcome } of steps) counts[outcome] += 1;
  return counts;
}
