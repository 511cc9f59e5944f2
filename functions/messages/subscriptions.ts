import { setTimeout as sleep } from 'node:timers/promises';
import type { MailDelivery } from '../aws/send-mail.ts';
import { canonicalEmail } from '../contracts/domain/email-address.ts';
import { confirmationLimits } from '../contracts/domain/limits.ts';
import type { NewSubscription, Subscription } from '../contracts/messages.ts';
import { paths } from '../contracts/pages/paths.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { logFailure } from '../kernel/log-failure.ts';
import { currentWindow } from '../kernel/rate-limit.ts';
import { sameText, sign } from '../kernel/sign.ts';
import type { Table } from '../table/table.ts';
import { getSiteName } from '../table/site/content.ts';
import {
  confirmSubscription,
  deleteSubscription,
  listSubscriptions,
  putPendingSubscription,
  subscriptionId,
} from '../table/site/subscription.ts';
import { incrementUsage } from '../table/usage.ts';

/** What the holder of a link may do with the subscription. */
type Purpose = 'subscribe' | 'unsubscribe';

/** The subscription's id with a signature, for a link in a mail. */
export const createSubscriptionToken = (purpose: Purpose, id: string): string =>
  `${id}.${sign(purpose, id)}`;

/** The subscription's id; undefined for a forged token and for one with another purpose. */
export function verifySubscriptionToken(purpose: Purpose, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.');
  return sameText(signature, sign(purpose, id)) ? id : undefined;
}

export interface ConfirmationDelivery extends MailDelivery {
  readonly table: Table;
}

const mailText = (siteName: string, link: string) =>
  [
    `Somebody, probably you, entered this address for the newsletter of ${siteName}.`,
    '',
    'To receive it, open this link and confirm there:',
    link,
    '',
    `The link works for ${confirmationLimits.pendingDays} days. If it was not you, you need not do anything: without a confirmation nothing is sent, and your address is deleted.`,
    '',
    `${siteName} is not an official university website.`,
  ].join('\n');

/** Whether the mailbox may receive one more confirmation mail today, at the request of anyone. */
async function isWithinMailLimit(table: Table, email: string): Promise<boolean> {
  const window = currentWindow('confirmations');
  const limitKey = `mailbox-${sign('mailbox', canonicalEmail(email))}`;
  return (await incrementUsage(table, { ...window, limitKey })) <= confirmationLimits.perMailbox;
}

/**
 * Stores a pending subscription and mails the link that confirms it. A subscribed, pending or unknown address gets the
 * same response in the same time; a mailbox receives few mails a day.
 */
export async function subscribe(
  { table, sendMail, responseTimeMs }: ConfirmationDelivery,
  { email, website }: NewSubscription,
  origin: string,
): Promise<{ pending: true }> {
  const responseTime = sleep(responseTimeMs);
  if (!website) {
    const id = subscriptionId(email);
    // Read for every address, so that the calls do not tell one from another.
    const [siteName, isPending, mayMail] = await Promise.all([
      getSiteName(table),
      putPendingSubscription(table, { id, email }),
      isWithinMailLimit(table, email),
    ]);
    const link = `${origin}${paths.confirmSubscription}#${createSubscriptionToken('subscribe', id)}`;
    const subject = `Confirm your subscription to ${siteName}`;
    const text = mailText(siteName, link);
    // The response must not reveal whether a mail was sent.
    if (isPending && mayMail)
      await logFailure('subscription confirmation mail', () =>
        sendMail({ to: email, subject, text }),
      );
  }
  await responseTime;
  return { pending: true };
}

const invalidLinkText = 'This link is not valid any more. Please subscribe again.';

/** Confirms a pending subscription. Idempotent. Throws 404 for a forged or expired token. */
export async function confirm(table: Table, token: string): Promise<{ subscribed: true }> {
  const id = verifySubscriptionToken('subscribe', token);
  if (id === undefined || !(await confirmSubscription(table, id)))
    throw new HttpError(404, invalidLinkText);
  return { subscribed: true };
}

/** Throws 404 for a forged token. */
export async function unsubscribe(table: Table, token: string): Promise<{ subscribed: false }> {
  const id = verifySubscriptionToken('unsubscribe', token);
  if (id === undefined) throw new HttpError(404, 'This link is not valid.');
  await deleteSubscription(table, id);
  return { subscribed: false };
}

/** The confirmed subscriptions, oldest first, each with the page that ends it. */
export async function showSubscriptions(table: Table): Promise<Subscription[]> {
  const subscriptions = await listSubscriptions(table);
  return subscriptions.map(({ id, email, created_at }) => ({
    email,
    created_at,
    unsubscribe: `${paths.unsubscribe}#${createSubscriptionToken('unsubscribe', id)}`,
  }));
}
