import type { Mail } from '../../aws/send-mail.ts';
import { paths } from '../../contracts/pages/paths.ts';
import type { IssueContent } from '../../table/site/newsletter.ts';
import type { StoredSubscription } from '../../table/site/subscription.ts';
import { createUnsubscribeToken } from '../unsubscribe-token.ts';
import { renderIssueHtml } from './render-html.ts';
import { renderIssueText } from './render-text.ts';

type Parts = Pick<Mail, 'subject' | 'text' | 'html'> & { readonly html: string };

/** Subject and both parts for the holder of an unsubscribe token. */
export function renderIssue(content: IssueContent, token: string): Parts {
  const unsubscribe = `${content.origin}${paths.unsubscribe}#${token}`;
  return {
    subject: content.subject,
    text: renderIssueText(content, unsubscribe),
    html: renderIssueHtml(content, unsubscribe),
  };
}

/** The mail of an issue to a subscriber, which mail programs can unsubscribe from by one click (RFC 8058). */
export function issueMail(
  issueId: string,
  content: IssueContent,
  { id, email }: Pick<StoredSubscription, 'id' | 'email'>,
): Mail {
  const token = createUnsubscribeToken(id);
  return {
    to: email,
    ...renderIssue(content, token),
    headers: {
      'List-Unsubscribe': `<${content.origin}/api/subscriptions/${token}/unsubscribe>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    tags: { issue: issueId, subscription: id },
  };
}
