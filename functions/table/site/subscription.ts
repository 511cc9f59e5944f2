import { createHash } from 'node:crypto';
import { updateIf } from '../core/change.ts';
import { absent } from '../core/condition.ts';
import { prefixEnd, queryItems, queryFields } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import { putIfAbsent, transact, type ConditionalWrite } from '../core/transact.ts';
import { deleteMessage, newMessage, putMessage } from './message.ts';
import { keyOf, keyPatterns, primaryKey } from '../keys.ts';

export interface StoredSubscription {
  /** The hash of the e-mail. */
  id: string;
  email: string;
  created_at: string;
  /** Why it receives no more mails. A suppressed subscription is not in the list. */
  suppressed?: SuppressionReason;
}

/** A hard bounce (the mailbox does not exist), or a spam complaint. */
export type SuppressionReason = 'bounced' | 'complained';

/** The hash of an e-mail, so that no key contains one. */
export const subscriptionId = (email: string): string =>
  createHash('sha256').update(`newsletter|${email}`).digest('base64url');

const [patterns] = keyPatterns.subscription;
const [list] = patterns.gsi3;

const inboxId = (id: string) => `subscription-${id}`;

const subscriptionKey = (hash: string) => primaryKey(patterns, { hash });

/** Subscribes an address. Returns false if it exists. */
export async function addSubscription(
  table: Table,
  { id, email, created_at }: StoredSubscription,
): Promise<boolean> {
  const failed = await transact(table, {
    subscription: putIfAbsent({
      ...subscriptionKey(id),
      gsi3pk: list,
      gsi3sk: subscriptionPosition({ id, email, created_at }),
      id,
      email,
      created_at,
    }),
    inbox: putMessage(
      newMessage({
        id: inboxId(id),
        kind: 'subscription',
        state: 'done',
        email,
        created_at,
        done_at: created_at,
      }),
      false,
    ),
  });
  return failed.length === 0;
}

export async function deleteSubscription(table: Table, id: string): Promise<void> {
  await transact(table, {
    subscription: (TableName) => ({ Delete: { TableName, Key: subscriptionKey(id) } }),
    inbox: deleteMessage(inboxId(id)),
  });
}

/** Suppresses a subscription permanently. Fails if it is missing or suppressed. */
export const suppressSubscription = (id: string, suppressed: SuppressionReason): ConditionalWrite =>
  updateIf(
    subscriptionKey(id),
    { set: { suppressed }, remove: ['gsi3pk', 'gsi3sk'] },
    { id, suppressed: absent },
  );

export const subscriptionPosition = ({ id, created_at }: StoredSubscription): string =>
  keyOf(patterns.gsi3[1], { created_at, hash: id });

/** Subscriptions up to a time (ISO 8601) after a position ('' for the first), oldest first; all without a limit. */
export const listSubscriptions = (
  table: Table,
  { after = '', until = '', limit }: { after?: string; until?: string; limit?: number } = {},
): Promise<StoredSubscription[]> =>
  queryFields(table, {
    index: 'gsi3',
    partition: list,
    between: [`${after}!`, prefixEnd(until)],
    ...(limit !== undefined && { limit }),
  });

/** The number of subscriptions that receive the newsletter. */
export async function countSubscriptions(table: Table): Promise<number> {
  const items = await queryItems(table, { index: 'gsi3', partition: list, fields: ['id'] });
  return items.length;
}
