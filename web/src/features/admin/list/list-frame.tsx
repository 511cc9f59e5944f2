import type { KeyboardEventHandler, ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { PageMessage } from '../../../components/page/page-states.tsx';
import { formatCount, formatQuantity } from '../../../lib/format/format.ts';
import type { List } from './use-list.ts';

/** What the frame needs to know of a list. */
export type FramedList<R> = Pick<
  List<R>,
  'rows' | 'state' | 'total' | 'hasMore' | 'loadingMore' | 'loadMore' | 'refresh'
>;

interface ListFrameProps<R> {
  /** What it lists, in the plural and the singular: `['notes', 'note']`. */
  things: readonly [many: string, one: string];
  list: FramedList<R>;
  /** What an empty list says: a `PageMessage`. */
  empty: ReactNode;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
  /** The rows; while there are none yet, what stands in their place. */
  children: ReactNode;
}

/** What any list says besides its rows: that it is empty, on its way or not to be had, how long it is, and where it goes on. */
export function ListFrame<R>({ things, list, empty, onKeyDown, children }: ListFrameProps<R>) {
  const { rows, state, hasMore } = list;
  if (state === 'failed' && !(rows && rows.length > 0))
    return (
      <div role="alert">
        <PageMessage
          title="The list could not be loaded"
          actions={<Button onClick={list.refresh}>Try again</Button>}
        >
          Check your connection, then try again.
        </PageMessage>
      </div>
    );
  if (rows?.length === 0 && state === 'ready') return empty;
  const [many, one] = things;
  return (
    // The keys are a shorter way to what Tab reaches, too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onKeyDown={onKeyDown}
      aria-busy={state === 'asking'}
      className={`transition-opacity ${state === 'asking' && rows ? 'opacity-60' : ''}`}
    >
      {children}
      {state === 'asking' && <output className="sr-only">Loading {many}</output>}
      {rows && (
        <div className="flex min-h-16 flex-wrap items-center justify-between gap-3 pt-3">
          <output className="text-small text-ink-soft tabular-nums">
            {hasMore || list.total !== null
              ? `${formatCount(rows.length)} of ${list.total === null ? 'more' : formatQuantity(list.total, one, many)}`
              : formatQuantity(rows.length, one, many)}
          </output>
          {state === 'failed' && <Button onClick={list.refresh}>Try again</Button>}
          {hasMore && (
            <Button onClick={list.loadMore} aria-disabled={list.loadingMore}>
              {list.loadingMore ? 'Loading…' : 'Load more'}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
