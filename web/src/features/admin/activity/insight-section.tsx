import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatCount } from '../../../lib/format/format.ts';
import { QueryContent } from '../data/query-content.tsx';

interface BarRow {
  readonly key: string;
  readonly label: ReactNode;
  /** Without it, the row has no bar. */
  readonly amount?: number;
  /** The amounts as shown, in one or more units; default: a count. */
  readonly texts?: readonly string[];
  /** Less important than the rows above. */
  readonly quiet?: boolean;
}

interface BarTableProps {
  /** For screen readers. */
  caption: string;
  /** The headers of the label and of the amounts. */
  columns: readonly [string, ...string[]];
  rows: readonly BarRow[];
}

/** A table of amounts, with a bar for the one of each row. */
export function BarTable({ caption, columns: [labels, ...amounts], rows }: BarTableProps) {
  const most = Math.max(...rows.map(({ amount = 0 }) => amount));
  const cell = 'border-b border-rule py-1.5 font-normal';
  return (
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-small text-ink-soft">
        <tr>
          <th scope="col" className={`${cell} text-left`}>
            {labels}
          </th>
          {amounts.map((name) => (
            <th
              key={name}
              scope="col"
              className={`${cell} w-px pl-2 text-right sm:pl-4 whitespace-nowrap`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, amount, texts, quiet }) => (
          <tr key={key}>
            <th scope="row" className={`${cell} text-left wrap-anywhere hyphens-auto`}>
              {label}
              {amount !== undefined && (
                <svg aria-hidden="true" className="mt-1 block h-1 w-full forced-color-adjust-none">
                  <rect
                    height="100%"
                    width={`${most > 0 ? (100 * amount) / most : 0}%`}
                    className={quiet ? 'fill-rule-strong' : 'fill-blue'}
                  />
                </svg>
              )}
            </th>
            {(texts ?? [formatCount(amount ?? 0)]).map((text, i) => (
              <td
                key={amounts[i]}
                className={`${cell} pl-2 text-right sm:pl-4 align-top whitespace-nowrap tabular-nums`}
              >
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface InsightSectionProps<T> {
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
  const { title, lead, query, empty, isEmpty, children } = props;
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="font-serif text-title font-semibold">{title}</h2>
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
  columns: readonly [label: string, amount: string];
  rows: (data: T) => readonly BarRow[];
  /** Follows the table. */
  children?: ReactNode;
}

export function BarSection<T>(props: BarSectionProps<T>) {
  const { columns, rows, children, ...section } = props;
  return (
    <InsightSection {...section} isEmpty={(data) => rows(data).length === 0}>
      {(data) => (
        <>
          <BarTable caption={section.title} columns={columns} rows={rows(data)} />
          {children}
        </>
      )}
    </InsightSection>
  );
}
