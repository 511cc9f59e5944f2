/** One subject of the calculator. */
export interface Row {
  readonly id: number;
  readonly name: string;
  /** 1 to 15. */
  readonly credits: number;
  /** 0 to 200; 0 means: not entered, and does not count. */
  readonly marks: number;
}

const maxCredits = 15;
export const maxMarks = 200;
const defaultCredits = 4;

/** Every number of credits that can be chosen. */
export const creditChoices: readonly number[] = Array.from(
  { length: maxCredits },
  (_, index) => index + 1,
);

/** What was typed as marks: what is no number is 0, and what is out of bounds comes back into them. */
export function parseMarks(text: string): number {
  const marks = Number(text);
  return Number.isFinite(marks) ? Math.min(maxMarks, Math.max(0, marks)) : 0;
}

/** A row with an id that none of these has. */
export function newRow(rows: readonly Row[], fields: Partial<Omit<Row, 'id'>> = {}): Row {
  const id = 1 + rows.reduce((highest, row) => Math.max(highest, row.id), 0);
  return { id, name: '', credits: defaultCredits, marks: 0, ...fields };
}

/** These subjects as rows, in their order. */
export const createRows = (subjects: readonly Partial<Omit<Row, 'id'>>[]): Row[] =>
  subjects.reduce<Row[]>((rows, fields) => [...rows, newRow(rows, fields)], []);

/** Whether a row takes part in the result. */
export const isCounted = ({ marks, credits }: Row): boolean => marks > 0 && credits > 0;
