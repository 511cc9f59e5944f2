import { newRow, type Row } from './row.ts';

/** What somebody does to the rows. */
export type RowsChange =
  | { do: 'add' }
  | { do: 'delete'; id: number }
  | { do: 'edit'; id: number; fields: Partial<Omit<Row, 'id'>> }
  | { do: 'become'; rows: readonly Row[] };

/** The rows after a change. A new one comes first, and the last one stays. */
export function rowsReducer(rows: readonly Row[], change: RowsChange): readonly Row[] {
  switch (change.do) {
    case 'add':
      return [newRow(rows), ...rows];
    case 'delete':
      return rows.length > 1 ? rows.filter(({ id }) => id !== change.id) : rows;
    case 'edit':
      return rows.map((row) => (row.id === change.id ? { ...row, ...change.fields } : row));
    case 'become':
      return change.rows.length > 0 ? change.rows : rows;
  }
}
