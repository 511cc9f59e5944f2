import { SelectField } from '../../../components/forms/select-field.tsx';
import { Skeleton } from '../../../components/page/skeleton.tsx';
import type { Column, RowsProps } from './data-table.tsx';
import type { Order } from '../list/list-address.ts';
import { SelectBox } from './select-box.tsx';

const recordClass = 'border-b border-rule py-3';
const skeletons = Array.from({ length: 5 }, (_, line) => line);

/** A list on a narrow screen: each row a record, its name first, its facts below, its actions last. */
export function RecordView<R, S extends string>(props: RowsProps<R, S>) {
  const { rows, columns, idOf, nameOf, actions, selection, isBusy, things } = props;
  const facts = columns.filter(({ lead }) => !lead);
  return (
    <>
      <OrderField {...props} />
      <ul aria-label={things[0]} className="border-t border-rule-strong">
        {rows === null &&
          skeletons.map((line) => (
            <li key={line} className={`${recordClass} h-44`}>
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="mt-4 h-4 w-3/5" />
              <Skeleton className="mt-3 h-4 w-2/5" />
            </li>
          ))}
        {rows?.map((row) => {
          const id = idOf(row);
          const selected = selection?.selected.has(id) ?? false;
          return (
            <li
              key={id}
              data-row
              aria-busy={isBusy?.(row) || undefined}
              className={`${recordClass} aria-busy:opacity-60 ${selected ? '-mx-4 bg-blue-wash px-4' : ''}`}
            >
              <div className="flex items-start justify-between gap-x-3">
                <div className="min-w-0 font-semibold break-words">
                  {columns.map(
                    (column) => column.lead && <Lead key={column.header} {...{ column, row }} />,
                  )}
                </div>
                {selection && (
                  <span className="-mt-2.5 -mr-3 shrink-0 pl-3">
                    <SelectBox
                      label={`Select: ${nameOf(row)}`}
                      checked={selected}
                      onPress={(shift) => props.onSelect(id, shift)}
                    />
                  </span>
                )}
              </div>
              <dl className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-4 text-small">
                {facts.map(({ header, cell, long }) => (
                  <div
                    key={header}
                    className={`min-w-0 break-words ${long ? 'col-span-full' : ''}`}
                  >
                    <dt className="inline text-ink-faint">{header} </dt>
                    <dd className="inline tabular-nums">{cell(row)}</dd>
                  </div>
                ))}
              </dl>
              {actions && <div className="-ml-2 flex flex-wrap items-center">{actions(row)}</div>}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Lead<R, S extends string>({ column, row }: { column: Column<R, S>; row: R }) {
  return column.cell(row);
}

const orders: readonly Order[] = ['asc', 'desc'];
const orderNames: Record<Order, string> = { asc: 'ascending', desc: 'descending' };

/** Sorting, where there are no headers to press. */
function OrderField<R, S extends string>({ columns, list }: RowsProps<R, S>) {
  const sortable = columns.flatMap(({ sort, header }) =>
    sort === undefined ? [] : [{ sort, header }],
  );
  if (sortable.length === 0) return null;
  return (
    <SelectField
      label="Sort by"
      className="mb-3"
      value={list.sort ? `${list.sort.by} ${list.sort.order}` : ''}
      onChange={({ target }) => {
        const [by, order] = target.value.split(' ');
        list.setSort(target.value === '' ? null : { by: by as S, order: order as Order });
      }}
    >
      <option value="">Usual order</option>
      {sortable.flatMap(({ sort, header }) =>
        orders.map((order) => (
          <option key={`${sort} ${order}`} value={`${sort} ${order}`}>
            {header}, {orderNames[order]}
          </option>
        )),
      )}
    </SelectField>
  );
}
