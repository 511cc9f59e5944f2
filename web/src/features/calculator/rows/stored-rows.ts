import { writeStored, readStored } from '../../../lib/device/local-storage.ts';
import { creditChoices, parseMarks, createRows, type Row } from '../rules/row.ts';

const name = 'calculator-rows';

function parseRow(stored: unknown): Omit<Row, 'id'> | null {
  if (stored === null || typeof stored !== 'object') return null;
  const { name: title, credits, marks } = stored as Record<string, unknown>;
  if (typeof title !== 'string' || !creditChoices.includes(Number(credits))) return null;
  return { name: title, credits: Number(credits), marks: parseMarks(String(marks)) };
}
export function loadRows(): Row[] | null {
  const stored = readStored(name);
  if (!Array.isArray(stored)) return null;
  const rows = stored.flatMap((one: unknown) => parseRow(one) ?? []);
  return rows.length > 0 ? createRows(rows) : null;
}

export const storeRows = (rows: readonly Row[]): boolean => writeStored(name, rows);
