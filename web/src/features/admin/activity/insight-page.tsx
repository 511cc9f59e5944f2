import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { defaultPeriod, periods } from '../../../../../functions/contracts/domain/kolkata-time.ts';
import type { Period } from '../../../../../functions/contracts/domain/kolkata-time.ts';
import type { Insight } from '../../../../../functions/contracts/insight.ts';
import { Head } from '../../../components/page/head.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { Skeleton } from '../../../components/page/page-states.tsx';
import { formatCount, formatDate } from '../../../lib/format/format.ts';
import { useApiQuery, useMay } from '../session/admin-context.tsx';
import {
  CourseLink,
  DocumentLink,
  MostDownloaded,
  MostRequested,
  MoneySections,
} from './sections.tsx';
import { BarSection, InsightSection } from './insight-section.tsx';
import { TimeChart, type Series } from './time-chart.tsx';

const periodNames: Readonly<Record<Period, string>> = {
  '7-days': '7 days',
  '30-days': '30 days',
  'this-month': 'This month',
  'last-month': 'Last month',
  '12-months': '12 months',
};

type PointField = Exclude<keyof Insight['points'][number], 'at'>;
const sumOf = ({ points }: Insight, field: PointField) =>
  points.reduce((sum, point) => sum + point[field], 0);

const searchesOf = (data: Insight) =>
  sumOf(data, 'searches_with_result') + sumOf(data, 'searches_without_result');

/** `/notes/:noteId` as `/notes/…`. */
const pathText = (path: string) => path.replaceAll(/:\w+/g, '…');

/** What was read, downloaded, searched and requested in a period, what is owed, and what the site costs. */
export function InsightPage() {
  const may = useMay();
  const [search] = useSearchParams();
  const period = periods.find((one) => one === search.get('period')) ?? defaultPeriod;
  const insight = useApiQuery(
    ['insight', period],
    (api, options) => api.site.getInsight({ query: { period } }, options),
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <Head title="Insight" description="What students read and look for." hidden />
      <PageHeader title="Insight">
        What students read, download, look for and do not find.
      </PageHeader>
      <PeriodChoice period={period} />
      <Totals data={insight.data} failed={insight.isError} />
      <div
        aria-busy={insight.isPlaceholderData}
        className="mt-8 grid gap-x-10 gap-y-10 md:grid-cols-2 xl:grid-cols-3 aria-busy:opacity-60"
      >
        <CountSection
          title="Page views"
          lead="Pages that were open for two seconds."
          query={insight}
          empty="No page views in this period."
          series={[{ name: 'Views', fill: 'fill-blue', field: 'views' }]}
        />
        <CountSection
          title="Downloads"
          lead="Once a visitor, document and day."
          query={insight}
          empty="No downloads in this period."
          series={[{ name: 'Downloads', fill: 'fill-blue', field: 'downloads' }]}
        />
        <CountSection
          title="Searches"
          lead="Finished searches, by result."
          query={insight}
          empty="No searches in this period."
          series={[
            { name: 'With a result', fill: 'fill-blue', field: 'searches_with_result' },
            { name: 'Without a result', fill: 'fill-red', field: 'searches_without_result' },
          ]}
        />
        <BarSection
          title="Most read"
          lead="Public documents by views of their pages."
          query={insight}
          empty="No document was viewed in this period."
          columns={['Document', 'Views']}
          rows={({ notes }) =>
            notes.map((note) => ({
              key: note.id,
              label: <DocumentLink note={note} />,
              amount: note.views,
            }))
          }
        />
        {may(['reviewer']) && <MostDownloaded />}
        <BarSection
          title="Most viewed pages"
          lead="Pages of one kind together."
          query={insight}
          empty="No page views in this period."
          columns={['Page', 'Views']}
          rows={({ pages }) =>
            pages.map(({ path, views }) => ({ key: path, label: pathText(path), amount: views }))
          }
        />
        <BarSection
          title="Searched and not found"
          lead="Words of searches without a result, for 90 days. What may name a person is not stored."
          query={insight}
          empty="Every search found a course or a document."
          columns={['Words', 'Searches']}
          rows={(data) =>
            data.words.map(({ words, searches }) => ({
              key: words,
              label: words,
              amount: searches,
            }))
          }
        />
        {may(['reviewer']) && <MostRequested />}
        <BarSection
          title="Courses without notes"
          lead="By views of their pages."
          query={insight}
          empty="Every course that was viewed has notes."
          columns={['Course', 'Views']}
          rows={({ courses }) =>
            courses.map((course) => ({
              key: `${course.scheme_year} ${course.code}`,
              label: <CourseLink course={course} />,
              amount: course.views,
            }))
          }
        />
        {may(['payer']) && <MoneySections period={period} />}
      </div>
    </>
  );
}

interface CountSectionProps {
  title: string;
  lead: string;
  query: UseQueryResult<Insight>;
  empty: string;
  series: readonly (Series & { field: PointField })[];
}

const CountSection = ({ series, ...section }: CountSectionProps) => (
  <InsightSection {...section} isEmpty={(data) => series.every(({ field }) => !sumOf(data, field))}>
    {({ points }) => (
      <TimeChart
        caption={section.title}
        points={points.map((point) => ({
          at: point.at,
          values: series.map(({ field }) => point[field]),
        }))}
        series={series}
      />
    )}
  </InsightSection>
);

const PeriodChoice = ({ period }: { period: Period }) => (
  <nav aria-label="Period" className="mt-4 flex flex-wrap gap-2">
    {periods.map((one) => (
      <Link
        key={one}
        to={{ search: one === defaultPeriod ? '' : `?period=${one}` }}
        aria-current={one === period ? 'page' : undefined}
        className="inline-flex min-h-11 items-center rounded-md border border-rule-strong px-3 text-blue hover:bg-blue-wash aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:font-semibold aria-[current=page]:text-paper forced-colors:aria-[current=page]:underline"
      >
        {periodNames[one]}
      </Link>
    ))}
  </nav>
);

function Totals({ data, failed }: { data: Insight | undefined; failed: boolean }) {
  const figures: readonly (readonly [string, (of: Insight) => number])[] = [
    ['Page views', (of) => sumOf(of, 'views')],
    ['Downloads', (of) => sumOf(of, 'downloads')],
    ['Searches', searchesOf],
    ['Without a result', (of) => sumOf(of, 'searches_without_result')],
  ];
  return (
    <section aria-label="In this period" className="mt-4">
      <p className="min-h-6 text-ink-soft">
        {data && `${formatDate(data.from)} to ${formatDate(data.to)}, IST`}
      </p>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 border-y border-rule sm:grid-cols-4">
        {figures.map(([label, figure]) => (
          <div key={label} className="flex flex-col-reverse py-2">
            <dt className="text-small text-ink-soft">{label}</dt>
            <dd className="flex h-8 items-center font-serif text-title font-semibold tabular-nums">
              {data && formatCount(figure(data))}
              {!data && (failed ? '–' : <Skeleton className="h-5 w-16" />)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
