import { ArrowDown, ArrowUp } from 'lucide-react';
import { Skeleton } from '../../../components/page/skeleton.tsx';
import type { Column, RowsProps } from './data-table.tsx';
import { SelectBox } from './select-box.tsx';
import { stillThere } from './selection.ts';

const cellClass = 'border-b border-rule px-2 py-1.5 align-middle';
const skeletons = Array.from({ length: 8 }, (_, line) => line);

/** A list as a table. */
export function TableView<R, S extends string>(props: RowsProps<R, S>) {
  const { rows, columns, list, idOf, nameOf, actions, selection, isBusy, things } = props;
  const ids = (rows ?? []).map(idOf);
  const chosen = stillThere(selection?.selected ?? new Set(), ids).length;
  return (
    <div className="-mx-2 overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{things[0]}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="border-b border-rule-strong px-2">
                <SelectBox
                  label="Select all that are shown"
                  checked={chosen > 0 && chosen === ids.length}
                  some={chosen > 0}
                  onPress={props.onSelectAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <Header key={column.header} column={column} list={list} />
            ))}
            {actions && (
              <th
                scope="col"
                className="border-b border-rule-strong px-2 text-small font-semibold text-ink-soft"
              >
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows === null &&
            skeletons.map((line) => (
              <tr key={line} className="h-16">
                {selection && (
                  <td className={cellClass}>
                    <Skeleton className="mx-1 size-5" />
                  </td>
                )}
                {/* As wide as what comes, so that the headers stay where they are. */}
                {columns.map(({ header, lead, className = '' }) => (
                  <td key={header} className={`${cellClass} ${className}`}>
                    <Skeleton className={lead ? 'h-4 w-4/5' : 'h-3 w-3/5'} />
                  </td>
                ))}
                {actions && (
                  <td className={`${cellClass} w-px`}>
                    <Skeleton className="h-4 w-26" />
                  </td>
                )}
              </tr>
            ))}
          {rows?.map((row) => {
            const id = idOf(row);
            const selected = selection?.selected.has(id) ?? false;
            return (
              <tr
                key={id}
                data-row
                aria-busy={isBusy?.(row) || undefined}
                className={`h-16 hover:bg-sheet aria-busy:opacity-60 ${selected ? 'bg-blue-wash hover:bg-blue-wash' : ''}`}
              >
                {selection && (
                  <td className={cellClass}>
                    <SelectBox
                      label={`Select: ${nameOf(row)}`}
                      checked={selected}
                      onPress={(shift) => props.onSelect(id, shift)}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <Cell key={column.header} column={column} row={row} />
                ))}
                {actions && (
                  <td className={`${cellClass} w-px`}>
                    <div className="-ml-2 flex items-center">{actions(row)}</div>
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Cell<R, S extends string>({ column, row }: { column: Column<R, S>; row: R }) {
  const { lead, long, figures, className = '', cell } = column;
  const content = lead || long ? <div className="line-clamp-2">{cell(row)}</div> : cell(row);
  if (lead)
    return (
      <th scope="row" className={`${cellClass} font-semibold ${className}`}>
        {content}
      </th>
    );
  return (
    <td
      className={`${cellClass} text-small ${figures ? 'text-right tabular-nums' : ''} ${className}`}
    >
      {content}
    </td>
  );
}

interface HeaderProps<R, S extends string> {
  column: Column<R, S>;
  list: RowsProps<R, S>['list'];
}

function Header<R, S extends string>({ column, list }: HeaderProps<R, S>) {
  const { header, sort, firstOrder = 'asc', figures } = column;
  const shape = `h-11 border-b border-rule-strong px-2 text-small font-semibold text-ink-soft ${figures ? 'text-right' : ''}`;
  if (sort === undefined)
    return (
      <th scope="col" className={shape}>
        {header}
      </th>
    );
  const order = list.sort?.by === sort ? list.sort.order : null;
  const Arrow = order === 'desc' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={order === null ? 'none' : order === 'asc' ? 'ascending' : 'descending'}
      className={shape}
    >
      <button
        type="button"
        onClick={() => list.pressSort(sort, firstOrder)}
        className={`relative -mx-2 inline-flex min-h-11 items-center px-2 font-semibold hover:bg-blue-wash hover:text-blue ${figures ? 'text-right' : 'text-left'}`}
      >
        {header}
        {order !== null && (
          <Arrow
            aria-hidden="true"
            className={`absolute size-3.5 text-blue ${figures ? '-left-1.5' : '-right-1.5'}`}
          />
        )}
      </button>
    </th>
  );
}
