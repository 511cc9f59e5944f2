import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Period } from '../../../../../functions/contracts/domain/period.ts';
import { adminPaths } from '../../../../../functions/contracts/pages/admin-pages.ts';
import { formatDate, formatQuantity, formatRupees } from '../../../lib/format/format.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { BarTable, InsightSection } from './insight-section.tsx';
import { TimeChart } from './time-chart.tsx';

const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Less is shown as nothing. */
const isShown = ({ dollars }: { dollars: number }) => dollars >= 0.005;

const payoutSeries = [
  { name: 'Paid', fill: 'fill-marigold' },
  { name: 'Still owed', fill: 'fill-red' },
];

/** For payers and owners: what contributors were paid and are owed, and what the site costs. */
export function MoneySections({ period }: { period: Period }) {
  const { api } = useAdmin();
  const payouts = useQuery({
    queryKey: ['insight', 'payouts'],
    queryFn: ({ signal }) => api.rewards.listPayoutMonths({}, { signal }),
    staleTime: 0,
  });
  const cost = useQuery({
    queryKey: ['insight', 'cost', period],
    queryFn: ({ signal }) => api.site.getCost({ query: { period } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <>
      <InsightSection
        id="payouts"
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
        id="cost"
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
