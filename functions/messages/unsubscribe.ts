import { HttpError } from '../kernel/http/http-error.ts';
import { deleteSubscription } from '../table/site/subscription.ts';
import type { Table } from '../table/core/table.ts';
import { subscriptionOf } from './unsubscribe-token.ts';

/** Deletes the subscription of a link. Refuses (404) a link that was given to nobody. */
export async function unsubscribe(table: Table, token: string): Promise<{ subscribed: false }> {
  const id = subscriptionOf(token);
  if (id === undefined) throw new HttpError(404, 'This link is not valid.');
  await deleteSubscription(table, id);
  return { subscribed: false };
}
