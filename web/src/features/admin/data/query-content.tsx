import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { Skeleton, Loading, PageMessage } from '../../../components/page/page-states.tsx';
import { loadFailureText, mayRetry } from '../../../lib/format/failure-text.ts';

interface QueryContentProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** For screen readers while it loads. */
  label: string;
  /** Size of the placeholder. */
  className: string;
  level?: 2 | 3;
  children?: (data: T) => ReactNode;
}

/** The data of a query; a placeholder while it loads, and why it did not load. */
export function QueryContent<T>(props: QueryContentProps<T>) {
  const { query, label, className, level = 2, children } = props;
  const { data, error } = query;
  if (data !== undefined) return children?.(data);
  if (error === null)
    return (
      <Loading label={label}>
        <Skeleton className={className} />
      </Loading>
    );
  return (
    <LoadFailure
      title="Failed to load data"
      error={error}
      level={level}
      onRetry={() => void query.refetch()}
    />
  );
}

interface LoadFailureProps {
  title: string;
  error: Error | null;
  level?: 2 | 3;
  onRetry: () => void;
}

/** Why something did not load, with a retry where it may help. */
export const LoadFailure = ({ title, error, level = 2, onRetry }: LoadFailureProps) => (
  <div role="alert">
    <PageMessage
      title={title}
      level={level}
      actions={mayRetry(error) && <Button onClick={onRetry}>Try again</Button>}
    >
      {loadFailureText(error)}
    </PageMessage>
  </div>
);
