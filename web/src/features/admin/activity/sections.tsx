import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { NoteId } from '../../../../../functions/contracts/domain/fields.ts';
import { adminPaths } from '../../../../../functions/contracts/pages/admin-pages.ts';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { formatQuantity, formatDate, formatRupees } from '../../../lib/format/format.ts';
import { requestedText } from '../../../lib/format/material-kind.ts';
import { useApiQuery } from '../session/admin-context.tsx';
import { BarSection, BarTable, InsightSection } from './insight-section.tsx';
import type { Period } from '../../../../../functions/contracts/domain/kolkata-time.ts';
import { TimeChart } from './time-chart.tsx';

const shown = 10;

interface DocumentLinkProps {
  note: { id: NoteId; subject_code: string; title: string };
}

export const DocumentLink = ({ note: { id, subject_code, title } }: DocumentLinkProps) => (
  <Link to={paths.note(id)} className="text-link">
    <span className="tabular-nums">{subject_code}</span> {title}
  </Link>
);

interface CourseLinkProps {
  course: { scheme_year: string; code: string; title: string };
}

export const CourseLink = ({ course: { scheme_year, code, title } }: CourseLinkProps) => (
  <>
    <Link to={paths.course(scheme_year, code)} className="text-link tabular-nums">
      {code}
    </Link>{' '}
    {title}
  </>
);

/** For reviewers: the documents that were downloaded most. */
export function MostDownloaded() {
  const downloaded = useApiQuery(['insight', 'downloaded'], (api, options) =>
    api.notes.listAllNotes(
      { query: { status: 'approved', sort: 'downloads', order: 'desc', limit: shown } },
      options,
    ),
  );
  return (
    <BarSection
      title="Most downloaded"
      lead="Public documents by downloads of all time: each document has one count."
      query={downloaded}
      empty="No public documents yet."
      columns={['Document', 'Downloads']}
      rows={({ items }) =>
        items.map((note) => ({
          key: note.id,
          label: <DocumentLink note={note} />,
          amount: note.download_count,
        }))
      }
    />
  );
}

/** For reviewers: the open requests, those without a document first. */
export function MostRequested() {
  const requests = useApiQuery(['insight', 'requests'], (api, options) =>
    api.requests.listRequests({ query: { limit: shown } }, options),
  );
  return (
    <BarSection
      title="Most requested"
      lead="Open requests; those for a module that has documents stand last. Publishing a matching document closes a request."
      query={requests}
      empty="No open requests."
      columns={['Document', 'Students']}
      rows={({ items }) =>
        items.map((item) => ({
          key: [item.scheme_year, item.code, item.module_number, item.kind].join(' '),
          label: (
            <>
              <CourseLink course={item} />, {requestedText(item)}
              {item.documents > 0 && (
                <span className="block text-small text-ink-soft">
                  Has {formatQuantity(item.documents, 'document', 'documents')}
                </span>
              )}
            </>
          ),
          amount: item.requests,
          quiet: item.documents > 0,
        }))
      }
    >
      <Link to={adminPaths.requests} className="inline-flex min-h-11 items-center text-link">
        All requests
      </Link>
    </BarSection>
  );
}

const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Less is shown as nothing. */
const isShown = ({ dollars }: { dollars: number }) => dollars >= 0.005;

const payoutSeries = [
  { name: 'Paid', fill: 'fill-marigold' },
  { name: 'Still owed', fill: 'fill-red' },
];

/** For payers and owners: what contributors were paid and are owed, and what the site costs. */
export function MoneySections({ period }: { period: Period }) {
  const payouts = useApiQuery(['insight', 'payouts'], (api, options) =>
    api.rewards.listPayoutMonths({}, options),
  );
  const cost = useApiQuery(
    ['insight', 'cost', period],
    (api, options) => api.site.getCost({ query: { period } }, options),
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <InsightSection
        title="Paid and owed"
        lead="Redemptions of the last 12 months, in rupees: paid in the month of the approval, owed in that of the request."
        query={payouts}
        empty="No redemptions in the last 12 months."
        isEmpty={({ owed, months }) =>
          owed.redemptions === 0 && months.every(({ paid }) => paid === 0)
        }
      >
        {({ owed, months }) => (
          <>
            <p className="mb-4">
              <strong className="tabular-nums">{formatRupees(owed.amount)}</strong> owed for{' '}
              <Link to={`${adminPaths.redemptions}?status=pending`} className="text-link">
                {formatQuantity(owed.redemptions, 'request', 'requests')}
              </Link>{' '}
              ({formatQuantity(owed.points, 'point', 'points')});{' '}
              <strong className="tabular-nums">
                {formatRupees(months.reduce((sum, { paid }) => sum + paid, 0))}
              </strong>{' '}
              paid.
            </p>
            <TimeChart
              caption="Rupees by month"
              points={months.map((one) => ({ at: one.month, values: [one.paid, one.owed] }))}
              series={payoutSeries}
              format={formatRupees}
            />
          </>
        )}
      </InsightSection>
      <InsightSection
        title="Estimated cost"
        lead="AWS’s list prices before tax, for the views, downloads and notes that the site has counted. AWS’s bill decides."
        query={cost}
        empty="Nothing yet."
        isEmpty={() => false}
      >
        {({ month, dollars, services, rupees_per_dollar, rate_day }) => {
          const rupees = (amount: number) => formatRupees(Math.round(amount * rupees_per_dollar));
          return (
            <>
              <p className="mb-3">
                About <strong className="tabular-nums">{dollarFormat.format(dollars)}</strong> or{' '}
                <strong className="tabular-nums">{rupees(dollars)}</strong> in{' '}
                {formatDate(`${month}-01`).slice('1 '.length)}, at {formatRupees(rupees_per_dollar)}{' '}
                a dollar ({formatDate(rate_day)}).
              </p>
              <BarTable
                caption="Estimated cost by service"
                columns={['Service', 'US$', '₹']}
                rows={services.filter(isShown).map(({ service, dollars: amount }) => ({
                  key: service,
                  label: service,
                  amount,
                  texts: [dollarFormat.format(amount), rupees(amount)],
                }))}
              />
            </>
          );
        }}
      </InsightSection>
    </>
  );
}
