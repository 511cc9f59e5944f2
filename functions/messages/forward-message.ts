import { productName } from '../contracts/product/product.ts';
import { markSent, type StoredMessage } from '../table/site/message.ts';
import type { MessageContext } from './message-context.ts';

const topics: Record<StoredMessage['topic'], string> = {
  general: 'Message',
  takedown: 'Request to take a note down',
  erasure: 'Request to erase data',
};

/** Notifies the owner and marks the message as sent. A retry after a crash may notify twice. */
export async function forwardMessage(
  { table, notifyOwner }: MessageContext,
  message: StoredMessage,
): Promise<void> {
  const { id, name, email, topic, created_at } = message;
  await notifyOwner({
    subject: `${productName}: ${topics[topic]} from ${name}`,
    text: [`From: ${name} <${email}>`, `At: ${created_at}`, '', message.message].join('\n'),
  });
  await markSent(table, id);
}
