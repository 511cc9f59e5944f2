import { Suspense, useState, type RefObject } from 'react';
import type { LedgerEntry } from '../../../../../functions/contracts/rewards.ts';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { lazyPage } from '../../../components/page/loading/lazy-parts.ts';
import { formatCount, formatQuantity } from '../../../lib/format/format.ts';
import { useNow } from '../../../lib/device/use-now.ts';
import type { CheckedPoints, RewardSession } from '../reward-session.ts';
import { withBalances } from './entry-text.ts';
import { balanceWidth, StatementLine, pointsWidth, textWidth } from './statement-line.tsx';

const EntriesCode = lazyPage(async () => (await import('./entries-code.tsx')).EntriesCode);

const shownAtFirst = 20;

// On phones rows wrap: at large text sizes the numbers are below the text.
const wrapping =
  'max-sm:block max-sm:[&_:is(caption,thead,tbody)]:block max-sm:[&_tr]:flex max-sm:[&_tr]:flex-wrap max-sm:[&_tr]:justify-end';
const numberClass = 'py-2 pl-3 text-right align-bottom font-semibold sm:w-px';

const entryKey = ({ reason, at, submission_id: submission, redemption }: LedgerEntry) =>
  [reason, at, submission, redemption?.id].join(' ');

interface PointsStatementProps {
  points: CheckedPoints;
  heading: RefObject<HTMLHeadingElement | null>;
  session: RewardSession;
}
export function PointsStatement({ points, heading, session }: PointsStatementProps) {
  const now = useNow();
  const [all, setAll] = useState(false);
  const { entries, available_points: available, phone } = points;
  const lines = withBalances(entries, available);
  return (
    <section aria-labelledby="points-statement" className="mt-6 max-w-3xl">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 rounded-md border-l-6 border-marigold bg-marigold-wash px-4 py-3">
        <h3 id="points-statement" ref={heading} tabIndex={-1} className="focus:outline-none">
          <span className="font-serif text-numeral font-semibold text-marigold-ink tabular-nums">
            {formatCount(available)}
          </span>{' '}
          {available === 1 ? 'point' : 'points'} available
        </h3>
        <p className="text-small text-ink-soft">
          for the number that ends in <span className="tabular-nums">{phone.slice(-4)}</span>
        </p>
      </div>
      {points.entries_need_code && (
        <Suspense fallback={<div aria-busy="true" className="mt-4 min-h-30" />}>
          <EntriesCode points={points} session={session} />
        </Suspense>
      )}
      {!points.entries_need_code && entries.length === 0 && (
        <div className="mt-4">
          <p className="font-semibold">No entries yet</p>
          <p className="mt-1 max-w-prose text-ink-soft">
            You get 50 points when an upload is verified. Uploads under review are not listed.
          </p>
          <ButtonLink to={paths.uploadNotes} className="mt-3">
            Upload Notes
          </ButtonLink>
        </div>
      )}
      {entries.length > 0 && (
        <>
          <table className={`mt-3 w-full border-collapse ${wrapping}`}>
            <caption className="pb-2 text-left text-small text-ink-soft">
              50 points for each verified upload. Your balance is the sum of these entries. They are
              shown until you clear them or leave this site.
            </caption>
            <thead>
              <tr className="items-end border-b-3 border-double border-rule-strong text-small text-ink-soft">
                <th
                  scope="col"
                  className={`py-2 text-left align-bottom font-semibold ${textWidth}`}
                >
                  Entry
                </th>
                <th scope="col" className={`${numberClass} ${pointsWidth}`}>
                  Points
                </th>
                <th scope="col" className={`${numberClass} ${balanceWidth}`}>
                  Balance
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.slice(0, all ? undefined : shownAtFirst).map((line) => (
                <StatementLine key={entryKey(line.entry)} {...line} now={now} />
              ))}
            </tbody>
          </table>
          {!all && lines.length > shownAtFirst && (
            <Button onClick={() => setAll(true)} className="mt-4">
              Show all {formatQuantity(lines.length, 'entry', 'entries')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
