import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/format/format.ts';

export interface BarRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly amount: number;
  /** The amount as shown, in one or more units; default: a count. */
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

/** A table with a bar for the amount of each row. */
export function BarTable({ caption, columns: [labels, ...amounts], rows }: BarTableProps) {
  const most = Math.max(...rows.map(({ amount }) => amount));
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
              <svg aria-hidden="true" className="mt-1 block h-1 w-full forced-color-adjust-none">
                <rect
                  height="100%"
                  width={`${most > 0 ? (100 * amount) / most : 0}%`}
                  className={quiet ? 'fill-rule-strong' : 'fill-blue'}
                />
              </svg>
            </th>
            {(texts ?? [formatCount(amount)]).map((text, i) => (
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
