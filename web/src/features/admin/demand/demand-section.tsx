import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryContent } from '../data/query-content.tsx';

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
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="font-serif text-title font-semibold">
        {title}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">{lead}</p>
      <QueryContent query={query} label={`Loading: ${title}`} className="h-40 max-w-3xl" level={3}>
        {(data) =>
          isEmpty(data) ? (
            <p className="border-y border-rule py-4 text-ink-soft">{empty}</p>
          ) : (
            children(data)
          )
        }
      </QueryContent>
    </section>
  );
}
