export interface Row {
  readonly id: number;
  readonly name: string;
  /** 1 to 15. */
  readonly credits: number;
  /** 0 to 200; a row with 0 has no marks yet and does not count. */
  readonly marks: number;
}

export const maxCredits = 15;
export const maxMarks = 200;
const defaultCredits = 4;
export const creditChoices: readonly number[] = Array.from(
  { length: maxCredits },
  (_, index) => index + 1,
);

/** Clamps to 0 to `maxMarks`; 0 for text that is not a number. */
export function parseMarks(text: string): number {
  const marks = Number(text);
  return Number.isFinite(marks) ? Math.min(maxMarks, Math.max(0, marks)) : 0;
}
export function newRow(rows: readonly Row[], fields: Partial<Omit<Row, 'id'>> = {}): Row {
  const id = 1 + rows.reduce((highest, row) => Math.max(highest, row.id), 0);
  return { id, name: '', credits: defaultCredits, marks: 0, ...fields };
}
export const createRows = (subjects: readonly Partial<Omit<Row, 'id'>>[]): Row[] =>
  subjects.reduce<Row[]>((rows, fields) => [...rows, newRow(rows, fields)], []);
export const isCounted = ({ marks, credits }: Row): boolean => marks > 0 && credits > 0;

export type RowsChange =
  | { type: 'add' }
  | { type: 'delete'; id: number }
  | { type: 'edit'; id: number; fields: Partial<Omit<Row, 'id'>> }
  | { type: 'replace'; rows: readonly Row[] };

/** A new row comes first; the only row cannot be deleted. */
export function rowsReducer(rows: readonly Row[], change: RowsChange): readonly Row[] {
  switch (change.type) {
    case 'add':
      return [newRow(rows), ...rows];
    case 'delete':
      return rows.length > 1 ? rows.filter(({ id }) => id !== change.id) : rows;
    case 'edit':
      return rows.map((row) => (row.id === change.id ? { ...row, ...change.fields } : row));
    case 'replace':
      return change.rows.length > 0 ? change.rows : rows;
  }
}

const maxRows = 40;
const maxNameLength = 80;
const rowPattern = /^(\d{1,2})-(\d{1,3}(?:\.\d{1,2})?)-(.*)$/s;

/** One parameter `r` per row: credits, marks, name. */
export const rowsToQuery = (rows: readonly Row[]): string =>
  new URLSearchParams(
    rows
      .slice(0, maxRows)
      .map(({ credits, marks, name }) => [
        'r',
        `${credits}-${marks}-${name.slice(0, maxNameLength)}`,
      ]),
  ).toString();

/** Skips malformed rows; null if none is left. */
export function rowsFromQuery(query: URLSearchParams): Row[] | null {
  const subjects = query
    .getAll('r')
    .slice(0, maxRows)
    .flatMap((text) => {
      const found = rowPattern.exec(text);
      const credits = Number(found?.[1]);
      if (!found || !creditChoices.includes(credits)) return [];
      return [{ credits, marks: parseMarks(found[2]!), name: found[3]!.slice(0, maxNameLength) }];
    });
  return subjects.length > 0 ? createRows(subjects) : null;
}
