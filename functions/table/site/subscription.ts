import { createHash } from 'node:crypto';
import { fieldsOf } from '../core/item.ts';
import { queryItems } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import { putIfAbsent, transact } from '../core/transact.ts';
import { keyOf, keyPatterns, primaryKey } from '../keys.ts';

/** Somebody who wants the newsletter. */
export interface StoredSubscription {
  /** The hash of the e-mail. */
  id: string;
  email: string;
  created_at: string;
}

/** An e-mail stands in no key: a subscription is found by its hash. */
export const subscriptionId = (email: string): string =>
  createHash('sha256').update(`newsletter|${email}`).digest('base64url');

const [patterns] = keyPatterns.subscription;
const [list] = patterns.gsi3;

const subscriptionKey = (hash: string) => primaryKey(patterns, { hash });

/** Subscribes an address **where** it is not subscribed; returns whether it was not. */
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
  });
  return failed.length === 0;
}

/** Deletes a subscription, whether it was there or not. */
export async function deleteSubscription(table: Table, id: string): Promise<void> {
  await transact(table, {
    subscription: (TableName) => ({ Delete: { TableName, Key: subscriptionKey(id) } }),
  });
}

/** Every subscription, the oldest first. */
export async function listSubscriptions(table: Table): Promise<StoredSubscription[]> {
  const items = await queryItems(table, { index: 'gsi3', partition: list });
  return items.map((item) => fieldsOf<StoredSubscription>(item));
}
