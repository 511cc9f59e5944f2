import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { Order } from '../list/list-address.ts';
import { ListFrame, type FramedList } from '../list/list-frame.tsx';
import { RecordView } from './record-view.tsx';
import { stillThere, toggled, withRange } from './selection.ts';
import { TableView } from './table-view.tsx';
import type { List } from '../list/use-list.ts';
import { useMinWidth } from '../shell/use-min-width.ts';

/** A column of a ledger; on a phone, a line of a record. */
export interface Column<R, S extends string = never> {
  header: string;
  cell: (row: R) => ReactNode;
  /** The server's name of this order; without one, the column is not sorted by. */
  sort?: S;
  /** What a first press on the header gives; 'asc' unless told. */
  firstOrder?: Order;
  /** Figures stand at the right, one under the other. */
  figures?: boolean;
  /** What the row is called: one column or two have it. The record's heading on a phone. */
  lead?: boolean;
  /** Takes a whole line of the record on a phone. */
  long?: boolean;
  /** Of the cells in the table, for widths: `w-24`, `min-w-40`. */
  className?: string;
}

interface Selection {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

export interface DataTableProps<R, S extends string> {
  /** What it lists, in the plural and the singular: `['notes', 'note']`. */
  things: readonly [many: string, one: string];
  list: FramedList<R> & Pick<List<R, never, S>, 'sort' | 'pressSort' | 'setSort'>;
  columns: readonly Column<R, S>[];
  idOf: (row: R) => string;
  /** What a row is called, for a screen reader. */
  nameOf: (row: R) => string;
  /** `RowButton`s, or a `Switch`. */
  actions?: (row: R) => ReactNode;
  /** Lets rows be chosen; show a `BulkBar` below the table. */
  selection?: Selection;
  /** Something is being done with this row. */
  isBusy?: (row: R) => boolean;
  /** What an empty list says: a `PageMessage`. */
  empty: ReactNode;
  /** From how wide a window on it is a table, in rem; below, each row is a record of its own. */
  from?: number;
}

export interface RowsProps<R, S extends string> extends DataTableProps<R, S> {
  rows: readonly R[] | null;
  onSelect: (id: string, range: boolean) => void;
  onSelectAll: () => void;
}

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('button, a, input')];

/** The control of the same kind in the row above or below has the focus next. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const target = event.target as HTMLElement;
  const row = target.closest('[data-row]');
  if (step === undefined || !row || target.matches('select, [role=radio]')) return;
  const rows = [...event.currentTarget.querySelectorAll('[data-row]')];
  const next = rows[rows.indexOf(row) + step];
  const control = next && controlsOf(next)[controlsOf(row).indexOf(target)];
  if (!control) return;
  event.preventDefault();
  control.focus();
}

/**
 * A list that reads like a ledger: hairlines, figures under each other, headers that sort, actions at the row's end.
 * Where the window is narrow, each row is a record of its own. Arrow keys go to the same control of the next row; with
 * Shift, a second tick chooses all between. While a list is on its way its lines stand already; an empty one and one
 * that failed say what to do.
 */
export function DataTable<R, S extends string = never>(props: DataTableProps<R, S>) {
  const { list, idOf, selection, from = 64 } = props;
  const wide = useMinWidth(from);
  const lastPressed = useRef<string | null>(null);
  const { rows } = list;
  const ids = (rows ?? []).map(idOf);
  const onSelect = (id: string, range: boolean) => {
    if (!selection) return;
    const { selected } = selection;
    selection.onChange(
      range ? withRange(selected, ids, lastPressed.current, id) : toggled(selected, id),
    );
    lastPressed.current = id;
  };
  const onSelectAll = () => {
    const all = stillThere(selection?.selected ?? new Set(), ids).length === ids.length;
    selection?.onChange(new Set(all ? [] : ids));
  };
  const shown = { ...props, rows, onSelect, onSelectAll };
  return (
    <ListFrame things={props.things} list={list} empty={props.empty} onKeyDown={moveBetweenRows}>
      {wide ? <TableView {...shown} /> : <RecordView {...shown} />}
    </ListFrame>
  );
}
