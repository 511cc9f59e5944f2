import { createHash } from 'node:crypto';
import { confirmationLimits } from '../../contracts/domain/limits.ts';
import { updateIf, remove, absent, atLeast } from '../change.ts';
import { queryFields } from '../read.ts';
import type { Table } from '../table.ts';
import { transact, writeAndReturn, writeConditionally } from '../write.ts';
import { deleteMessage, newMessage, putMessage } from './message.ts';
import { keyOf, keyPatterns, primaryKey } from '../keys.ts';

export interface StoredSubscription {
  /** The hash of the e-mail. */
  id: string;
  email: string;
  /** When it was confirmed. */
  created_at: string;
}

/** The hash of an e-mail, so that no key contains one. */
export const subscriptionId = (email: string): string =>
  createHash('sha256').update(`newsletter|${email}`).digest('base64url');

const [patterns] = keyPatterns.subscription;
const [list] = patterns.gsi3;

/** With a dot, which no sender of a message can use in its id: a stranger must not occupy the item. */
const inboxId = (id: string) => `subscription.${id}`;

const subscriptionKey = (hash: string) => primaryKey(patterns, { hash });

const nowSeconds = () => Math.floor(Date.now() / 1000);

/**
 * Stores a pending subscription, which is in no list and expires. A pending one gets its time again. Returns false if
 * the address is subscribed.
 */
export const putPendingSubscription = (
  table: Table,
  { id, email }: Pick<StoredSubscription, 'id' | 'email'>,
): Promise<boolean> =>
  writeConditionally(
    table,
    updateIf(
      subscriptionKey(id),
      { set: { id, email, ttl: nowSeconds() + confirmationLimits.pendingDays * 86_400 } },
      { created_at: absent },
    ),
  );

/**
 * Confirms a pending subscription and puts it into the inbox. Idempotent. Returns false if it is unknown or expired.
 * Only by updates: who may confirm may not read addresses.
 */
export async function confirmSubscription(table: Table, id: string): Promise<boolean> {
  const created_at = new Date().toISOString();
  const key = subscriptionKey(id);
  const position = { gsi3pk: list, gsi3sk: keyOf(patterns.gsi3[1], { created_at, hash: id }) };
  const item =
    (await writeAndReturn(
      table,
      updateIf(
        key,
        { set: { created_at, ...position }, remove: ['ttl'] },
        { created_at: absent, ttl: atLeast(nowSeconds() + 1) },
      ),
    )) ?? (await writeAndReturn(table, updateIf(key, { set: { id } }, { gsi3pk: list })));
  if (!item) return false;
  await writeConditionally(
    table,
    putMessage(
      newMessage({
        id: inboxId(id),
        kind: 'subscription',
        state: 'done',
        email: String(item['email']),
        created_at,
        done_at: created_at,
      }),
      true,
    ),
  );
  return true;
}

export async function deleteSubscription(table: Table, id: string): Promise<void> {
  await transact(table, {
    subscription: remove(subscriptionKey(id)),
    inbox: deleteMessage(inboxId(id)),
  });
}

/** The confirmed subscriptions, oldest first. */
export const listSubscriptions = (table: Table): Promise<StoredSubscription[]> =>
  queryFields(table, { index: 'gsi3', partition: list });
