import { keep, recalled } from '../../../lib/device/local-storage.ts';
import { creditChoices, marksOf, rowsOf, type Row } from '../rules/row.ts';

const name = 'calculator-rows';

function fieldsOf(kept: unknown): Omit<Row, 'id'> | null {
  if (kept === null || typeof kept !== 'object') return null;
  const { name: title, credits, marks } = kept as Record<string, unknown>;
  if (typeof title !== 'string' || !creditChoices.includes(Number(credits))) return null;
  return { name: title, credits: Number(credits), marks: marksOf(String(marks)) };
}

/** The rows that this device keeps; null when there are none. */
export function recallRows(): Row[] | null {
  const kept = recalled(name);
  if (!Array.isArray(kept)) return null;
  const rows = kept.flatMap((one: unknown) => fieldsOf(one) ?? []);
  return rows.length > 0 ? rowsOf(rows) : null;
}

export const keepRows = (rows: readonly Row[]): boolean => keep(name, rows);
