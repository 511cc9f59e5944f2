import type { Branch, Scheme, Subject } from '../../contracts/catalogue.ts';
import type { Table } from '../../table/core/table.ts';
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
import { judgeBranches, judgeSubjects } from './judge.ts';
import {
  afterSteps,
  planImport,
  type Catalogue,
  type Outcome,
  type Plan,
  type Step,
} from './plan.ts';
import type { BranchRow, Refusal, SubjectRow } from './row.ts';
import type { Sheet } from './sheet.ts';

/** A file that was read, under the name it is reported by. */
export interface NamedSheet {
  name: string;
  sheet: Sheet;
}

/** What the files say, line by line, held against the catalogue there is. Nothing is written yet. */
export interface Preview {
  plan: Plan;
  candidates: CandidatePlan;
  waiting: WaitingRow[];
  refused: (Refusal & { file: string })[];
}

/** The catalogue as of now, and what waits beside it. */
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

/** Finds the subject, there already or about to be, that a candidate's id names. */
function subjectFinder(current: Catalogue, plan: Plan) {
  const schemes = afterSteps<Scheme>(current.schemes, plan.schemes);
  const branches = afterSteps<Branch>(current.branches, plan.branches);
  const subjects = afterSteps<Subject>(current.subjects, plan.subjects);
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

/** Decides what an import of these files would do. Branches are read first, in whatever order the files come. */
export async function previewImport(
  table: Table,
  sheets: readonly NamedSheet[],
): Promise<{ current: Catalogue; preview: Preview }> {
  const current = await readCatalogue(table);
  const branches: BranchRow[] = [];
  const subjects: SubjectRow[] = [];
  const rows: WaitingRow[] = [];
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
    rows.push(...verdict.waiting.map((judged) => ({ file: name, ...judged })));
    keep(name, verdict.refused);
  }
  const plan = planImport(current, { branches, subjects });
  const { waiting, plan: candidates } = planCandidates(
    current.candidates,
    rows,
    subjectFinder(current, plan),
  );
  return { current, preview: { plan, candidates, waiting, refused } };
}

/** The steps of a plan that write something. */
const toWrite = <S extends Step<unknown>>(steps: readonly S[]): S[] =>
  steps.filter(({ outcome }) => outcome !== 'same');

/** How many of a plan's items have each outcome. */
export function countOutcomes(steps: readonly Step<unknown>[]): Record<Outcome, number> {
  const counts = { added: 0, changed: 0, same: 0 };
  for (const { outcome } of steps) counts[outcome] += 1;
  return counts;
}

/** What an import would write, and nothing that it would not. */
export function writesOf({ plan, candidates }: Preview) {
  return {
    schemes: toWrite(plan.schemes),
    branches: toWrite(plan.branches),
    subjects: toWrite(plan.subjects),
    candidates,
  };
}
