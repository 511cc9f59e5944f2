import { createHash } from 'node:crypto';
import { fieldsOf } from '../core/item.ts';
import { queryItems } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import { putIfAbsent, transact } from '../core/transact.ts';
import { deleteMessage, newMessage, putMessage } from './message.ts';
import { keyOf, keyPatterns, primaryKey } from '../keys.ts';

/** A subscriber of the newsletter. */
export interface StoredSubscription {
  /** The hash of the e-mail. */
  id: string;
  email: string;
  created_at: string;
}

/** The hash of an e-mail, so that no key contains one. */
export const subscriptionId = (email: string): string =>
  createHash('sha256').update(`newsletter|${email}`).digest('base64url');

const [patterns] = keyPatterns.subscription;
const [list] = patterns.gsi3;

const inboxId = (id: string) => `subscription-${id}`;

const subscriptionKey = (hash: string) => primaryKey(patterns, { hash });

/** Subscribes an address. Returns false if it is subscribed. */
export async function addSubscription(
  table: Table,
  { id, email, created_at }: StoredSubscription,
): Promise<boolean> {
  const failed = await transact(table, {
    subscription: putIfAbsent({
      ...subscriptionKey(id),
      gsi3pk: list,
      gsi3sk: keyOf(patterns.gsi3[1], { created_at, hash: id }),
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

/** Deletes a subscription, if it exists. */
export async function deleteSubscription(table: Table, id: string): Promise<void> {
  await transact(table, {
    subscription: (TableName) => ({ Delete: { TableName, Key: subscriptionKey(id) } }),
    inbox: deleteMessage(inboxId(id)),
  });
}

/** All subscriptions, oldest first. */
export async function listSubscriptions(table: Table): Promise<StoredSubscription[]> {
  const items = await queryItems(table, { index: 'gsi3', partition: list });
  return items.map((item) => fieldsOf<StoredSubscription>(item));
}
