import { Link } from 'react-router-dom';
import type { LedgerEntry } from '../../../../../functions/contracts/rewards.ts';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { formatCount, formatDate } from '../../../lib/format/format.ts';
import { entryText, formatSigned } from './entry-text.ts';
import { RedemptionStatusBadge } from './redemption-status.tsx';

interface StatementLineProps {
  entry: LedgerEntry;
  balance: number;
  now: number | null;
}

/** Minimum widths on phones, where a row is a wrapping flexbox. */
export const textWidth = 'max-sm:min-w-0 max-sm:grow max-sm:basis-28';
export const pointsWidth = 'max-sm:min-w-13.5';
export const balanceWidth = 'max-sm:min-w-16.25';

const numberClass = 'py-3 pl-3 text-right align-top tabular-nums';
const weights = { more: 'font-semibold text-marigold-ink', less: 'font-semibold', none: '' };
export function StatementLine({ entry, balance, now }: StatementLineProps) {
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
      <td className={`${numberClass} ${pointsWidth} ${weights[weight]}`}>{formatSigned(amount)}</td>
      <td className={`${numberClass} ${balanceWidth} text-ink-soft`}>{formatCount(balance)}</td>
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
