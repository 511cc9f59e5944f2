import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import type { NewsletterIssue } from '../../../../../functions/contracts/newsletter.ts';
import { adminPaths } from '../../../../../functions/contracts/pages/admin-pages.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { BackLink } from '../../../components/page/back-link.tsx';
import { Head } from '../../../components/page/head.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { formatMinute, formatQuantity } from '../../../lib/format/format.ts';
import { QueryContent } from '../data/query-content.tsx';
import { useAdmin } from '../session/admin-context.tsx';
import { StatusLabel } from '../table/status-label.tsx';
import { IssueEditor } from './issue-editor.tsx';
import { issueAddress, newIssue, newsletterKey } from './issue-address.ts';
import { NoSender } from './no-sender.tsx';

export function NewsletterPage() {
  const { api } = useAdmin();
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('issue');
  const issues = useQuery({
    queryKey: newsletterKey,
    queryFn: ({ signal }) => api.messages.listIssues({}, { signal }),
  });
  if (chosen !== null)
    return (
      <IssueEditor
        id={chosen === newIssue ? null : chosen}
        sender={issues.data?.sender}
        onCreated={(id) => setSearch({ issue: id }, { replace: true })}
      />
    );
  return (
    <>
      <Head title="Newsletter" description="Issues of the newsletter." hidden />
      <BackLink to={adminPaths.site}>Site</BackLink>
      <PageHeader title="Newsletter">
        {issues.data
          ? formatQuantity(issues.data.subscribers, 'subscriber', 'subscribers')
          : 'New notes by e-mail, to everyone who subscribed.'}
      </PageHeader>
      <QueryContent query={issues} label="Loading the issues" className="mt-6 h-64 max-w-3xl">
        {({ items, sender }) => (
          <div className="mt-6 max-w-3xl">
            {sender === null && <NoSender />}
            <ButtonLink look="primary" to={issueAddress(newIssue)}>
              Write an issue
            </ButtonLink>
            {items.length === 0 ? (
              <p className="mt-6 text-ink-soft">No issue yet.</p>
            ) : (
              <ul className="mt-6 border-t border-rule">
                {items.map((issue) => (
                  <IssueRow key={issue.id} issue={issue} />
                ))}
              </ul>
            )}
          </div>
        )}
      </QueryContent>
    </>
  );
}

function IssueRow({ issue }: { issue: NewsletterIssue }) {
  return (
    <li className="border-b border-rule">
      <Link
        to={issueAddress(issue.id)}
        className="group flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2"
      >
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere text-blue group-hover:underline">
            {issue.subject}
          </span>
          <span className="text-small text-ink-soft tabular-nums">
            {formatMinute(issue.sent_at ?? issue.updated_at)}
          </span>
        </span>
        <IssueState issue={issue} />
      </Link>
    </li>
  );
}

function IssueState({ issue: { state, sent, problem } }: { issue: NewsletterIssue }) {
  if (state === 'draft') return <StatusLabel look="off">Draft</StatusLabel>;
  if (state === 'sent')
    return (
      <StatusLabel look="good">Sent to {formatQuantity(sent, 'reader', 'readers')}</StatusLabel>
    );
  return (
    <StatusLabel look={problem ? 'bad' : 'waiting'}>
      {problem ? 'Sending is held up' : 'Sending'}
    </StatusLabel>
  );
}
