import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { formatCount, formatQuantity } from '../../../lib/format/format.ts';
import { mayRetry } from '../../../lib/format/failure-text.ts';
import { LoadFailure } from '../data/query-content.tsx';
import type { List } from './use-list.ts';

export type FramedList<R> = Pick<
  List<R>,
  'rows' | 'error' | 'state' | 'total' | 'hasMore' | 'loadingMore' | 'loadMore' | 'refresh'
>;

interface ListFrameProps<R> {
  /** Plural and singular name of the rows, for example `['notes', 'note']`. */
  itemNames: readonly [plural: string, singular: string];
  list: FramedList<R>;
  /** Shown when the list is empty. */
  empty: ReactNode;
  children: ReactNode;
}

/** The number of rows, as far as it is known. */
function countText<R>(
  [plural, singular]: ListFrameProps<R>['itemNames'],
  { rows, total, hasMore }: FramedList<R>,
): string {
  const loaded = rows?.length ?? 0;
  if (loaded === 0 && hasMore) return `No ${singular} so far`;
  if (total !== null) return `${formatCount(loaded)} of ${formatQuantity(total, singular, plural)}`;
  return hasMore ? `${formatCount(loaded)} of more` : formatQuantity(loaded, singular, plural);
}

/** A list with its states: empty, loading and failed, and the number of rows. */
export function ListFrame<R>({ itemNames, list, empty, children }: ListFrameProps<R>) {
  const { rows, state, hasMore } = list;
  if (state === 'failed' && !(rows && rows.length > 0))
    return (
      <LoadFailure title="The list could not be loaded" error={list.error} onRetry={list.refresh} />
    );
  const [plural] = itemNames;
  // A filtered list may find nothing in its first page and something in a later one.
  const isEmpty = rows?.length === 0 && state === 'ready';
  if (isEmpty && !hasMore) return empty;
  return (
    <div
      aria-busy={state === 'loading'}
      className={`transition-opacity ${state === 'loading' && rows ? 'opacity-60' : ''}`}
    >
      {isEmpty || children}
      {state === 'loading' && <output className="sr-only">Loading {plural}</output>}
      {rows && (
        <div className="flex min-h-16 flex-wrap items-center justify-between gap-3 pt-3">
          <output className="text-small text-ink-soft tabular-nums">
            {countText(itemNames, list)}
          </output>
          {state === 'failed' && mayRetry(list.error) && (
            <Button onClick={list.refresh}>Try again</Button>
          )}
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
