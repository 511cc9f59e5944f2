import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryContent } from '../data/query-content.tsx';
import { BarTable, type BarRow } from './bar-table.tsx';

interface InsightSectionProps<T> {
  id: string;
  title: string;
  lead: ReactNode;
  query: UseQueryResult<T>;
  /** Shown instead of the content. */
  empty: string;
  isEmpty: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

/** One question with its answer, or why there is none. */
export function InsightSection<T>(props: InsightSectionProps<T>) {
  const { id, title, lead, query, empty, isEmpty, children } = props;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="font-serif text-title font-semibold">
        {title}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-small text-ink-soft">{lead}</p>
      <QueryContent query={query} label={`Loading: ${title}`} className="h-52" level={3}>
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

interface BarSectionProps<T> extends Omit<InsightSectionProps<T>, 'isEmpty' | 'children'> {
  caption: string;
  columns: readonly [label: string, amount: string];
  rows: (data: T) => readonly BarRow[];
  /** Follows the table. */
  children?: ReactNode;
}

/** A section whose answer is a table with bars. */
export function BarSection<T>(props: BarSectionProps<T>) {
  const { caption, columns, rows, children, ...section } = props;
  return (
    <InsightSection {...section} isEmpty={(data) => rows(data).length === 0}>
      {(data) => (
        <>
          <BarTable caption={caption} columns={columns} rows={rows(data)} />
          {children}
        </>
      )}
    </InsightSection>
  );
}
