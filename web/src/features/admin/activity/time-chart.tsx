import { formatCount, formatDate } from '../../../lib/format/format.ts';
import { BarTable } from './insight-section.tsx';

/** A day (YYYY-MM-DD) or month (YYYY-MM) with a number for each series. */
interface Point {
  readonly at: string;
  readonly values: readonly number[];
}

export interface Series {
  readonly name: string;
  /** Class of its bars. */
  readonly fill: string;
}

interface TimeChartProps {
  /** What is plotted, for screen readers. */
  caption: string;
  /** Oldest first, without a gap. */
  points: readonly Point[];
  /** Stacked, the first one below. */
  series: readonly Series[];
  format?: (value: number) => string;
}

const isMonth = (at: string) => at.length === 'YYYY-MM'.length;
/** "26 Nov 2026" or "Nov 2026" */
const nameOf = (at: string) =>
  isMonth(at) ? formatDate(`${at}-01`).slice('1 '.length) : formatDate(at);
/** "26 Nov", or "Nov" of a month. */
const shortNameOf = (at: string) => nameOf(at).replace(/ \d{4}$/, '');

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** The smallest of 2, 4, 10, 20, 40, 100 … that is not below a number: it and its half are short. */
function topOf(most: number): number {
  for (let unit = 1; ; unit *= 10)
    for (const step of [2, 4, 10]) if (step * unit >= most) return step * unit;
}

const gap = 0.2;

/** Numbers of days or months as bars, with the same figures in a table. */
export function TimeChart({ caption, points, series, format = formatCount }: TimeChartProps) {
  const top = topOf(Math.max(...points.map(({ values }) => sumOf(values))));
  const ticks = [0, Math.floor((points.length - 1) / 2), points.length - 1];
  return (
    <figure>
      <div className="grid grid-cols-[auto_1fr] gap-x-2" aria-hidden="true">
        <div className="-my-2.5 flex h-45 flex-col justify-between text-right text-small text-ink-soft tabular-nums">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{format(value)}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${points.length} 1`}
          preserveAspectRatio="none"
          className="h-40 w-full border-b border-rule-strong forced-color-adjust-none"
        >
          {[0, 0.5].map((y) => (
            <path
              key={y}
              d={`M0 ${y}H${points.length}`}
              vectorEffect="non-scaling-stroke"
              className="stroke-rule"
            />
          ))}
          {points.map(({ at, values }, i) => (
            <g key={at} className="hover:opacity-70">
              <title>{`${nameOf(at)}: ${values.map(format).join(' + ')}`}</title>
              {/* The whole column shows the figures under the pointer. */}
              <rect x={i} width="1" height="1" className="fill-transparent" />
              {values.map((value, layer) => (
                <rect
                  key={series[layer]!.name}
                  x={i + gap / 2}
                  y={1 - sumOf(values.slice(0, layer + 1)) / top}
                  width={1 - gap}
                  height={value / top}
                  className={series[layer]!.fill}
                />
              ))}
            </g>
          ))}
        </svg>
        <p className="col-start-2 mt-1 flex justify-between text-small text-ink-soft tabular-nums">
          {ticks.map((i) => (
            <span key={i}>{shortNameOf(points[i]!.at)}</span>
          ))}
        </p>
      </div>
      {series.length > 1 && <Legend series={series} />}
      <Figures caption={caption} points={points} series={series} format={format} />
    </figure>
  );
}

const Legend = ({ series }: Pick<TimeChartProps, 'series'>) => (
  <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-soft">
    {series.map(({ name, fill }) => (
      <li key={name} className="inline-flex items-center gap-2">
        <svg aria-hidden="true" className="size-3 forced-color-adjust-none">
          <rect width="100%" height="100%" className={fill} />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);

const Figures = ({ caption, points, series, format }: Required<TimeChartProps>) => (
  <details>
    <summary className="inline-flex min-h-11 cursor-pointer items-center text-blue">
      Show as a table
      <span className="sr-only">: {caption}</span>
    </summary>
    <BarTable
      caption={`${caption}, latest first`}
      columns={[isMonth(points[0]!.at) ? 'Month' : 'Day', ...series.map(({ name }) => name)]}
      rows={points
        .toReversed()
        .map(({ at, values }) => ({ key: at, label: nameOf(at), texts: values.map(format) }))}
    />
  </details>
);
