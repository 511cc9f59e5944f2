import { creditChoices, marksOf, rowsOf, type Row } from './row.ts';

const mostRows = 40;
const longestName = 80;
const written = /^(\d{1,2})-(\d{1,3}(?:\.\d{1,2})?)-(.*)$/s;

/** Rows as the query of a link, one `r` each: credits, marks, name. */
export const queryOf = (rows: readonly Row[]): string =>
  new URLSearchParams(
    rows
      .slice(0, mostRows)
      .map(({ credits, marks, name }) => [
        'r',
        `${credits}-${marks}-${name.slice(0, longestName)}`,
      ]),
  ).toString();

/** The rows that a link carries; what cannot be read is left out. Null when it carries none. */
export function rowsIn(query: URLSearchParams): Row[] | null {
  const subjects = query
    .getAll('r')
    .slice(0, mostRows)
    .flatMap((text) => {
      const found = written.exec(text);
      const credits = Number(found?.[1]);
      if (!found || !creditChoices.includes(credits)) return [];
      return [{ credits, marks: marksOf(found[2]!), name: found[3]!.slice(0, longestName) }];
    });
  return subjects.length > 0 ? rowsOf(subjects) : null;
}
