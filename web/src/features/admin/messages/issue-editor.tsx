import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewsletterIssue } from '../../../../../functions/contracts/newsletter.ts';
import { adminPaths } from '../../../../../functions/contracts/pages/admin-pages.ts';
import { BackLink } from '../../../components/page/back-link.tsx';
import { loadFailureText } from '../../../lib/format/failure-text.ts';
import { isNotFound } from '../data/error-messages.ts';
import { QueryContent } from '../data/query-content.tsx';
import { useAdmin } from '../session/admin-context.tsx';
import { issueKey, newsletterKey } from './issue-address.ts';
import { IssueForm } from './issue-form.tsx';
import { IssueProgress } from './issue-progress.tsx';

interface IssueEditorProps {
  /** Null for a new one. */
  id: string | null;
  /** The newsletter's sender; null if there is none, undefined until loaded. */
  sender: string | null | undefined;
  onCreated: (id: string) => void;
}

const progressMs = 2000;

/** One issue: its form while it is a draft, its figures afterwards. */
export function IssueEditor({ id, sender, onCreated }: IssueEditorProps) {
  const { api } = useAdmin();
  const queries = useQueryClient();
  const found = useQuery({
    queryKey: issueKey(id),
    queryFn: ({ signal }) => api.messages.getIssue({ params: { issueId: id! } }, { signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? progressMs : false),
  });
  // Shown until the new issue is loaded, because the query cache drops data that no component uses.
  const [created, setCreated] = useState<NewsletterIssue | null>(null);
  const onStored = async (issue: NewsletterIssue) => {
    queries.setQueryData(issueKey(issue.id), issue);
    if (issue.id !== id) {
      setCreated(issue);
      onCreated(issue.id);
    }
    await queries.invalidateQueries({ queryKey: newsletterKey, exact: true });
  };
  const issue = id === null ? null : (found.data ?? (created?.id === id ? created : undefined));
  return (
    <>
      <BackLink to={adminPaths.newsletter}>Newsletter</BackLink>
      {issue === undefined ? (
        <QueryContent
          query={found}
          label="Loading the issue"
          className="mt-4 h-96 max-w-3xl"
          failureText={(error) =>
            isNotFound(error)
              ? 'There is no such issue. It may have been deleted.'
              : loadFailureText(error)
          }
        />
      ) : issue?.state === 'sending' || issue?.state === 'sent' ? (
        <IssueProgress issue={issue} />
      ) : (
        <IssueForm issue={issue} sender={sender} onStored={onStored} />
      )}
    </>
  );
}
