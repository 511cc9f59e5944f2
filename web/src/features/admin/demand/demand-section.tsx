import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { Loading, PageMessage } from '../../../components/page/page-states.tsx';
import { loadFailureText, mayRetry } from '../../../lib/format/failure-text.ts';
import { Skeleton } from '../../../components/page/loading/skeleton.tsx';

interface DemandSectionProps<T> {
  id: string;
  title: string;
  lead: string;
  query: UseQueryResult<T>;
  /** Shown instead of the content. */
  empty: string;
  isEmpty: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

/** A section that loads its own figures. */
export function DemandSection<T>(props: DemandSectionProps<T>) {
  const { id, title, lead, query, empty, isEmpty, children } = props;
  const { data } = query;
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="font-serif text-title font-semibold">
        {title}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">{lead}</p>
      {query.isPending && (
        <Loading label={`Loading: ${title}`}>
          <Skeleton className="h-40 max-w-3xl" />
        </Loading>
      )}
      {query.isError && data === undefined && (
        <div role="alert">
          <PageMessage
            title="Failed to load data"
            level={3}
            actions={
              mayRetry(query.error) && (
                <Button onClick={() => void query.refetch()}>Try again</Button>
              )
            }
          >
            {loadFailureText(query.error)}
          </PageMessage>
        </div>
      )}
      {data !== undefined &&
        (isEmpty(data) ? (
          <p className="border-y border-rule py-4 text-ink-soft">{empty}</p>
        ) : (
          children(data)
        ))}
    </section>
  );
}
