import type { Mail } from '../../aws/send-mail.ts';
import { paths } from '../../contracts/pages/paths.ts';
import type { IssueContent } from '../../table/site/newsletter.ts';
import type { StoredSubscription } from '../../table/site/subscription.ts';
import { createSubscriptionToken } from '../subscription-token.ts';
import { renderIssueHtml } from './render-html.ts';
import { parseMarkdown, type Block, type Span } from '../../contracts/domain/text/markdown.ts';
import { absolute, courseTitle, noteAddress, noteTitle, reason } from './issue-text.ts';

type Parts = Pick<Mail, 'subject' | 'text' | 'html'> & { readonly html: string };

const textSpans = (spans: readonly Span[], origin: string) =>
  spans
    .map(({ text, to }) => (to === undefined ? text : `${text} (${absolute(to, origin)})`))
    .join('');

const textBlock = (block: Block, origin: string) =>
  block.type === 'paragraph'
    ? textSpans(block.spans, origin)
    : block.items.map(({ spans }) => `- ${textSpans(spans, origin)}`).join('\n');

/** The plain-text part of the mail. `unsubscribe` is the URL of the unsubscribe page. */
function renderIssueText(content: IssueContent, unsubscribe: string): string {
  const { introduction, courses, origin } = content;
  const sections = parseMarkdown(introduction).flatMap(({ title, blocks }) => [
    ...(title === null ? [] : [title.toUpperCase()]),
    ...blocks.map((block) => textBlock(block, origin)),
  ]);
  const lists = courses.map((course) =>
    [
      courseTitle(course),
      ...course.notes.map((note) => `- ${noteTitle(note)}\n  ${noteAddress(note, origin)}`),
    ].join('\n'),
  );
  return [
    ...sections,
    ...(lists.length > 0 ? ['NEW NOTES', ...lists] : []),
    '--',
    `${reason(origin)}\nUnsubscribe: ${unsubscribe}`,
  ].join('\n\n');
}

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
