import { randomUUID } from 'node:crypto';
import type { NewMessage } from '../contracts/messages.ts';
import { addMessage, type StoredMessage } from '../table/site/message.ts';
import { forwardMessage } from './forward-message.ts';
import type { MessageContext } from './message-context.ts';

/**
 * Stores a message and forwards it to the owner; if forwarding fails, a worker retries. A message with the honeypot field
 * filled is dropped and answered like any other.
 */
export async function createMessage(
  stores: MessageContext,
  sent: NewMessage,
): Promise<{ id: string }> {
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
    await forwardMessage(stores, message);
  } catch (error) {
    console.error({ fault: 'message not forwarded', message: id, reason: String(error) });
  }
  return { id };
}
