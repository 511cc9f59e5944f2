import { listUnsent } from '../table/site/message.ts';
import { sendOn } from './send-on.ts';
import { storesFromEnvironment } from './stores.ts';

const stores = storesFromEnvironment();

/** Longer than any request can still be at work. */
const graceMs = 5 * 60 * 1000;

/** Runs every quarter of an hour: tells the owner of messages that could not be sent on. */
export async function handler(): Promise<void> {
  const waiting = await listUnsent(stores.table, new Date(Date.now() - graceMs).toISOString());
  for (const message of waiting) await sendOn(stores, message);
  console.log({ sentOn: waiting.length });
}
