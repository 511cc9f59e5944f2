import { writeStored, readStored } from '../../../lib/device/local-storage.ts';
import { creditChoices, parseMarks, createRows, type Row } from '../rules/row.ts';

const name = 'calculator-rows';

function parseRow(kept: unknown): Omit<Row, 'id'> | null {
  if (kept === null || typeof kept !== 'object') return null;
  const { name: title, credits, marks } = kept as Record<string, unknown>;
  if (typeof title !== 'string' || !creditChoices.includes(Number(credits))) return null;
  return { name: title, credits: Number(credits), marks: parseMarks(String(marks)) };
}
export function loadRows(): Row[] | null {
  const kept = readStored(name);
  if (!Array.isArray(kept)) return null;
  const rows = kept.flatMap((one: unknown) => parseRow(one) ?? []);
  return rows.length > 0 ? createRows(rows) : null;
}

export const storeRows = (rows: readonly Row[]): boolean => writeStored(name, rows);
