import type { NoteId } from '../../contracts/domain/fields.ts';
import type { InboxItem, InboxState } from '../../contracts/messages.ts';
import { updateIf, remove, present, putIfAbsent, type ConditionalWrite } from '../change.ts';
import { getFields, queryFields } from '../read.ts';
import type { Table } from '../table.ts';
import { transact, writeConditionally } from '../write.ts';
import { keyOf, keyPatterns, primaryKey } from '../keys.ts';

/** An item of the owner's inbox; stored as in the API. */
export type StoredMessage = InboxItem;

const [patterns] = keyPatterns.message;
const [unsent] = patterns.gsi1;
const retentionDays = 365;

const messageKey = (id: string) => primaryKey(patterns, { id });
const inboxKey = (state: InboxState) => keyOf(patterns.gsi2[0], { state });

/** The sort key of an item in its inbox list. */
export const inboxSortKey = (message: StoredMessage): string => keyOf(patterns.gsi2[1], message);

type Content = Partial<StoredMessage> & Pick<StoredMessage, 'id' | 'kind'>;

/** A new item of the inbox; one that needs no action is done from the start. */
export const newMessage = (content: Content): StoredMessage => ({
  state: 'open',
  created_at: new Date().toISOString(),
  name: null,
  email: null,
  topic: null,
  reason: null,
  message: null,
  note_id: null,
  note_title: null,
  points_taken: null,
  points_missing: null,
  done_at: null,
  done_by: null,
  ...content,
});

/**
 * The write that stores an item for a year. Fails if its id exists. With `isUnsent`, a worker forwards it.
 */
export const putMessage = (message: StoredMessage, isUnsent: boolean): ConditionalWrite => {
  const { id, created_at, state } = message;
  const order = inboxSortKey(message);
  return putIfAbsent({
    ...messageKey(id),
    ...(isUnsent && { gsi1pk: unsent, gsi1sk: order }),
    gsi2pk: inboxKey(state),
    gsi2sk: order,
    gsi3pk: keyOf(patterns.gsi3[0], { month: created_at.slice(0, 7) }),
    gsi3sk: order,
    ttl: Math.floor(Date.parse(created_at) / 1000) + retentionDays * 86_400,
    ...message,
  });
};

/** Stores an item to be forwarded; returns whether its id was new. */
export async function addMessage(table: Table, message: StoredMessage): Promise<boolean> {
  const failed = await transact(table, { message: putMessage(message, true) });
  return failed.length === 0;
}

/** Whether the stored item with this id was sent with the same content. By a write: the sender may not read messages. */
export const hasSameContent = (
  table: Table,
  { id, kind, name, email, topic, reason, message, note_id }: StoredMessage,
): Promise<boolean> =>
  writeConditionally(
    table,
    updateIf(
      messageKey(id),
      { set: { id } },
      { kind, name, email, topic, reason, message, note_id },
    ),
  );

/** The write that deletes an item if it exists. */
export const deleteMessage = (id: string): ConditionalWrite => remove(messageKey(id));

/** Records that a message was forwarded. */
export async function markSent(table: Table, id: string): Promise<void> {
  await transact(table, {
    message: updateIf(messageKey(id), { remove: ['gsi1pk', 'gsi1sk'] }, { pk: present }),
  });
}

/** The items that were not forwarded, oldest first. */
export const listUnsent = (table: Table): Promise<StoredMessage[]> =>
  queryFields(table, { index: 'gsi1', partition: unsent });

/** One item, strongly consistent. */
export const getMessage = (table: Table, id: string): Promise<StoredMessage | undefined> =>
  getFields(table, messageKey(id), { consistent: true });

/** Items in a state, newest first, before a sort key ('' for the newest). */
export const listMessages = (table: Table, state: InboxState, before: string, limit: number) =>
  queryFields<StoredMessage>(table, {
    index: 'gsi2',
    partition: inboxKey(state),
    before,
    newestFirst: true,
    limit,
  });

/** The write that marks an item as done. Fails unless it is open. */
export const completeMessage = (id: string, done: { done_at: string; done_by: string }) =>
  updateIf(
    messageKey(id),
    { set: { state: 'done', gsi2pk: inboxKey('done'), ...done } },
    { state: 'open' },
  );

/** The note that an item is about. */
export const noteReference = ({ id, title }: { id: NoteId; title: string }) => ({
  note_id: id,
  note_title: title,
});
