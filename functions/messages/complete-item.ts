import type { InboxItem } from '../contracts/messages.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { audit } from '../table/site/audit.ts';
import { completeMessage, getMessage } from '../table/site/message.ts';
import type { Table } from '../table/core/table.ts';
import { transact } from '../table/core/transact.ts';

/** Marks an item as done. Idempotent. Throws 404 for an unknown item. */
export async function completeItem(table: Table, id: string, who: string): Promise<InboxItem> {
  const item = await getMessage(table, id);
  if (!item) throw new HttpError(404, 'This item does not exist.');
  if (item.state === 'done') return item;
  const done_at = new Date().toISOString();
  const failed = await transact(table, {
    message: completeMessage(id, { done_at, done_by: who }),
    audit: audit({
      who,
      what: 'done',
      target: `inbox ${id}`,
      when: done_at,
      before: { state: 'open' },
      after: { state: 'done' },
    }),
  });
  return failed.length > 0
    ? completeItem(table, id, who)
    : { ...item, state: 'done', done_at, done_by: who };
}
