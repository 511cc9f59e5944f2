/** What a cell may hold. Lists are written one item a line, other objects as JSON. */
export type Cell = unknown;

/** Begins what a spreadsheet would run. */
const formula = /^[=+\-@\t\r]/;

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  // A number may begin with a minus; nothing runs of it.
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  const text = listOf(cell)?.join('\n') ?? (typeof cell === 'string' ? cell : JSON.stringify(cell));
  return formula.test(text) ? `'${text}` : text;
}

const listOf = (cell: Cell): string[] | undefined =>
  Array.isArray(cell) && cell.every((item) => typeof item === 'string') ? cell : undefined;

const quoted = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Rows as CSV (RFC 4180) that a spreadsheet opens as it is meant: in Unicode, and with no cell taken for a formula. */
export function csvOf(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) => cells.map((cell) => quoted(textOf(cell))).join(',');
  return `\uFEFF${[header, ...rows].map((cells) => `${line(cells)}\r\n`).join('')}`;
}

/** Things as CSV, a column for each of these fields. */
export const csvOfItems = <T extends object>(
  fields: readonly (string & keyof T)[],
  items: readonly T[],
): string =>
  csvOf(
    fields,
    items.map((item) => fields.map((field) => item[field])),
  );
