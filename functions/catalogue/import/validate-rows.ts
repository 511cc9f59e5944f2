import type { BranchRow, ValidRow, RejectedLine, SubjectRow, ValidatedSubjects } from './row.ts';
import { headers, type Line, type SheetKind } from './sheet.ts';

/** The reason of a rejection, or the row. */
type ReadResult<T> = string | T;

const code = /^[A-Za-z0-9-]{1,24}$/;
const whole = /^\d{1,3}$/;

function wholeBetween(cell: string, min: number, max: number): number | undefined {
  const value = whole.test(cell) ? Number(cell) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}

function codeError(cell: string): string | undefined {
  if (cell === '') return 'empty code';
  return code.test(cell) ? undefined : `code "${cell}" is not letters and digits`;
}

function readBranch([branchCode = '', name = '']: string[]): ReadResult<BranchRow> {
  const fault = codeError(branchCode);
  if (fault) return fault;
  if (name === '') return 'empty name';
  return { code: branchCode, name };
}

type GradedSubject = SubjectRow & { waits: boolean };

function readSubject(cells: string[], branches: ReadonlySet<string>): ReadResult<GradedSubject> {
  const [scheme = '', branch = '', term = '', subjectCode = '', name = '', points = '', grade] =
    cells;
  const semester = wholeBetween(term, 1, 8);
  const credits = wholeBetween(points, 0, 15);
  if (!/^20\d\d$/.test(scheme)) return `scheme "${scheme}" is not a year`;
  if (!branches.has(branch.toLowerCase())) return `unknown branch "${branch}"`;
  if (semester === undefined) return `semester "${term}" is not 1 to 8`;
  const fault = codeError(subjectCode);
  if (fault) return fault;
  if (name === '') return 'empty name';
  if (credits === undefined) return `credits "${points}" are not a whole number from 0 to 15`;
  if (grade !== 'A' && grade !== 'B' && grade !== 'C')
    return `confidence "${grade}" is not A, B or C`;
  return { scheme, branch, semester, code: subjectCode, name, credits, waits: grade === 'C' };
}

/** Of identical lines the first is kept; of contradicting lines none. Independent of their order. */
function rejectDuplicates<T>(
  rows: ValidRow<T>[],
  keyOf: (row: T) => string,
): { accepted: ValidRow<T>[]; refused: RejectedLine[] } {
  const groups = Map.groupBy(rows, ({ row }) => keyOf(row).toLowerCase());
  const validRows: ValidRow<T>[] = [];
  const refused: RejectedLine[] = [];
  for (const [first, ...others] of groups.values()) {
    if (!first) continue;
    const says = JSON.stringify(first.row);
    const agree = others.every(({ row }) => JSON.stringify(row) === says);
    if (agree) validRows.push(first);
    else refused.push({ line: first.line, reason: `line ${others[0]?.line} contradicts it` });
    for (const { line } of others) {
      refused.push({
        line,
        reason: `${agree ? 'duplicate of' : 'contradicts'} line ${first.line}`,
      });
    }
  }
  return { accepted: validRows, refused };
}

function validateLines<T>(
  kind: SheetKind,
  lines: Line[],
  read: (cells: string[]) => ReadResult<T>,
  keyOf: (row: T) => string,
): { accepted: ValidRow<T>[]; refused: RejectedLine[] } {
  const width = headers[kind].length;
  const valid: ValidRow<T>[] = [];
  const rejected: RejectedLine[] = [];
  for (const { line, cells } of lines) {
    const reading =
      cells.length === width ? read(cells) : `${cells.length} columns instead of ${width}`;
    if (typeof reading === 'string') rejected.push({ line, reason: reading });
    else valid.push({ line, row: reading });
  }
  const { accepted, refused } = rejectDuplicates(valid, keyOf);
  return {
    accepted,
    refused: [...rejected, ...refused].toSorted((a, b) => a.line - b.line),
  };
}

/** Validates the lines of a file of branches. */
export const validateBranches = (lines: Line[]) =>
  validateLines('branches', lines, readBranch, (row) => row.code);

/** Validates the lines of a file of subjects against the codes of existing branches. */
export function validateSubjects(lines: Line[], branchCodes: Iterable<string>): ValidatedSubjects {
  const branches = new Set([...branchCodes].map((each) => each.toLowerCase()));
  const { accepted, refused } = validateLines(
    'subjects',
    lines,
    (cells) => readSubject(cells, branches),
    (row) => `${row.scheme} ${row.branch} ${row.code}`,
  );
  const verdict: ValidatedSubjects = { accepted: [], waiting: [], refused };
  for (const { line, row } of accepted) {
    const { waits, ...subject } = row;
    verdict[waits ? 'waiting' : 'accepted'].push({ line, row: subject });
  }
  return verdict;
}
