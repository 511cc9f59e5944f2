import { requests } from '../contracts/requests.ts';
import type { CourseRequest, ListedRequest, NewRequest } from '../contracts/requests.ts';
import { serveAdmin } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/table.ts';
import {
  closeRequest as closeStoredRequest,
  demandSortKey,
  listRequests as listStored,
} from '../table/catalogue/course-request.ts';
import { courseKey } from '../table/catalogue/course.ts';
import { listCourseDocuments } from '../table/notes/course-notes.ts';
import type { StoredNote } from '../table/notes/note.ts';
import { mapConcurrently } from '../kernel/run-each.ts';
import { transact } from '../table/write.ts';
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
const concurrency = 8;
/** Of a course; it has fewer. */
const maxDocuments = 500;

const isOfRequest = ({ module_number, kind }: CourseRequest, document: StoredNote) =>
  module_number === null ? document.kind === kind : document.module_number === module_number;

/** Adds the number of documents that exist of each request's module. */
async function withDocuments(found: readonly CourseRequest[]): Promise<ListedRequest[]> {
  const documents = new Map<string, StoredNote[]>();
  await mapConcurrently(
    concurrency,
    [...new Set(found.map((request) => courseKey(request)))],
    async (course) =>
      void documents.set(course, await listCourseDocuments(table, course, maxDocuments)),
  );
  return found.map((request) => ({
    ...request,
    documents: documents
      .get(courseKey(request))!
      .filter((document) => isOfRequest(request, document)).length,
  }));
}

const groupOf = ({ documents }: ListedRequest) => (documents > 0 ? '1' : '0');
const positionOf = (request: ListedRequest) => `${groupOf(request)}${demandSortKey(request)}`;

/** Whether a request follows a position: those without documents first, each group most requested first. */
const follows = (position: string) => (request: ListedRequest) =>
  groupOf(request) === position[0]
    ? positionOf(request) < position
    : groupOf(request) > position.slice(0, 1);

/** One page of the open requests; each page reads all of them and their courses. */
async function listRequests({
  cursor,
  limit = defaultLimit,
}: RequestOf<ListRequests>['query']): Promise<ResponseBodyOf<ListRequests>> {
  const after = readCursor(list, cursor);
  // In the order of the index, so that a group keeps it.
  const found = (await withDocuments(await listStored(table)))
    .filter(follows(after))
    .toSorted((a, b) => groupOf(a).localeCompare(groupOf(b)));
  return pageOf(list, found, limit, positionOf);
}

export const handler = serveAdmin(
  requests,
  {
    listRequests: ({ query }) => listRequests(query),
    closeRequest: ({ body }, caller) => closeRequest(body, caller.userId),
  },
  table,
);
