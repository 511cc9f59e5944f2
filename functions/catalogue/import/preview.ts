import type { Branch, Scheme, Subject } from '../../contracts/catalogue.ts';
import type { Table } from '../../table/table.ts';
import { listBranches } from '../../table/catalogue/branch.ts';
import { listCandidates, type StoredCandidate } from '../../table/catalogue/candidate.ts';
import { listSchemes } from '../../table/catalogue/scheme.ts';
import { listSubjects } from '../../table/catalogue/subject.ts';
import {
  candidateIdOf,
  planCandidates,
  type CandidatePlan,
  type WaitingRow,
} from './candidates.ts';
import { validateBranches, validateSubjects } from './validate-rows.ts';
import {
  mergePlanned,
  planImport,
  type Catalogue,
  type Outcome,
  type Plan,
  type PlannedItem,
} from './plan.ts';
import type { BranchRow, RejectedLine, SubjectRow } from './row.ts';
import type { Sheet } from './sheet.ts';

export interface NamedSheet {
  name: string;
  sheet: Sheet;
}

/** The result of comparing the files with the stored catalogue. Nothing is written yet. */
export interface Preview {
  plan: Plan;
  candidates: CandidatePlan;
  waiting: WaitingRow[];
  refused: (RejectedLine & { file: string })[];
}

type Current = Catalogue & { candidates: StoredCandidate[] };

async function readCatalogue(table: Table): Promise<Current> {
  const consistent = { consistent: true };
  const [schemes, branches, subjects, candidates] = await Promise.all([
    listSchemes(table, consistent),
    listBranches(table, consistent),
    listSubjects(table, consistent),
    listCandidates(table),
  ]);
  return { schemes, branches, subjects, candidates };
}

/** Finds a stored or planned subject by a candidate's id. */
function subjectFinder(current: Catalogue, plan: Plan) {
  const schemes = mergePlanned<Scheme>(current.schemes, plan.schemes);
  const branches = mergePlanned<Branch>(current.branches, plan.branches);
  const subjects = mergePlanned<Subject>(current.subjects, plan.subjects);
  const found = new Map(
    [...subjects.values()].flatMap((subject) => {
      const [scheme, branch] = [schemes.get(subject.scheme_id), branches.get(subject.branch_id)];
      if (!scheme || !branch || !/^20\d\d$/.test(scheme.year)) return [];
      const key = { scheme: scheme.year, branch: branch.code, code: subject.code };
      return [[candidateIdOf(key) as string, subject.id] as const];
    }),
  );
  return (id: string) => found.get(id);
}

/** Plans the import of files in any order; branches are read first. */
export async function previewImport(
  table: Table,
  sheets: readonly NamedSheet[],
): Promise<{ current: Catalogue; preview: Preview }> {
  const current = await readCatalogue(table);
  const branches: BranchRow[] = [];
  const subjects: SubjectRow[] = [];
  const rows: WaitingRow[] = [];
  const refused: Preview['refused'] = [];
  const addRejected = (file: string, refusals: RejectedLine[]) =>
    refused.push(...refusals.map((refusal) => ({ file, ...refusal })));
  for (const { name, sheet } of sheets.filter((each) => each.sheet.kind === 'branches')) {
    const verdict = validateBranches(sheet.lines);
    branches.push(...verdict.accepted.map(({ row }) => row));
    addRejected(name, verdict.refused);
  }
  const codes = [...current.branches, ...branches].map((branch) => branch.code);
  for (const { name, sheet } of sheets.filter((each) => each.sheet.kind === 'subjects')) {
    const verdict = validateSubjects(sheet.lines, codes);
    subjects.push(...verdict.accepted.map(({ row }) => row));
    rows.push(...verdict.waiting.map((judged) => ({ file: name, ...judged })));
    addRejected(name, verdict.refused);
  }
  const plan = planImport(current, { branches, subjects });
  const { waiting, plan: candidates } = planCandidates(
    current.candidates,
    rows,
    subjectFinder(current, plan),
  );
  return { current, preview: { plan, candidates, waiting, refused } };
}

const withoutUnchanged = <S extends PlannedItem<unknown>>(planned: readonly S[]): S[] =>
  planned.filter(({ outcome }) => outcome !== 'same');

export function countOutcomes(planned: readonly PlannedItem<unknown>[]): Record<Outcome, number> {
  const counts = { added: 0, changed: 0, same: 0 };
  for (const { outcome } of planned) counts[outcome] += 1;
  return counts;
}

/** The part of a plan that writes something. */
export function pendingWrites({ plan, candidates }: Preview) {
  return {
    schemes: withoutUnchanged(plan.schemes),
    branches: withoutUnchanged(plan.branches),
    subjects: withoutUnchanged(plan.subjects),
    candidates,
  };
}
