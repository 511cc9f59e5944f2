import { Link } from 'react-router-dom';
import { paths } from '../../../functions/contracts/pages/paths.ts';
import { useHydrated } from '../lib/device/use-hydrated.ts';
import { sentSubmissions } from '../lib/device/sent-submissions.ts';
import { formatDate } from '../lib/format/format.ts';
import { MarginSection } from './page/margin-section.tsx';

/** The submissions that were sent from this device, with links to their status; nothing if there are none. */
export function SentSubmissions() {
  const sent = useHydrated() ? sentSubmissions() : [];
  if (sent.length === 0) return null;
  return (
    <MarginSection
      title="Your submissions"
      aside="Sent from this device. Only this device keeps the list."
    >
      <ul className="divide-y divide-rule border-y border-rule">
        {sent.map(({ receipt, title, sent_at }) => (
          <li key={receipt}>
            <Link
              to={paths.submission(receipt)}
              className="flex min-h-12 flex-wrap items-baseline justify-between gap-x-4 py-3 hover:underline"
            >
              <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
              <span className="text-small text-ink-soft">
                Sent {formatDate(sent_at)} · see status
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </MarginSection>
  );
}
