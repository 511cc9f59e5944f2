import { randomUUID } from 'node:crypto';
import type { NewMessage } from '../contracts/messages.ts';
import { addMessage, type StoredMessage } from '../table/site/message.ts';
import { sendOn } from './send-on.ts';
import type { Stores } from './stores.ts';

/**
 * Stores a message and tells the owner of it. When the owner cannot be told now, a worker does it later. A robot's is
 * answered like any other, and dropped.
 */
export async function createMessage(stores: Stores, sent: NewMessage): Promise<{ id: string }> {
  const id = sent.message_id ?? randomUUID();
  if (sent.website) return { id };
  const message: StoredMessage = {
    id,
    name: sent.name,
    email: sent.email,
    topic: sent.topic ?? 'general',
    message: sent.message,
    created_at: new Date().toISOString(),
  };
  const isNew = await addMessage(stores.table, message);
  if (!isNew) return { id };
  try {
    await sendOn(stores, message);
  } catch (error) {
    console.error({ fault: 'message not sent on', message: id, reason: String(error) });
  }
  return { id };
}
