import {
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
  type RowData,
  type RowSelectionState,
  type Table,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/format/format.ts';

interface ColumnLook {
  /** Right-aligned figures. */
  numeric?: boolean;
  /** Part of the row's name: the table's row header, or the record's heading. */
  lead?: boolean;
  /** Spans the full width of a record. */
  long?: boolean;
  /** Classes of the table's cells, for widths. */
  className?: string;
}

/** A column of the table; a line of each record on a narrow screen. */
export interface Column<R, S extends string = never> extends ColumnLook {
  header: string;
  cell: (row: R) => ReactNode;
  /** The server's name of this order; without it the column is not sortable. */
  sort?: S;
  /** The order after the first click on the header. Default: 'asc'. */
  firstOrder?: 'asc' | 'desc';
}

export const countColumn = <R, S extends string = never>(
  header: string,
  countOf: (row: R) => number,
  look: Partial<Column<R, S>>,
): Column<R, S> => ({ header, cell: (row) => formatCount(countOf(row)), numeric: true, ...look });

export const features = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnLook>(),
});

export type AdminTable<R extends RowData> = Table<typeof features, R>;

export const toColumnDefs = <R extends RowData, S extends string>(
  columns: readonly Column<R, S>[],
): ColumnDef<typeof features, R>[] =>
  columns.map(({ header, cell, sort, firstOrder, ...meta }) => ({
    id: sort ?? header,
    header,
    // Only columns with an accessor are sortable.
    accessorFn: (row) => row,
    cell: ({ row }) => cell(row.original),
    enableSorting: sort !== undefined,
    sortDescFirst: firstOrder === 'desc',
    meta,
  }));

export interface Selection {
  selected: RowSelectionState;
  onChange: (change: (selected: RowSelectionState) => RowSelectionState) => void;
}
