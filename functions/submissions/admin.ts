import { submissions, type Submission } from '../contracts/submissions.ts';
import { serveAdmin } from '../kernel/http/serve.ts';
import { approve } from './review/approve.ts';
import { approveMany } from './review/approve-many.ts';
import { contributorRecord, listDecisions } from './review/contributor-record.ts';
import { correctSubmission } from './review/correct.ts';
import { createUpload } from './create-upload.ts';
import { requireSubmission } from './review/require-submission.ts';
import { reject } from './review/reject.ts';
import { toSubmissions } from './review/submission-response.ts';
import { storesFromEnvironment } from '../files/stores.ts';
import { submissionFile } from './review/submission-file.ts';
import type { ResponseBodyOf, RequestOf } from '../contracts/http/route.ts';
import { pageOf, readCursor } from '../kernel/http/cursor.ts';
import {
  listSubmissions as listStored,
  submissionSortKey,
  type StoredSubmission,
} from '../table/submissions/submission.ts';

const stores = storesFromEnvironment();
const { table } = stores;

async function shown(submission: Promise<StoredSubmission>): Promise<Submission> {
  const [one] = await toSubmissions(table, [await submission]);
  return one!;
}

type ListSubmissions = typeof submissions.listSubmissions;

const usualLimit = 50;

/** One page of the submissions of a status (default: pending), newest first. */
async function listSubmissions({
  status = 'pending',
  cursor,
  limit = usualLimit,
}: RequestOf<ListSubmissions>['query']): Promise<ResponseBodyOf<ListSubmissions>> {
  const list = `submissions ${status}`;
  const before = readCursor(list, cursor);
  const found = await listStored(table, status, before, limit + 1);
  const { items, next } = pageOf(list, found, limit, submissionSortKey);
  return { items: await toSubmissions(table, items), next };
}

export const handler = serveAdmin(
  submissions,
  {
    createAdminUpload: ({ body }) => createUpload(stores, body),
    listSubmissions: ({ query }) => listSubmissions(query),
    listDecisions: ({ query }) => listDecisions(table, query.cursor, query.limit ?? usualLimit),
    getContributor: ({ params }) => contributorRecord(table, params.submissionId),
    approveSubmissions: ({ body }, caller) => approveMany(stores, body, caller.userId),
    getSubmission: ({ params }) => shown(requireSubmission(table, params.submissionId)),
    correctSubmission: ({ params, body }, caller) =>
      shown(correctSubmission(stores, params.submissionId, { ...body, actor: caller.userId })),
    getSubmissionFile: (request) => submissionFile(stores, request),
    approveSubmission: ({ params, body }, caller) =>
      approve(stores, { id: params.submissionId, ...body, actor: caller.userId }),
    rejectSubmission: ({ params, body }, caller) =>
      reject(stores, params.submissionId, { ...body, actor: caller.userId }),
  },
  table,
);
