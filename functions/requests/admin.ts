import { requests, type NewRequest } from '../contracts/requests.ts';
import { serveAdmin } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import {
  closeRequest as closeStoredRequest,
  demandSortKey,
  listRequests as listStored,
} from '../table/catalogue/course-request.ts';
import { transact } from '../table/core/transact.ts';
import { audit } from '../table/site/audit.ts';
import { requestedItem } from './requested-item.ts';
import type { ResponseBodyOf, RequestOf } from '../contracts/http/route.ts';
import { pageOf, readCursor } from '../kernel/http/cursor.ts';

const table = tableFromEnvironment();

/** Closes a request without a document. */
async function closeRequest(requested: NewRequest, userId: string): Promise<{ requests: 0 }> {
  const item = requestedItem(requested);
  await transact(table, {
    request: closeStoredRequest(item),
    audit: audit({
      who: userId,
      what: 'close',
      target: `request ${item.scheme_year} ${item.code}`,
      before: { module_number: item.module_number, kind: item.kind },
    }),
  });
  return { requests: 0 };
}

type ListRequests = typeof requests.listRequests;

const list = 'requests';
const defaultLimit = 50;

/** One page of the open requests, most requested first. */
async function listRequests({
  cursor,
  limit = defaultLimit,
}: RequestOf<ListRequests>['query']): Promise<ResponseBodyOf<ListRequests>> {
  const after = readCursor(list, cursor);
  const found = await listStored(table, after, limit + 1);
  return pageOf(list, found, limit, demandSortKey);
}

export const handler = serveAdmin(
  requests,
  {
    listRequests: ({ query }) => listRequests(query),
    closeRequest: ({ body }, caller) => closeRequest(body, caller.userId),
  },
  table,
);
