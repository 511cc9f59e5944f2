import { invalidate } from '../aws/invalidate.ts';
import { tableFromEnvironment } from '../table/table.ts';
import { resendInvalidations } from './send-invalidations.ts';

const context = { table: tableFromEnvironment(), invalidate };

/** Sends to CloudFront what it has not accepted yet, once a minute. */
export async function handler(): Promise<void> {
  const items = await resendInvalidations(context, Date.now());
  if (items.length > 0) console.log({ items: items.length });
}
