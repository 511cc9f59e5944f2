import { randomUUID } from 'node:crypto';
import type { NewMessage } from '../contracts/messages.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { logFailure } from '../kernel/log-failure.ts';
import {
  addMessage,
  hasSameContent,
  newMessage,
  type StoredMessage,
} from '../table/site/message.ts';
import { forwardMessage, type MessageContext } from './forward-message.ts';

/**
 * Stores an item of the inbox and forwards it to the owner; if forwarding fails, a worker retries. Idempotent. Throws
 * 409 for an id that was used for other content.
 */
export async function receiveMessage(
  context: MessageContext,
  message: StoredMessage,
): Promise<{ id: string }> {
  const { id } = message;
  const isNew = await addMessage(context.table, message);
  if (!isNew) {
    if (await hasSameContent(context.table, message)) return { id };
    throw new HttpError(
      409,
      'This was sent already, with other content. Please write a new message.',
    );
  }
  await logFailure('message not forwarded', () => forwardMessage(context, message), {
    message: id,
  });
  return { id };
}

/** Receives a contact message. One with the honeypot field filled is dropped and answered like any other. */
export async function createMessage(
  context: MessageContext,
  { message_id, name, email, message, topic, website }: NewMessage,
): Promise<{ id: string }> {
  const id = message_id ?? randomUUID();
  if (website) return { id };
  return receiveMessage(
    context,
    newMessage({ id, kind: 'message', name, email, message, topic: topic ?? 'general' }),
  );
}
