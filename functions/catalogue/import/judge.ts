import type { BranchRow, Judged, Refusal, SubjectRow, Verdict } from './row.ts';
import { headers, type Line, type SheetKind } from './sheet.ts';

/** Why a line is refused, or the row it holds. */
type Reading<T> = string | T;

const code = /^[A-Za-z0-9-]{1,24}$/;
const whole = /^\d{1,3}$/;

function wholeBetween(cell: string, min: number, max: number): number | undefined {
  const value = whole.test(cell) ? Number(cell) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}

function faultOfCode(cell: string): string | undefined {
  if (cell === '') return 'empty code';
  return code.test(cell) ? undefined : `code "${cell}" is not letters and digits`;
}

function readBranch([branchCode = '', name = '']: string[]): Reading<BranchRow> {
  const fault = faultOfCode(branchCode);
  if (fault) return fault;
  if (name === '') return 'empty name';
  return { code: branchCode, name };
}

type GradedSubject = SubjectRow & { waits: boolean };

function readSubject(cells: string[], branches: ReadonlySet<string>): Reading<GradedSubject> {
  const [scheme = '', branch = '', term = '', subjectCode = '', name = '', points = '', grade] =
    cells;
  const semester = wholeBetween(term, 1, 8);
  const credits = wholeBetween(points, 0, 15);
  if (!/^20\d\d$/.test(scheme)) return `scheme "${scheme}" is not a year`;
  if (!branches.has(branch.toLowerCase())) return `unknown branch "${branch}"`;
  if (semester === undefined) return `semester "${term}" is not 1 to 8`;
  const fault = faultOfCode(subjectCode);
  if (fault) return fault;
  if (name === '') return 'empty name';
  if (credits === undefined) return `credits "${points}" are not a whole number from 0 to 15`;
  if (grade !== 'A' && grade !== 'B' && grade !== 'C')
    return `confidence "${grade}" is not A, B or C`;
  return { scheme, branch, semester, code: subjectCode, name, credits, waits: grade === 'C' };
}

/** Lines that name the same thing: alike ones count once, contradicting ones not at all, whatever their order. */
function refuseDuplicates<T>(
  rows: Judged<T>[],
  keyOf: (row: T) => string,
): { kept: Judged<T>[]; refused: Refusal[] } {
  const groups = Map.groupBy(rows, ({ row }) => keyOf(row).toLowerCase());
  const kept: Judged<T>[] = [];
  const refused: Refusal[] = [];
  for (const [first, ...others] of groups.values()) {
    if (!first) continue;
    const says = JSON.stringify(first.row);
    const agree = others.every(({ row }) => JSON.stringify(row) === says);
    if (agree) kept.push(first);
    else refused.push({ line: first.line, reason: `line ${others[0]?.line} contradicts it` });
    for (const { line } of others) {
      refused.push({
        line,
        reason: `${agree ? 'duplicate of' : 'contradicts'} line ${first.line}`,
      });
    }
  }
  return { kept, refused };
}

function judge<T>(
  kind: SheetKind,
  lines: Line[],
  read: (cells: string[]) => Reading<T>,
  keyOf: (row: T) => string,
): { kept: Judged<T>[]; refused: Refusal[] } {
  const width = headers[kind].length;
  const good: Judged<T>[] = [];
  const bad: Refusal[] = [];
  for (const { line, cells } of lines) {
    const reading =
      cells.length === width ? read(cells) : `${cells.length} columns instead of ${width}`;
    if (typeof reading === 'string') bad.push({ line, reason: reading });
    else good.push({ line, row: reading });
  }
  const { kept, refused } = refuseDuplicates(good, keyOf);
  return { kept, refused: [...bad, ...refused].toSorted((a, b) => a.line - b.line) };
}

/** Judges the lines of a file of branches. */
export function judgeBranches(lines: Line[]): Verdict<BranchRow> {
  const { kept, refused } = judge('branches', lines, readBranch, (row) => row.code);
  return { accepted: kept, waiting: [], refused };
}

/** Judges the lines of a file of subjects, given the codes of the branches there are. */
export function judgeSubjects(lines: Line[], branchCodes: Iterable<string>): Verdict<SubjectRow> {
  const branches = new Set([...branchCodes].map((each) => each.toLowerCase()));
  const { kept, refused } = judge(
    'subjects',
    lines,
    (cells) => readSubject(cells, branches),
    (row) => `${row.scheme} ${row.branch} ${row.code}`,
  );
  const verdict: Verdict<SubjectRow> = { accepted: [], waiting: [], refused };
  for (const { line, row } of kept) {
    const { waits, ...subject } = row;
    verdict[waits ? 'waiting' : 'accepted'].push({ line, row: subject });
  }
  return verdict;
}
