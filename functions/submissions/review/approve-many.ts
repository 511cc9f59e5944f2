import type { SubmissionId } from '../../contracts/domain/fields.ts';
import type { RequestOf, ResponseBodyOf } from '../../contracts/http/route.ts';
import type { Finding, submissions } from '../../contracts/submissions.ts';
import type { Stores } from '../../files/stores.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import { runEach } from '../../kernel/run-each.ts';
import { approve } from './approve.ts';
import { requireSubmission } from './require-submission.ts';
import { toSubmissions } from './submission-response.ts';

type ApproveSubmissions = typeof submissions.approveSubmissions;

const texts = {
  fault: 'approval of many',
  noTime: 'There was no time left for this one. Please approve it again.',
  failed: 'Failed to approve submission. Please try again.',
};
const newFindingText = 'Something new speaks against it. Please look at it again.';

/** Throws 409 when something speaks against an approval that the reviewer has not accepted. */
async function requireAccepted(
  { table }: Stores,
  id: SubmissionId,
  accepted: readonly Finding['code'][],
): Promise<void> {
  const submission = await requireSubmission(table, id);
  if (submission.status === 'approved') return;
  const [{ findings } = { findings: [] }] = await toSubmissions(table, [submission]);
  if (findings.some(({ code }) => !accepted.includes(code)))
    throw new HttpError(409, newFindingText);
}

/** Approves many submissions, each by itself. A repeated request finishes what an interrupted one has left. */
export const approveMany = (
  stores: Stores,
  { approvals }: RequestOf<ApproveSubmissions>['body'],
  actor: string,
): Promise<ResponseBodyOf<ApproveSubmissions>> =>
  runEach(approvals, texts, async ({ id, accepted }) => {
    await requireAccepted(stores, id, accepted);
    await approve(stores, { id, actor });
  });
