import type { Mail } from '../../aws/send-mail.ts';
import { paths } from '../../contracts/pages/paths.ts';
import type { IssueContent } from '../../table/site/newsletter.ts';
import type { StoredSubscription } from '../../table/site/subscription.ts';
import { createSubscriptionToken } from '../subscription-token.ts';
import { renderIssueHtml } from './render-html.ts';
import { renderIssueText } from './render-text.ts';

type Parts = Pick<Mail, 'subject' | 'text' | 'html'> & { readonly html: string };

/** Subject, text part and HTML part, with the link for this unsubscribe token. */
export function renderIssue(content: IssueContent, token: string): Parts {
  const unsubscribe = `${content.origin}${paths.unsubscribe}#${token}`;
  return {
    subject: content.subject,
    text: renderIssueText(content, unsubscribe),
    html: renderIssueHtml(content, unsubscribe),
  };
}

/** The mail to a subscriber, with the headers for one-click unsubscribing (RFC 8058). */
export function issueMail(
  issueId: string,
  content: IssueContent,
  { id, email }: Pick<StoredSubscription, 'id' | 'email'>,
): Mail {
  const token = createSubscriptionToken('unsubscribe', id);
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
