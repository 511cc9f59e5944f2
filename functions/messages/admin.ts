import { messages, type InboxItem } from '../contracts/messages.ts';
import { serveAdmin } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import {
  createIssue,
  deleteIssue,
  issueResponse,
  requireIssue,
  showIssues,
  updateIssue,
} from './newsletter/edit-issues.ts';
import { listIssueNotes } from './newsletter/issue-content.ts';
import { createNewsletterContext } from './newsletter/newsletter-context.ts';
import { previewIssue, sendIssue, sendTestIssue } from './newsletter/send-issue.ts';
import type { ResponseBodyOf, RequestOf } from '../contracts/http/route.ts';
import { pageOf, readCursor } from '../kernel/http/cursor.ts';
import { inboxSortKey, listMessages, completeMessage, getMessage } from '../table/site/message.ts';
import { decideAgain } from '../kernel/audited-writes.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { audit } from '../table/site/audit.ts';
import { transact } from '../table/core/transact.ts';

const table = tableFromEnvironment();
const newsletter = createNewsletterContext(table);

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
    const item = await getMessage(table, id);
    if (!item) throw new HttpError(404, 'This item does not exist.');
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
    listIssues: () => showIssues(newsletter),
    getIssue: async ({ params }) => issueResponse(await requireIssue(table, params.issueId)),
    listIssueNotes: ({ query }) => listIssueNotes(table, query),
    createIssue: ({ body }, caller) => createIssue(table, body, caller.userId),
    updateIssue: ({ params, body }, caller) =>
      updateIssue(table, params.issueId, body, caller.userId),
    deleteIssue: ({ params }, caller) => deleteIssue(table, params.issueId, caller.userId),
    previewIssue: ({ params, body }) => previewIssue(newsletter, params.issueId, body.origin),
    sendTestIssue: ({ params, body }, caller) =>
      sendTestIssue(newsletter, params.issueId, { ...body, userId: caller.userId }),
    sendIssue: ({ params, body }, caller) =>
      sendIssue(newsletter, params.issueId, body, caller.userId),
  },
  table,
);
