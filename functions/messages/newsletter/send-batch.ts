import { setTimeout as sleep } from 'node:timers/promises';
import { MailError } from '../../aws/send-mail.ts';
import { transact } from '../../table/core/transact.ts';
import {
  finishBatch,
  getIssue,
  getRun,
  setProblem,
  type IssueContent,
} from '../../table/site/newsletter.ts';
import {
  getDeliveries,
  putDelivery,
  type StoredDelivery,
} from '../../table/site/newsletter-delivery.ts';
import {
  listSubscriptions,
  subscriptionPosition,
  type StoredSubscription,
} from '../../table/site/subscription.ts';
import { issueMail } from './issue-mail.ts';
import type { NewsletterContext } from './newsletter-context.ts';

export interface Sending extends Pick<NewsletterContext, 'table' | 'sendMail'> {
  /** Maximum number of mails per second. */
  readonly perSecond: number;
}

/** At one mail per second, a batch takes a quarter of the worker's timeout. */
const batchSize = 30;

/** SES errors that concern one mail. All others concern the account, the network or the rate. */
const refusals = new Set(['MessageRejected', 'BadRequestException']);

/** Sends one mail. Throws errors that do not concern this mail only. */
async function deliver(
  { sendMail }: Sending,
  id: string,
  content: IssueContent,
  subscription: StoredSubscription,
): Promise<StoredDelivery['state']> {
  try {
    await sendMail(issueMail(id, content, subscription));
    return 'sent';
  } catch (error) {
    if (error instanceof MailError && refusals.has(error.reason)) return 'failed';
    throw error;
  }
}

/**
 * Sends and records the next batch of an issue; returns whether there may be another one. Each mail is recorded after
 * SES has accepted it, so that a repeated batch skips it. A mail whose acceptance was not recorded is sent again. Needs
 * the lease of the run. Throws when SES refuses the account, is not reachable or throttles.
 */
export async function sendBatch(sending: Sending, id: string): Promise<boolean> {
  const { table, perSecond } = sending;
  const [run, issue] = await Promise.all([getRun(table, id), getIssue(table, id)]);
  if (!run || !issue?.content) return false;
  const batch = await listSubscriptions(table, {
    after: run.after,
    until: issue.sent_at!,
    limit: batchSize,
  });
  const ids = batch.map((subscription) => subscription.id);
  const earlier = await getDeliveries(table, id, ids);
  const tried = { sent: 0, failed: 0 };
  for (const subscription of batch) {
    let state = earlier.get(subscription.id);
    if (!state) {
      const startedAt = Date.now();
      try {
        state = await deliver(sending, id, issue.content, subscription);
      } catch (error) {
        await setProblem(table, id, error instanceof MailError ? error.reason : 'Error');
        throw error;
      }
      await putDelivery(table, id, { hash: subscription.id, state });
      await sleep(Math.max(0, startedAt + 1000 / perSecond - Date.now()));
    }
    tried[state] += 1;
  }
  const last = batch.at(-1);
  const isLast = batch.length < batchSize;
  await transact(
    table,
    finishBatch(run, {
      ...tried,
      after: last ? subscriptionPosition(last) : run.after,
      isLast,
    }),
  );
  return !isLast;
}
