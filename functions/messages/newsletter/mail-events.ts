import { tableFromEnvironment } from '../../table/core/table.ts';
import { suppressAfter, type MailEvent } from './suppress.ts';

const table = tableFromEnvironment();

export async function handler(event: MailEvent): Promise<void> {
  await suppressAfter(table, event);
}
