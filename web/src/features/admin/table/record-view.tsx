import { FlexRender, type RowData } from '@tanstack/react-table';
import { SelectField } from '../../../components/forms/select-field.tsx';
import { Skeleton } from '../../../components/page/skeleton.tsx';
import type { AdminTable, ViewProps } from './columns.ts';
import { SelectBox } from './select-box.tsx';

const recordClass = 'border-b border-rule py-3';
const skeletons = Array.from({ length: 5 }, (_, line) => line);

/** The rows on a narrow screen: each a record with name, facts and actions. */
export function RecordView<R extends RowData>(props: ViewProps<R>) {
  const { table, rows, label, nameOf, actions, selectable, isBusy } = props;
  return (
    <>
      <OrderField table={table} />
      <ul aria-label={label} className="border-t border-rule-strong">
        {rows === null &&
          skeletons.map((line) => (
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
              data-row
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
