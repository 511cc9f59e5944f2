import { formatCount, formatDate, formatQuantity } from '../../../lib/format/format.ts';

interface DayChartProps {
  days: readonly { day: string; downloads: number }[];
}

const gap = 0.2;

/** Downloads by day as bars, with the same figures in a table. */
export function DayChart({ days }: DayChartProps) {
  const most = Math.max(...days.map(({ downloads }) => downloads));
  const total = days.reduce((sum, { downloads }) => sum + downloads, 0);
  const top = days.find(({ downloads }) => downloads === most)!;
  return (
    <figure className="max-w-3xl">
      <div className="flex gap-2">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${days.length} 1`}
          preserveAspectRatio="none"
          className="h-40 w-full border-b border-rule-strong forced-color-adjust-none"
        >
          {days.map(({ day, downloads }, i) => (
            <rect
              key={day}
              x={i + gap / 2}
              y={1 - downloads / most}
              width={1 - gap}
              height={downloads / most}
              className="fill-blue"
            />
          ))}
        </svg>
        <span aria-hidden="true" className="-mt-2 text-small text-ink-soft tabular-nums">
          {formatCount(most)}
        </span>
      </div>
      <p
        aria-hidden="true"
        className="mt-1 flex justify-between gap-4 text-small text-ink-soft tabular-nums"
      >
        <span>{formatDate(days[0]!.day)}</span>
        <span>{formatDate(days.at(-1)!.day)}</span>
      </p>
      <figcaption className="mt-2">
        {formatQuantity(total, 'download', 'downloads')} in {days.length} days; most on{' '}
        {formatDate(top.day)}: {formatCount(most)}.
      </figcaption>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-blue">
          Show as a table
        </summary>
        <table className="w-full max-w-sm">
          <caption className="sr-only">Downloads by day, latest first</caption>
          <thead className="text-left text-small text-ink-soft">
            <tr>
              <th scope="col" className="border-b border-rule py-1 font-normal">
                Day
              </th>
              <th scope="col" className="border-b border-rule py-1 text-right font-normal">
                Downloads
              </th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {days.toReversed().map(({ day, downloads }) => (
              <tr key={day}>
                <th scope="row" className="border-b border-rule py-1 text-left font-normal">
                  {formatDate(day)}
                </th>
                <td className="border-b border-rule py-1 text-right">{formatCount(downloads)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
