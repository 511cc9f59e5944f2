/** The first characters of a formula in a spreadsheet. */
const formula = /^[=+\-@\t\r]/;

/** Arrays have one item per line, other objects are JSON. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  // A negative number is not a formula.
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  const text = listOf(cell)?.join('\n') ?? (typeof cell === 'string' ? cell : JSON.stringify(cell));
  return formula.test(text) ? `'${text}` : text;
}

const listOf = (cell: unknown): string[] | undefined =>
  Array.isArray(cell) && cell.every((item) => typeof item === 'string') ? cell : undefined;

const quoted = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const line = (cells: readonly unknown[]) => cells.map((cell) => quoted(textOf(cell))).join(',');

/** Rows as CSV (RFC 4180) for spreadsheets: in Unicode, and with no cell interpreted as a formula. */
export function toCsv(header: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return `\uFEFF${[header, ...rows].map((cells) => `${line(cells)}\r\n`).join('')}`;
}
