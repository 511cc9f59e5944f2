import { Suspense, useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { LedgerEntry, RedemptionStatus } from '../../../../functions/contracts/rewards.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { lazyPage } from '../../components/page/lazy-parts.ts';
import { formatCount, formatDate, formatQuantity } from '../../lib/format/format.ts';
import { useNow } from '../../lib/device/hooks.ts';
import { useApi } from '../../lib/api.ts';
import { checkedPoints, type CheckedPoints } from './reward-session.ts';
import { entryText, formatSigned, withBalances } from './entry-text.ts';

const MailedCodeForm = lazyPage(
  async () => (await import('../../components/forms/mailed-code-form.tsx')).MailedCodeForm,
);

/** Asks for a mailed code, without which the entries are not shown. */
function EntriesCode({ points: { phone, email } }: { points: CheckedPoints }) {
  const api = useApi();
  return (
    <div className="mt-4">
      <MailedCodeForm
        offer="To see how you earned and used these points, get a code by e-mail."
        sent={`Enter the code that was sent to ${email}.`}
        label="Show entries"
        onMail={() => api.rewards.sendCode({ body: { phone, email } })}
        onCode={async (code) => {
          const response = await api.rewards.checkPoints({ body: { phone, email, code } });
          checkedPoints.set({ phone, email, ...response });
        }}
      />
    </div>
  );
}

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
}
export function PointsStatement({ points, heading }: PointsStatementProps) {
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
          <EntriesCode points={points} />
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

interface StatementLineProps {
  entry: LedgerEntry;
  balance: number;
  now: number | null;
}

/** Minimum widths on phones, where a row is a wrapping flexbox. */
const textWidth = 'max-sm:min-w-0 max-sm:grow max-sm:basis-28';
const pointsWidth = 'max-sm:min-w-13.5';
const balanceWidth = 'max-sm:min-w-16.25';

const amountClass = 'py-3 pl-3 text-right align-top tabular-nums';
const weights = { more: 'font-semibold text-marigold-ink', less: 'font-semibold', none: '' };
function StatementLine({ entry, balance, now }: StatementLineProps) {
  const { amount, at, note_id: noteId, redemption, title } = entry;
  const weight = amount > 0 ? 'more' : amount < 0 ? 'less' : 'none';
  return (
    <tr className="border-b border-rule">
      <td className={`py-3 wrap-anywhere ${textWidth}`}>
        <p className="font-semibold">
          {noteId === null ? (
            title
          ) : (
            <Link to={paths.note(noteId)} className="text-link">
              {title}
            </Link>
          )}
        </p>
        <p className="text-small text-ink-soft">
          {redemption && entry.reason === 'redeemed' && (
            <>
              <RedemptionStatusBadge status={redemption.status} />{' '}
            </>
          )}
          {entryText(entry, now)}
        </p>
        {redemption && entry.reason === 'redeemed' && <PayoutDetails redemption={redemption} />}
        <p className="text-small text-ink-faint tabular-nums">
          <time dateTime={at}>{formatDate(at)}</time>
        </p>
      </td>
      <td className={`${amountClass} ${pointsWidth} ${weights[weight]}`}>{formatSigned(amount)}</td>
      <td className={`${amountClass} ${balanceWidth} text-ink-soft`}>{formatCount(balance)}</td>
    </tr>
  );
}

type PayoutProps = { redemption: NonNullable<LedgerEntry['redemption']> };

function PayoutDetails({ redemption: { upi_id, reference } }: PayoutProps) {
  const details = [
    upi_id && `UPI ID ${upi_id}`,
    reference && `transaction number ${reference}`,
  ].filter(Boolean);
  if (details.length === 0) return null;
  return <p className="text-small wrap-anywhere text-ink-soft">{details.join(', ')}</p>;
}

const styles: Readonly<Record<RedemptionStatus, { name: string; look: string }>> = {
  pending: { name: 'Pending', look: 'border-marigold bg-marigold-wash text-marigold-ink' },
  approved: { name: 'Approved', look: 'border-green bg-green-wash text-green' },
  rejected: { name: 'Rejected', look: 'border-red bg-red-wash text-red' },
};
function RedemptionStatusBadge({ status }: { status: RedemptionStatus }) {
  const { name, look } = styles[status];
  return (
    <span className={`inline-block rounded-sm border px-1.5 text-small font-semibold ${look}`}>
      {name}
    </span>
  );
}
