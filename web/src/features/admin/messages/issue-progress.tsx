import type { NewsletterIssue } from '../../../../../functions/contracts/newsletter.ts';
import { Head } from '../../../components/page/head.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { formatCount, formatMinute, percentOf } from '../../../lib/format/format.ts';

const stateText = ({ state, sent_at, finished_at }: NewsletterIssue): string =>
  state === 'sent'
    ? `Sent. Finished on ${formatMinute(finished_at!)}.`
    : `Being sent since ${formatMinute(sent_at!)}; it begins within a minute. You can leave this page.`;

export function IssueProgress({ issue }: { issue: NewsletterIssue }) {
  const { subject, state, recipients, sent, failed, bounced, complained, problem } = issue;
  const tried = sent + failed;
  const left = Math.max(0, recipients - tried);
  const figures: readonly (readonly [label: string, count: number])[] = [
    ['Sent', sent],
    ['Failed', failed],
    // Subscribers who unsubscribed in the meantime receive nothing.
    [state === 'sent' ? 'Unsubscribed before their turn' : 'Left', left],
    ['Bounced', bounced],
    ['Complaints', complained],
  ];
  return (
    <div className="max-w-3xl">
      <Head title={subject} description="An issue of the newsletter." hidden />
      <PageHeader title={subject}>{stateText(issue)}</PageHeader>
      {state === 'sending' && (
        <progress
          aria-label="Mails tried"
          max={100}
          value={percentOf(tried, recipients) ?? 0}
          className="mt-6 block h-2 w-full appearance-none overflow-hidden rounded-sm bg-rule [&::-moz-progress-bar]:bg-blue [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-blue"
        />
      )}
      <div role="alert" className="empty:hidden">
        {problem && (
          <p className="mt-6 border-l-6 border-red bg-red-wash px-4 py-3">
            The mail service does not take mails at the moment ({problem}). It is tried again each
            minute; nobody receives a mail twice for that.
          </p>
        )}
      </div>
      <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-5">
        {figures.map(([label, count]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-small text-ink-soft">{label}</dt>
            <dd className="text-title font-semibold tabular-nums">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-small text-ink-soft">
        An address that bounces for good, or complains, receives no newsletter any more.
      </p>
    </div>
  );
}
