import { creditChoices, parseMarks, createRows, type Row } from './row.ts';

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
