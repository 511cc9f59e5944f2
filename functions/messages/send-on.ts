import { productName } from '../contracts/product/product.ts';
import { markSent, type StoredMessage } from '../table/site/message.ts';
import type { Stores } from './stores.ts';

const topics: Record<StoredMessage['topic'], string> = {
  general: 'Message',
  takedown: 'Request to take a note down',
  erasure: 'Request to erase data',
};

/** Tells the owner of a message, and remembers that. Repeated after a crash, the owner may hear of it twice. */
export async function sendOn({ table, tellOwner }: Stores, message: StoredMessage): Promise<void> {
  const { id, name, email, topic, created_at } = message;
  await tellOwner({
    subject: `${productName}: ${topics[topic]} from ${name}`,
    text: [`From: ${name} <${email}>`, `At: ${created_at}`, '', message.message].join('\n'),
  });
  await markSent(table, id);
}
