import { newRow, type Row } from './row.ts';
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
