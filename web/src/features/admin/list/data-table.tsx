import { functionalUpdate, useTable, type RowData, type SortingState } from '@tanstack/react-table';
import { useMemo, type ReactNode } from 'react';
import { ListFrame, type FramedList } from './list-frame.tsx';
import type { List } from './use-list.ts';
import { useMinWidth } from '../shell/use-min-width.ts';
import { features, toColumnDefs, type Column, type Selection } from './columns.ts';
import { Skeleton } from '../../../components/page/page-states.tsx';
import { cellClass, ColumnHeader, headerClass, OrderField, TableCell } from './cells.tsx';
import { RowButton, SelectBox, type RowAction } from './controls.tsx';
import { onRowKeyDown } from './row-focus.ts';

interface DataTableProps<R, S extends string> {
  /** For example `['notes', 'note']`. */
  itemNames: readonly [plural: string, singular: string];
  list: FramedList<R> & Pick<List<R, never, S>, 'idOf' | 'sort' | 'setSort'>;
  columns: readonly Column<R, S>[];
  /** A row's name, for screen readers. */
  nameOf: (row: R) => string;
  actions?: (row: R) => readonly (RowAction | false)[];
  selection?: Selection;
  isBusy?: (row: R) => boolean;
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** Window width in rem below which each row is a record. */
  from?: number;
}

const noRows: never[] = [];
const nothingSelected = {};
const skeletonRows = Array.from({ length: 8 }, (_, line) => line);

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
  const rows = list.rows && table.getRowModel().rows;
  const isAll = table.getIsAllRowsSelected();
  const rowClass = wide
    ? 'h-16'
    : 'relative grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-4 border-b border-rule py-3';
  const selectedClass = wide ? 'bg-blue-wash' : '-mx-4 bg-blue-wash px-4';
  return (
    <ListFrame itemNames={itemNames} list={list} empty={props.empty}>
      {!wide && <OrderField table={table} />}
      {/* The keys are shortcuts: Tab reaches the same controls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={wide ? '-mx-1.5 overflow-x-auto' : ''} onKeyDown={onRowKeyDown}>
        <table className={`w-full border-collapse text-left ${wide ? '' : 'block'}`}>
          <caption className="sr-only">{itemNames[0]}</caption>
          {wide && (
            <thead>
              <tr>
                {selection && (
                  <th scope="col" className="border-b border-rule-strong px-1.5">
                    <SelectBox
                      label="Select all that are shown"
                      checked={isAll}
                      indeterminate={!isAll && rows?.some((row) => row.getIsSelected()) === true}
                      onChange={() => table.toggleAllRowsSelected(!isAll)}
                    />
                  </th>
                )}
                {table.getFlatHeaders().map((header) => (
                  <ColumnHeader key={header.id} header={header} />
                ))}
                {actions && (
                  <th scope="col" className={headerClass}>
                    Actions
                  </th>
                )}
              </tr>
            </thead>
          )}
          <tbody className={wide ? '' : 'block border-t border-rule-strong'}>
            {rows === null &&
              skeletonRows.map((line) => (
                <tr key={line} className={rowClass}>
                  {wide && selection && (
                    <td className={cellClass}>
                      <Skeleton className="mx-1 size-5" />
                    </td>
                  )}
                  {/* As wide as the rows to come, so that the headers do not move. */}
                  {table.getAllLeafColumns().map(({ id, columnDef: { meta } }) => (
                    <td
                      key={id}
                      className={wide ? `${cellClass} ${meta?.className ?? ''}` : 'py-1.5'}
                    >
                      <Skeleton className={meta?.lead ? 'h-4 w-4/5' : 'h-3 w-3/5'} />
                    </td>
                  ))}
                  {wide && actions && (
                    <td className={`${cellClass} w-px`}>
                      <Skeleton className="h-4 w-26" />
                    </td>
                  )}
                </tr>
              ))}
            {rows?.map((row) => (
              <tr
                key={row.id}
                data-row={row.id}
                aria-busy={isBusy?.(row.original) || undefined}
                className={`${rowClass} aria-busy:opacity-60 ${row.getIsSelected() ? selectedClass : 'hover:bg-sheet'}`}
              >
                {selection && (
                  <td className={wide ? cellClass : 'absolute top-0.5 right-0'}>
                    <SelectBox
                      label={`Select: ${nameOf(row.original)}`}
                      checked={row.getIsSelected()}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  </td>
                )}
                {row.getAllCells().map((cell) => (
                  <TableCell key={cell.id} cell={cell} wide={wide} />
                ))}
                {actions && (
                  <td className={wide ? `${cellClass} w-px` : 'col-span-full block'}>
                    <div
                      className={`flex items-center ${wide ? '-ml-1.5 text-small *:px-1.5' : '-ml-2 flex-wrap'}`}
                    >
                      {actions(row.original).map(
                        (action) =>
                          action && (
                            <RowButton key={action.label} of={nameOf(row.original)} {...action} />
                          ),
                      )}
                    </div>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ListFrame>
  );
}
