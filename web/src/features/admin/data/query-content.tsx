import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/page/skeleton.tsx';
import { Loading, PageMessage } from '../../../components/page/page-states.tsx';
import { loadFailureText, mayRetry } from '../../../lib/format/failure-text.ts';

interface QueryContentProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** For screen readers while it loads. */
  label: string;
  /** Size of the placeholder. */
  className: string;
  level?: 2 | 3;
  failureText?: (error: Error) => string;
  children?: (data: T) => ReactNode;
}

/** The data of a query; a placeholder while it loads, and why it did not load. */
export function QueryContent<T>(props: QueryContentProps<T>) {
  const { query, label, className, level = 2, failureText = loadFailureText, children } = props;
  const { data, error } = query;
  if (data !== undefined) return children?.(data);
  if (error === null)
    return (
      <Loading label={label}>
        <Skeleton className={className} />
      </Loading>
    );
  return (
    <div role="alert">
      <PageMessage
        title="Failed to load data"
        level={level}
        actions={mayRetry(error) && <Button onClick={() => void query.refetch()}>Try again</Button>}
      >
        {failureText(error)}
      </PageMessage>
    </div>
  );
}
