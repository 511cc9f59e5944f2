import { updateIf } from '../core/change.ts';
import { present } from '../core/condition.ts';
import { fieldsOf, type Item } from '../core/item.ts';
import { queryItems } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import { putIfAbsent, transact } from '../core/transact.ts';
import { keyOf, keyPatterns, primaryKey } from '../keys.ts';

/** What somebody wrote to the owner. */
export interface StoredMessage {
  id: string;
  name: string;
  email: string;
  topic: 'general' | 'takedown' | 'erasure';
  message: string;
  created_at: string;
}

const [patterns] = keyPatterns.message;
const [unsent] = patterns.gsi1;
const firstKey = '!';
const keptDays = 365;

const messageKey = (id: string) => primaryKey(patterns, { id });
const messageOf = (item: Item) => fieldsOf<StoredMessage>(item);

/** Stores a message for a year **where** its id is new; returns whether it was. It is unsent until the owner was told. */
export async function addMessage(table: Table, message: StoredMessage): Promise<boolean> {
  const { id, created_at } = message;
  const order = keyOf(patterns.gsi1[1], message);
  const failed = await transact(table, {
    message: putIfAbsent({
      ...messageKey(id),
      gsi1pk: unsent,
      gsi1sk: order,
      gsi3pk: keyOf(patterns.gsi3[0], { month: created_at.slice(0, 7) }),
      gsi3sk: order,
      ttl: Math.floor(Date.parse(created_at) / 1000) + keptDays * 86_400,
      ...message,
    }),
  });
  return failed.length === 0;
}

/** Says that the owner was told of a message. */
export async function markSent(table: Table, id: string): Promise<void> {
  await transact(table, {
    message: updateIf(messageKey(id), { remove: ['gsi1pk', 'gsi1sk'] }, { pk: present }),
  });
}

/** The messages from before a moment of which the owner was not told. */
export async function listUnsent(table: Table, before: string): Promise<StoredMessage[]> {
  const items = await queryItems(table, {
    index: 'gsi1',
    partition: unsent,
    between: [firstKey, before],
  });
  return items.map((item) => messageOf(item));
}
