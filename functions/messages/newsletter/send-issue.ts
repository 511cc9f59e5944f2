import type { NewsletterIssue } from '../../contracts/newsletter.ts';
import { concurrentChangeText } from '../../contracts/http/conflict.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import { transact } from '../../table/core/transact.ts';
import { nextVersion } from '../../table/core/version.ts';
import { audit } from '../../table/site/audit.ts';
import { replaceDraft, startRun } from '../../table/site/newsletter.ts';
import { countSubscriptions } from '../../table/site/subscription.ts';
import { getUser } from '../../table/site/user.ts';
import { issueResponse, issueTarget, requireDraft, requireIssue } from './edit-issues.ts';
import { contentOf } from './issue-content.ts';
import { renderIssue } from './issue-mail.ts';
import type { NewsletterContext } from './newsletter-context.ts';

/** Belongs to no subscription. */
const noToken = 'preview';

function requireSender({ sender }: NewsletterContext): void {
  if (sender === undefined)
    throw new HttpError(409, 'This site has no address to send the newsletter from.');
}

/** Both parts as a subscriber receives them. Throws 404. */
export async function previewIssue({ table }: NewsletterContext, id: string, origin: string) {
  const issue = await requireIssue(table, id);
  const { subject, text, html } = renderIssue(await contentOf(table, issue, origin), noToken);
  return { subject, text, html };
}

/**
 * Sends an issue to the administrator as a test. Throws 404, or 409 without a sender or an e-mail address of the
 * administrator.
 */
export async function sendTestIssue(
  context: NewsletterContext,
  id: string,
  { origin, userId }: { origin: string; userId: string },
): Promise<{ sent: true }> {
  requireSender(context);
  const { table, sendMail } = context;
  const issue = await requireIssue(table, id);
  const email = (await getUser(table, userId))?.email;
  if (!email)
    throw new HttpError(
      409,
      'Your address is not known here. Run the command that creates administrators once more for it.',
    );
  const parts = renderIssue(await contentOf(table, issue, origin), noToken);
  await sendMail({ to: email, ...parts, subject: `[Test] ${parts.subject}` });
  return { sent: true };
}

/**
 * Starts sending a draft; a worker sends it to every subscriber. Throws 404, or 409 without a sender or subscribers,
 * when the draft has changed since it was read, or when it was sent.
 */
export async function sendIssue(
  context: NewsletterContext,
  id: string,
  { origin, updated_at: expected }: { origin: string; updated_at: string },
  actor: string,
): Promise<NewsletterIssue> {
  requireSender(context);
  const { table } = context;
  const draft = await requireDraft(table, id);
  const recipients = await countSubscriptions(table);
  if (recipients === 0) throw new HttpError(409, 'Nobody has subscribed yet.');
  const sent_at = nextVersion(draft.updated_at);
  const issue = {
    ...draft,
    state: 'sending' as const,
    updated_at: sent_at,
    sent_at,
    recipients,
    content: await contentOf(table, draft, origin),
  };
  const failed = await transact(table, {
    issue: replaceDraft(issue, expected),
    run: startRun(id),
    audit: audit({
      who: actor,
      what: 'send',
      target: issueTarget(id),
      when: sent_at,
      after: { recipients },
    }),
  });
  if (failed.length > 0) throw new HttpError(409, concurrentChangeText);
  return issueResponse(issue);
}
