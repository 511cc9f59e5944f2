import type { NewSubscription } from '../contracts/messages.ts';
import { productName } from '../contracts/product/product.ts';
import { addSubscription, subscriptionId } from '../table/site/subscription.ts';
import type { Stores } from './stores.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** Subscribes an address, and tells the owner of a new one. Whether it was subscribed before is told to nobody. */
export async function subscribe(
  { table, tellOwner }: Stores,
  { email, website }: NewSubscription,
): Promise<{ subscribed: true }> {
  if (website) return { subscribed: true };
  const id = subscriptionId(email);
  const isNew = await addSubscription(table, { id, email, created_at: new Date().toISOString() });
  if (!isNew) return { subscribed: true };
  try {
    await tellOwner({
      subject: `${productName}: a new subscriber`,
      text: `${email}\n\nTo put at the end of every letter: /unsubscribe#${unsubscribeToken(id)}`,
    });
  } catch (error) {
    // The list of subscribers has it in any case.
    console.error({ fault: 'owner not told of a subscriber', reason: String(error) });
  }
  return { subscribed: true };
}
