import { tableFromEnvironment } from '../../table/core/table.ts';
import { suppressAfter, type MailEvent } from './suppress.ts';

const table = tableFromEnvironment();

/** Handles bounces and complaints. */
export async function handler(event: MailEvent): Promise<void> {
  await suppressAfter(table, event);
}
