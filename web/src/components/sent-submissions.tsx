import { Link } from 'react-router-dom';
import type { ReceiptId } from '../../../functions/contracts/domain/fields.ts';
import { paths } from '../../../functions/contracts/pages/paths.ts';
import type { Receipt } from '../../../functions/contracts/submissions.ts';
import { useApi, useRequest } from '../lib/api.ts';
import { sentSubmissions, type SentSubmission } from '../lib/device/sent-submissions.ts';
import { useHydrated, useNow } from '../lib/device/hooks.ts';
import { formatDate } from '../lib/format/format.ts';
import { receiptText } from '../lib/format/receipt-text.ts';
import { MarginSection } from './page/page-header.tsx';

/** The submissions that were sent from this device, with their states; nothing if there are none. */
export function SentSubmissions() {
  const sent = useHydrated() ? sentSubmissions() : [];
  if (sent.length === 0) return null;
  return (
    <MarginSection
      title="Your submissions"
      aside="Sent from this device. Only this device keeps the list."
    >
      <ul className="divide-y divide-rule border-y border-rule">
        {sent.map((each) => (
          <Submission key={each.receipt} sent={each} />
        ))}
      </ul>
    </MarginSection>
  );
}

/** Receipts of rejected submissions end after 90 days. */
const keptMs = 90 * 86_400_000;

const chipStyles: Record<Receipt['status'], string> = {
  pending: 'bg-marigold-wash text-marigold-ink',
  approved: 'bg-green-wash text-green',
  rejected: 'bg-red-wash text-red',
};

function Submission({ sent: { receipt, title, sent_at } }: { sent: SentSubmission }) {
  const api = useApi();
  const now = useNow();
  const isKept = now !== null && now - Date.parse(sent_at) <= keptMs;
  const { value: state } = useRequest(
    isKept ? receipt : null,
    (signal) =>
      api.submissions.getReceipt({ params: { receiptId: receipt as ReceiptId } }, { signal }),
    'The status did not load',
  );
  return (
    <li>
      <Link
        to={paths.submission(receipt)}
        className="flex min-h-12 flex-wrap items-baseline justify-between gap-x-4 py-3 hover:underline"
      >
        <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
        <span className="flex min-h-6 flex-wrap items-baseline gap-2 text-small text-ink-soft">
          Sent {formatDate(sent_at)}
          {state && (
            <span className={`rounded-sm px-2 font-semibold ${chipStyles[state.status]}`}>
              {receiptText(state)}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
