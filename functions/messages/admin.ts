import { messages, type InboxItem } from '../contracts/messages.ts';
import { serveAdmin } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/table.ts';
import type { ResponseBodyOf, RequestOf } from '../contracts/http/route.ts';
import { pageOf, readCursor } from '../kernel/http/cursor.ts';
import { inboxSortKey, listMessages, completeMessage, getMessage } from '../table/site/message.ts';
import { decideAgain } from '../kernel/audited-writes.ts';
import { requireFound } from '../kernel/http/http-error.ts';
import { audit } from '../table/site/audit.ts';
import { transact } from '../table/write.ts';
import { showSubscriptions } from './subscriptions.ts';

const table = tableFromEnvironment();

type ListInbox = typeof messages.listInbox;

const defaultLimit = 50;

/** One page of the inbox, newest first. */
async function listInbox({
  state = 'open',
  cursor,
  limit = defaultLimit,
}: RequestOf<ListInbox>['query']): Promise<ResponseBodyOf<ListInbox>> {
  const list = `inbox ${state}`;
  const before = readCursor(list, cursor);
  const found = await listMessages(table, state, before, limit + 1);
  return pageOf(list, found, limit, inboxSortKey);
}

/** Marks an item as done. Idempotent. Throws 404 for an unknown item. */
const completeItem = (id: string, actor: string): Promise<InboxItem> =>
  decideAgain<InboxItem>(async () => {
    const item = requireFound(await getMessage(table, id), 'This item does not exist.');
    if (item.state === 'done') return item;
    const done_at = new Date().toISOString();
    const failed = await transact(table, {
      message: completeMessage(id, { done_at, done_by: actor }),
      audit: audit({
        who: actor,
        what: 'done',
        target: `inbox ${id}`,
        when: done_at,
        before: { state: 'open' },
        after: { state: 'done' },
      }),
    });
    return failed.length > 0 ? undefined : { ...item, state: 'done', done_at, done_by: actor };
  });

export const handler = serveAdmin(
  messages,
  {
    listInbox: ({ query }) => listInbox(query),
    completeInboxItem: ({ params }, caller) => completeItem(params.itemId, caller.userId),
    listSubscriptions: async () => ({ items: await showSubscriptions(table) }),
  },
  table,
);
