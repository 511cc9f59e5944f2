import type { ReactNode } from 'react';

interface BarRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly amount: number;
  /** The amount as shown. */
  readonly text: string;
}

interface BarTableProps {
  /** For screen readers. */
  caption: string;
  /** The headers of label and amount. */
  columns: readonly [string, string];
  rows: readonly BarRow[];
}

/** A table with a bar for the amount of each row. */
export function BarTable({ caption, columns, rows }: BarTableProps) {
  const most = Math.max(...rows.map(({ amount }) => amount));
  const cell = 'border-b border-rule py-2 align-top';
  return (
    <table className="w-full max-w-3xl table-fixed">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-left text-small text-ink-soft">
        <tr>
          <th scope="col" className={`${cell} font-normal`}>
            {columns[0]}
          </th>
          <th scope="col" className={`${cell} w-24 pl-4 text-right font-normal`}>
            {columns[1]}
          </th>
          <td aria-hidden="true" className={`${cell} hidden w-2/5 sm:table-cell`} />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, amount, text }) => (
          <tr key={key}>
            <th scope="row" className={`${cell} text-left font-normal wrap-anywhere hyphens-auto`}>
              {label}
            </th>
            <td className={`${cell} pl-4 text-right tabular-nums`}>{text}</td>
            <td aria-hidden="true" className={`${cell} hidden pl-4 sm:table-cell`}>
              <svg className="h-6 w-full forced-color-adjust-none">
                <rect
                  y="6"
                  height="12"
                  width={`${most > 0 ? (100 * amount) / most : 0}%`}
                  className="fill-blue"
                />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
