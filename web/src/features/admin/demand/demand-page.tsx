import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import { adminPaths } from '../../../../../functions/contracts/pages/admin-pages.ts';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { Head } from '../../../components/page/head.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { formatCount } from '../../../lib/format/format.ts';
import { requestedText } from '../../../lib/format/requested-text.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { QueryContent } from '../data/query-content.tsx';
import { BarTable } from './bar-table.tsx';
import { DayChart } from './day-chart.tsx';

const shown = 10;
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

interface CourseLinkProps {
  course: { scheme_year: string; code: string; title: string };
}

const CourseLink = ({ course: { scheme_year, code, title } }: CourseLinkProps) => (
  <>
    <Link to={paths.course(scheme_year, code)} className="text-link tabular-nums">
      {code}
    </Link>{' '}
    {title}
  </>
);

/** Downloads by day, courses without notes, failed searches, and the month's cost. */
export function DemandPage() {
  const { api } = useAdmin();
  const demand = useQuery({
    queryKey: ['demand'],
    queryFn: ({ signal }) => api.site.getDemand({}, { signal }),
    staleTime: 0,
  });
  const requests = useQuery({
    queryKey: ['demand', 'requests'],
    queryFn: ({ signal }) => api.requests.listRequests({ query: { limit: shown } }, { signal }),
    staleTime: 0,
  });
  const searches = useQuery({
    queryKey: ['demand', 'searches'],
    queryFn: ({ signal }) => api.search.listFailedSearches({}, { signal }),
    staleTime: 0,
  });
  return (
    <>
      <Head title="Demand" description="What students look for." hidden />
      <PageHeader title="Demand">
        What students download, what they look for and do not find, and what the month costs.
      </PageHeader>
      <DemandSection
        id="downloads"
        title="Downloads by day"
        lead="The last 30 days, in Indian time."
        query={demand}
        empty="No downloads in the last 30 days."
        isEmpty={({ downloads }) => downloads.every((day) => day.downloads === 0)}
      >
        {({ downloads }) => <DayChart days={downloads} />}
      </DemandSection>
      <DemandSection
        id="requests"
        title="Most requested"
        lead="Documents that students asked for on a course page. Publishing one closes its request."
        query={requests}
        empty="No open requests."
        isEmpty={({ items }) => items.length === 0}
      >
        {({ items }) => (
          <>
            <BarTable
              caption="Open requests by number of students"
              columns={['Document', 'Students']}
              rows={items.map((item) => ({
                key: [item.scheme_year, item.code, item.module_number, item.kind].join(' '),
                label: (
                  <>
                    <CourseLink course={item} />, {requestedText(item)}
                  </>
                ),
                amount: item.requests,
                text: formatCount(item.requests),
              }))}
            />
            <Link to={adminPaths.requests} className="inline-flex min-h-11 items-center text-link">
              All requests
            </Link>
          </>
        )}
      </DemandSection>
      <DemandSection
        id="searches"
        title="Searches without a result"
        lead="This month, most frequent first."
        query={searches}
        empty="Every search of this month found a course or a document."
        isEmpty={({ items }) => items.length === 0}
      >
        {({ items }) => (
          <BarTable
            caption="Searches without a result, by number"
            columns={['Words', 'Searches']}
            rows={items.slice(0, shown).map(({ words, searches: count }) => ({
              key: words,
              label: words,
              amount: count,
              text: formatCount(count),
            }))}
          />
        )}
      </DemandSection>
      <DemandSection
        id="courses"
        title="Courses without notes"
        lead="By views of their pages in this month and the last one."
        query={demand}
        empty="Every course that was viewed has notes."
        isEmpty={({ courses }) => courses.length === 0}
      >
        {({ courses }) => (
          <BarTable
            caption="Courses without notes, by views"
            columns={['Course', 'Views']}
            rows={courses.map((course) => ({
              key: `${course.scheme_year} ${course.code}`,
              label: <CourseLink course={course} />,
              amount: course.visits,
              text: formatCount(course.visits),
            }))}
          />
        )}
      </DemandSection>
      <DemandSection
        id="cost"
        title="Cost of this month"
        lead="An estimate: AWS’s list prices before tax, for the downloads and notes that the site has counted. AWS’s bill decides."
        query={demand}
        empty="Nothing yet."
        isEmpty={() => false}
      >
        {({ cost }) => (
          <>
            <p className="mb-3">
              About <strong className="tabular-nums">{dollars.format(cost.dollars)}</strong> so far,
              with {formatCount(cost.downloads)} downloads.
            </p>
            <BarTable
              caption="Estimated cost by service, in US dollars"
              columns={['Service', 'US dollars']}
              rows={cost.services.map(({ service, dollars: amount }) => ({
                key: service,
                label: service,
                amount,
                text: dollars.format(amount),
              }))}
            />
          </>
        )}
      </DemandSection>
    </>
  );
}

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
function DemandSection<T>(props: DemandSectionProps<T>) {
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
