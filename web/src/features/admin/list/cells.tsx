import { FlexRender, type Cell, type Header, type RowData } from '@tanstack/react-table';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { ChoiceField } from '../../../components/forms/fields.tsx';
import type { AdminTable, features } from './columns.ts';

export const cellClass = 'border-b border-rule p-1.5 align-middle';
export const headerClass =
  'border-b border-rule-strong px-1.5 text-small font-semibold text-ink-soft';

interface TableCellProps<R extends RowData> {
  cell: Cell<typeof features, R, unknown>;
  /** In a table; otherwise a line of a record. */
  wide: boolean;
}

export function TableCell<R extends RowData>({ cell, wide }: TableCellProps<R>) {
  const { header, meta = {} } = cell.column.columnDef;
  const { lead, long, numeric, className = '' } = meta;
  const value = <FlexRender cell={cell} />;
  if (!wide)
    return lead ? (
      <th scope="row" className="col-span-full block pr-11 text-left font-semibold break-words">
        {value}
      </th>
    ) : (
      <td
        className={`block min-w-0 text-small break-words tabular-nums ${long ? 'col-span-full' : ''}`}
      >
        <span className="text-ink-faint">{String(header)}</span> {value}
      </td>
    );
  // A name may begin with a line of its kind or state.
  const lines = lead ? 'line-clamp-3' : 'line-clamp-2';
  const content = lead || long ? <div className={lines}>{value}</div> : value;
  if (lead)
    return (
      <th scope="row" className={`${cellClass} font-semibold ${className}`}>
        {content}
      </th>
    );
  return (
    <td
      className={`${cellClass} text-small ${numeric ? 'text-right tabular-nums' : ''} ${className}`}
    >
      {content}
    </td>
  );
}

const orders = { asc: 'ascending', desc: 'descending' } as const;

export function ColumnHeader<R extends RowData>({
  header,
}: {
  header: Header<typeof features, R, unknown>;
}) {
  const { column } = header;
  const numeric = column.columnDef.meta?.numeric;
  const className = `h-11 ${headerClass} ${numeric ? 'text-right' : ''}`;
  if (!column.getCanSort())
    return (
      <th scope="col" className={className}>
        <FlexRender header={header} />
      </th>
    );
  const order = column.getIsSorted();
  const Arrow = order ? { asc: ArrowUp, desc: ArrowDown }[order] : ChevronsUpDown;
  return (
    <th scope="col" aria-sort={order ? orders[order] : 'none'} className={className}>
      <button
        type="button"
        onClick={column.getToggleSortingHandler()}
        className={`-mx-1.5 inline-flex min-h-11 items-center gap-0.5 px-1.5 font-semibold text-blue hover:bg-blue-wash ${numeric ? 'flex-row-reverse text-right' : 'text-left'}`}
      >
        <FlexRender header={header} />
        <Arrow aria-hidden="true" className="size-3.5 shrink-0" />
      </button>
    </th>
  );
}

/** Replaces the sortable headers on narrow screens. */
export function OrderField<R extends RowData>({ table }: { table: AdminTable<R> }) {
  const sortable = table.getAllLeafColumns().filter((column) => column.getCanSort());
  if (sortable.length === 0) return null;
  const sorted = sortable.find((column) => column.getIsSorted());
  return (
    <ChoiceField
      label="Sort by"
      className="mb-3"
      value={sorted ? `${sorted.id} ${sorted.getIsSorted()}` : ''}
      onChange={({ target }) => {
        const [id, order] = target.value.split(' ');
        table.setSorting(id ? [{ id, desc: order === 'desc' }] : []);
      }}
    >
      <option value="">Default order</option>
      {sortable.flatMap(({ id, columnDef }) =>
        Object.entries(orders).map(([order, name]) => (
          <option key={`${id} ${order}`} value={`${id} ${order}`}>
            {String(columnDef.header)}, {name}
          </option>
        )),
      )}
    </ChoiceField>
  );
}
