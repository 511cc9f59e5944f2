import { messages } from '../contracts/messages.ts';
import { serveAdmin } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { completeItem } from './complete-item.ts';
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
import { createCursor, readCursor } from '../kernel/http/cursor.ts';
import { inboxSortKey, listMessages } from '../table/site/message.ts';

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
  const before = cursor === undefined ? '' : readCursor(list, cursor);
  const found = await listMessages(table, state, before, limit + 1);
  const items = found.slice(0, limit);
  const next = found.length > limit ? createCursor(list, inboxSortKey(items.at(-1)!)) : null;
  return { items, next };
}

export const handler = serveAdmin(
  messages,
  {
    listInbox: ({ query }) => listInbox(query),
    completeInboxItem: ({ params }, caller) => completeItem(table, params.itemId, caller.userId),
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
