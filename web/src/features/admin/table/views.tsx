import { FlexRender, type Cell, type Header, type RowData } from '@tanstack/react-table';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { Skeleton } from '../../../components/page/skeleton.tsx';
import type { features, ViewProps, AdminTable } from './columns.ts';
import { SelectBox } from './controls.tsx';
import { SelectField } from '../../../components/forms/select-field.tsx';

const cellClass = 'border-b border-rule px-2 py-1.5 align-middle';
const headerClass = 'border-b border-rule-strong px-2 text-small font-semibold text-ink-soft';
const skeletonRows = Array.from({ length: 8 }, (_, line) => line);

export function TableView<R extends RowData>(props: ViewProps<R>) {
  const { table, rows, label, nameOf, actions, selectable, isBusy } = props;
  const isAll = table.getIsAllRowsSelected();
  return (
    <div className="-mx-2 overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {selectable && (
              <th scope="col" className="border-b border-rule-strong px-2">
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
        <tbody>
          {rows === null &&
            skeletonRows.map((line) => (
              <tr key={line} className="h-16">
                {selectable && (
                  <td className={cellClass}>
                    <Skeleton className="mx-1 size-5" />
                  </td>
                )}
                {/* As wide as the rows to come, so that the headers do not move. */}
                {table.getAllLeafColumns().map(({ id, columnDef: { meta } }) => (
                  <td key={id} className={`${cellClass} ${meta?.className ?? ''}`}>
                    <Skeleton className={meta?.lead ? 'h-4 w-4/5' : 'h-3 w-3/5'} />
                  </td>
                ))}
                {actions && (
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
              className={`h-16 hover:bg-sheet aria-busy:opacity-60 ${row.getIsSelected() ? 'bg-blue-wash hover:bg-blue-wash' : ''}`}
            >
              {selectable && (
                <td className={cellClass}>
                  <SelectBox
                    label={`Select: ${nameOf(row.original)}`}
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </td>
              )}
              {row.getAllCells().map((cell) => (
                <TableCell key={cell.id} cell={cell} />
              ))}
              {actions && (
                <td className={`${cellClass} w-px`}>
                  <div className="-ml-2 flex items-center">{actions(row.original)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TableCell<R extends RowData>({ cell }: { cell: Cell<typeof features, R, unknown> }) {
  const { lead, long, numeric, className = '' } = cell.column.columnDef.meta ?? {};
  const value = <FlexRender cell={cell} />;
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

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

function ColumnHeader<R extends RowData>({
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
    <th scope="col" aria-sort={order ? ariaSort[order] : 'none'} className={className}>
      <button
        type="button"
        onClick={column.getToggleSortingHandler()}
        className={`-mx-2 inline-flex min-h-11 items-center gap-1 px-2 font-semibold text-blue hover:bg-blue-wash ${numeric ? 'flex-row-reverse text-right' : 'text-left'}`}
      >
        <FlexRender header={header} />
        <Arrow aria-hidden="true" className="size-3.5 shrink-0" />
      </button>
    </th>
  );
}

const recordClass = 'border-b border-rule py-3';
const skeletonRecords = Array.from({ length: 5 }, (_, line) => line);

/** The rows on a narrow screen: each a record with name, facts and actions. */
export function RecordView<R extends RowData>(props: ViewProps<R>) {
  const { table, rows, label, nameOf, actions, selectable, isBusy } = props;
  return (
    <>
      <OrderField table={table} />
      <ul aria-label={label} className="border-t border-rule-strong">
        {rows === null &&
          skeletonRecords.map((line) => (
            <li key={line} className={`${recordClass} h-44`}>
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="mt-4 h-4 w-3/5" />
              <Skeleton className="mt-3 h-4 w-2/5" />
            </li>
          ))}
        {rows?.map((row) => {
          const selected = row.getIsSelected();
          const [lead = [], facts = []] = [true, false].map((isLead) =>
            row
              .getAllCells()
              .filter(({ column }) => (column.columnDef.meta?.lead ?? false) === isLead),
          );
          return (
            <li
              key={row.id}
              data-row={row.id}
              aria-busy={isBusy?.(row.original) || undefined}
              className={`${recordClass} aria-busy:opacity-60 ${selected ? '-mx-4 bg-blue-wash px-4' : ''}`}
            >
              <div className="flex items-start justify-between gap-x-3">
                <div className="min-w-0 font-semibold break-words">
                  {lead.map((cell) => (
                    <FlexRender key={cell.id} cell={cell} />
                  ))}
                </div>
                {selectable && (
                  <span className="-mt-2.5 -mr-3 shrink-0 pl-3">
                    <SelectBox
                      label={`Select: ${nameOf(row.original)}`}
                      checked={selected}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  </span>
                )}
              </div>
              <dl className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-4 text-small">
                {facts.map((cell) => (
                  <div
                    key={cell.id}
                    className={`min-w-0 break-words ${cell.column.columnDef.meta?.long ? 'col-span-full' : ''}`}
                  >
                    <dt className="inline text-ink-faint">
                      {String(cell.column.columnDef.header)}{' '}
                    </dt>
                    <dd className="inline tabular-nums">
                      <FlexRender cell={cell} />
                    </dd>
                  </div>
                ))}
              </dl>
              {actions && (
                <div className="-ml-2 flex flex-wrap items-center">{actions(row.original)}</div>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

const orders = { asc: 'ascending', desc: 'descending' } as const;

/** Replaces the sortable headers on narrow screens. */
function OrderField<R extends RowData>({ table }: { table: AdminTable<R> }) {
  const sortable = table.getAllLeafColumns().filter((column) => column.getCanSort());
  if (sortable.length === 0) return null;
  const sorted = sortable.find((column) => column.getIsSorted());
  return (
    <SelectField
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
    </SelectField>
  );
}
