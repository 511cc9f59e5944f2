import { functionalUpdate, useTable, type RowData, type SortingState } from '@tanstack/react-table';
import { useMemo, type ReactNode } from 'react';
import { ListFrame, type FramedList } from '../list/list-frame.tsx';
import type { List } from '../list/use-list.ts';
import { useMinWidth } from '../shell/use-min-width.ts';
import { features, toColumnDefs, type Column, type Selection } from './columns.ts';
import { RecordView, TableView } from './views.tsx';
import { moveBetweenRows } from './row-focus.ts';

interface DataTableProps<R, S extends string> {
  /** For example `['notes', 'note']`. */
  itemNames: readonly [plural: string, singular: string];
  list: FramedList<R> & Pick<List<R, never, S>, 'idOf' | 'sort' | 'setSort'>;
  columns: readonly Column<R, S>[];
  /** A row's name, for screen readers. */
  nameOf: (row: R) => string;
  /** `RowButton`s or a `Switch`. */
  actions?: (row: R) => ReactNode;
  selection?: Selection;
  isBusy?: (row: R) => boolean;
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** Window width in rem below which each row is a record. */
  from?: number;
}

const noRows: never[] = [];
const nothingSelected = {};

/** A sortable table; a list of records on narrow screens. Shift selects ranges, arrow keys move between rows. */
export function DataTable<R extends RowData, S extends string = never>(
  props: DataTableProps<R, S>,
) {
  const { itemNames, list, columns, nameOf, actions, selection, isBusy, from = 64 } = props;
  const wide = useMinWidth(from);
  const { sort, setSort } = list;
  const columnDefs = useMemo(() => toColumnDefs(columns), [columns]);
  const sorting = useMemo<SortingState>(
    () => (sort ? [{ id: sort.by, desc: sort.order === 'desc' }] : []),
    [sort],
  );
  const table = useTable({
    features,
    data: list.rows ?? noRows,
    columns: columnDefs,
    getRowId: list.idOf,
    manualSorting: true,
    enableMultiSort: false,
    state: { sorting, rowSelection: selection?.selected ?? nothingSelected },
    onSortingChange: (update) => {
      const [next] = functionalUpdate(update, sorting);
      setSort(next ? { by: next.id as S, order: next.desc ? 'desc' : 'asc' } : null);
    },
    onRowSelectionChange: (update) =>
      selection?.onChange((before) => functionalUpdate(update, before)),
  });
  const View = wide ? TableView : RecordView;
  return (
    <ListFrame itemNames={itemNames} list={list} empty={props.empty} onKeyDown={moveBetweenRows}>
      <View
        table={table}
        rows={list.rows && table.getRowModel().rows}
        label={itemNames[0]}
        nameOf={nameOf}
        actions={actions}
        selectable={selection !== undefined}
        isBusy={isBusy}
      />
    </ListFrame>
  );
}
