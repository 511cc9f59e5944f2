import { submissions, type Submission, type Finding } from '../contracts/submissions.ts';
import { serveAdmin } from '../kernel/http/serve.ts';
import { approve } from './approve.ts';
import { contributorRecord, listDecisions } from './contributor-record.ts';
import { correctSubmission } from './correct.ts';
import { createUpload } from './create-upload.ts';
import { requireSubmission } from './approval-rules.ts';
import { reject } from './reject.ts';
import { toSubmissions } from './submission-response.ts';
import { storesFromEnvironment } from '../files/stores.ts';
import { pageOf, readCursor } from '../kernel/http/cursor.ts';
import {
  listSubmissions,
  submissionSortKey,
  type StoredSubmission,
} from '../table/submissions/submission.ts';
import { type SubmissionId, fileTypeFromName } from '../contracts/domain/fields.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { runEach } from '../kernel/run-each.ts';
import { driveLinks, showFileUrl } from '../files/file-url.ts';
import { privateObject, incomingObject, publicObject } from '../files/object-keys.ts';
import { getUpload } from '../table/submissions/upload.ts';

const stores = storesFromEnvironment();
const { table } = stores;

async function shown(submission: Promise<StoredSubmission>): Promise<Submission> {
  const [one] = await toSubmissions(table, [await submission]);
  return one!;
}

const usualLimit = 50;

const texts = {
  fault: 'approval of many',
  noTime: 'There was no time left for this one. Please approve it again.',
  failed: 'Failed to approve submission. Please try again.',
};
const newFindingText = 'Something new speaks against it. Please look at it again.';

/** Throws 409 when something speaks against an approval that the reviewer has not accepted. */
async function requireAccepted(id: SubmissionId, accepted: readonly Finding['code'][]) {
  const submission = await requireSubmission(table, id);
  if (submission.status === 'approved') return;
  const [{ findings } = { findings: [] }] = await toSubmissions(table, [submission]);
  if (findings.some(({ code }) => !accepted.includes(code)))
    throw new HttpError(409, newFindingText);
}

export const handler = serveAdmin(
  submissions,
  {
    createAdminUpload: ({ body }) => createUpload(stores, body),
    listSubmissions: async ({ query: { status = 'pending', cursor, limit = usualLimit } }) => {
      const list = `submissions ${status}`;
      const found = await listSubmissions(table, status, readCursor(list, cursor), limit + 1);
      const { items, next } = pageOf(list, found, limit, submissionSortKey);
      return { items: await toSubmissions(table, items), next };
    },
    listDecisions: ({ query }) => listDecisions(table, query.cursor, query.limit ?? usualLimit),
    getContributor: ({ params }) => contributorRecord(table, params.submissionId),
    // Each by itself. A repeated request finishes what an interrupted one has left.
    approveSubmissions: ({ body }, { userId: actor }) =>
      runEach(body.approvals, texts, async ({ id, accepted }) => {
        await requireAccepted(id, accepted);
        await approve(stores, { id, actor });
      }),
    getSubmission: ({ params }) => shown(requireSubmission(table, params.submissionId)),
    correctSubmission: ({ params, body }, caller) =>
      shown(correctSubmission(stores, params.submissionId, { ...body, actor: caller.userId })),
    getSubmissionFile: async ({ params, query: { disposition } }) => {
      const submission = await requireSubmission(table, params.submissionId);
      const { upload: file, drive_file_id, title } = submission;
      if (!file)
        return showFileUrl(stores.storage, title, driveLinks(drive_file_id ?? ''), disposition);
      const upload = await getUpload(table, file.id);
      const filename = upload?.filename ?? '';
      const stored = upload && {
        locations: [privateObject(file), publicObject(file), incomingObject(file)],
        type: fileTypeFromName(filename)!,
        isClean: upload.inspection?.verdict === 'clean',
      };
      return showFileUrl(stores.storage, filename, stored, disposition);
    },
    approveSubmission: ({ params, body }, caller) =>
      approve(stores, { id: params.submissionId, ...body, actor: caller.userId }),
    rejectSubmission: ({ params, body }, caller) =>
      reject(stores, params.submissionId, { ...body, actor: caller.userId }),
  },
  table,
);
