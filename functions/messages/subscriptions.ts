import type { NewSubscription } from '../contracts/messages.ts';
import { productName } from '../contracts/product/product.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import type { Table } from '../table/core/table.ts';
import { addSubscription, deleteSubscription, subscriptionId } from '../table/site/subscription.ts';
import type { MessageContext } from './message-context.ts';
import { verifyUnsubscribeToken } from './unsubscribe-token.ts';

/** Subscribes an address and notifies the owner. The response does not reveal an existing subscription. */
export async function subscribe(
  { table, notifyOwner }: MessageContext,
  { email, website }: NewSubscription,
): Promise<{ subscribed: true }> {
  if (website) return { subscribed: true };
  const id = subscriptionId(email);
  const isNew = await addSubscription(table, { id, email, created_at: new Date().toISOString() });
  if (!isNew) return { subscribed: true };
  try {
    await notifyOwner({ subject: `${productName}: a new subscriber`, text: email });
  } catch (error) {
    // The subscription is stored, so a failed notification is only logged.
    console.error({ fault: 'owner not notified of a subscriber', reason: String(error) });
  }
  return { subscribed: true };
}

/** Throws 404 for a forged token. */
export async function unsubscribe(table: Table, token: string): Promise<{ subscribed: false }> {
  const id = verifyUnsubscribeToken(token);
  if (id === undefined) throw new HttpError(404, 'This link is not valid.');
  await deleteSubscription(table, id);
  return { subscribed: false };
}
