import { notifyOwner } from '../aws/notify-owner.ts';
import { tableFromEnvironment } from '../table/table.ts';
import { listUnsent } from '../table/site/message.ts';
import { forwardMessage } from './forward-message.ts';

const stores = { table: tableFromEnvironment(), notifyOwner };

/** Longer than the runtime of a request. */
const graceMs = 5 * 60 * 1000;

/** Forwards messages whose first forwarding failed. */
export async function handler(): Promise<void> {
  const waiting = await listUnsent(stores.table, new Date(Date.now() - graceMs).toISOString());
  for (const message of waiting) await forwardMessage(stores, message);
  console.log({ forwarded: waiting.length });
}
