import type { SubmissionId } from '../../contracts/domain/fields.ts';
import type { RequestOf, ResponseBodyOf } from '../../contracts/http/route.ts';
import type { Finding, submissions } from '../../contracts/submissions.ts';
import type { Stores } from '../../files/stores.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import { mapConcurrently } from '../../kernel/map-concurrently.ts';
import { approve } from './approve.ts';
import { requireSubmission } from './require-submission.ts';
import { toSubmissions } from './submission-response.ts';

type ApproveSubmissions = typeof submissions.approveSubmissions;

/** Approvals of one course update the same counters, so a higher value causes conflicts. */
const concurrency = 4;

/** Below the timeout of the function, so that it still responds. */
const timeBudgetMs = 20_000;
const noTimeText = 'There was no time left for this one. Please approve it again.';
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
export async function approveMany(
  stores: Stores,
  { approvals }: RequestOf<ApproveSubmissions>['body'],
  actor: string,
): Promise<ResponseBodyOf<ApproveSubmissions>> {
  const done: SubmissionId[] = [];
  const failed: { id: SubmissionId; reason: string }[] = [];
  const deadline = Date.now() + timeBudgetMs;
  await mapConcurrently(concurrency, approvals, async ({ id, accepted }) => {
    try {
      if (Date.now() > deadline) throw new HttpError(409, noTimeText);
      await requireAccepted(stores, id, accepted);
      await approve(stores, { id, actor });
      done.push(id);
    } catch (error) {
      if (!(error instanceof HttpError))
        console.error({ fault: 'approval of many', submission: id, reason: String(error) });
      const reason =
        error instanceof HttpError
          ? error.message
          : 'Failed to approve submission. Please try again.';
      failed.push({ id, reason });
    }
  });
  return { done, failed };
}
