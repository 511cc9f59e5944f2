import type { ReceiptId } from '../contracts/domain/fields.ts';
import type { ResponseBodyOf } from '../contracts/http/route.ts';
import type { rewards } from '../contracts/rewards.ts';
import { unknownReceiptText } from '../contracts/submissions.ts';
import { decideAgain } from '../kernel/audited-writes.ts';
import { HttpError, requireFound } from '../kernel/http/http-error.ts';
import { putConfirmation, consumeCode } from '../table/contributors/mailed-code.ts';
import type { CodeSender } from '../table/contributors/mailed-code.ts';
import { limitIds } from '../table/contributors/contributor-id.ts';
import { putCreditChange } from '../table/contributors/credit-change.ts';
import type { Table } from '../table/table.ts';
import { transact } from '../table/write.ts';
import { nextVersion } from '../table/item.ts';
import { getSiteName } from '../table/site/content.ts';
import { getReceipt } from '../table/submissions/receipt.ts';
import { confirmSubmission, getSubmissionRecord } from '../table/submissions/submission.ts';
import type { StoredSubmission } from '../table/submissions/submission.ts';
import { checkCode, codeTtlSeconds, createCode, invalidCodeError, mailCode } from './code.ts';
import type { MailDelivery } from '../aws/send-mail.ts';

/** The submission of a receipt. Throws 404 for an unknown receipt, 409 for a submission that is gone. */
async function requireSubmission(table: Table, id: ReceiptId): Promise<StoredSubmission> {
  const { submission_id } = requireFound(await getReceipt(table, id), unknownReceiptText);
  const submission = await getSubmissionRecord(table, submission_id);
  const isSame = submission?.status !== 'rejected' && submission?.receipt === id;
  // After an erasure there is no address.
  if (!isSame || !submission.submitter_email)
    throw new HttpError(409, 'This submission can no longer be confirmed.');
  return submission;
}

/**
 * The code proves access to the mailbox. It belongs to the mailbox, not to the submission: where a stranger used up the
 * codes of this window, the owner has valid ones.
 */
const scopeOf = (submission: StoredSubmission) =>
  ({ purpose: 'credit', owner: limitIds(submission).email }) as const;

/** Mails a code to the contributor of a submission, known or not. Throws 429 when the mailbox was sent too many. */
export async function sendReceiptCode(
  table: Table,
  { sendMail }: Pick<MailDelivery, 'sendMail'>,
  id: ReceiptId,
): Promise<ResponseBodyOf<typeof rewards.sendReceiptCode>> {
  const submission = await requireSubmission(table, id);
  const siteName = await getSiteName(table);
  const code = await createCode(table, scopeOf(submission));
  await mailCode(sendMail, submission.submitter_email, { siteName, code, purpose: 'credit' });
  return { expires_in_seconds: codeTtlSeconds };
}

interface EnteredCode {
  readonly code: string | null | undefined;
  readonly sender: CodeSender;
  readonly visitor: string;
}

/**
 * Confirms name and credit of a submission, and its contributor for this visitor, in one transaction. The approval
 * shows them, or after it the worker that changes credits. Throws 400 for a wrong code.
 */
export async function confirmReceipt(
  table: Table,
  id: ReceiptId,
  { code, sender, visitor }: EnteredCode,
): Promise<{ is_confirmed: true }> {
  let submission = await requireSubmission(table, id);
  const found = await checkCode(table, scopeOf(submission), code, sender);
  return decideAgain(async () => {
    const confirmed_at = nextVersion(submission.confirmed_at ?? null);
    const failed = await transact(table, {
      code: consumeCode(found),
      submission: confirmSubmission(submission, confirmed_at),
      visitor: putConfirmation(submission, visitor),
      ...(submission.status === 'approved' && {
        credit: putCreditChange({ submission_id: submission.id, confirmed_at }),
      }),
    });
    if (failed.length === 0) return { is_confirmed: true } as const;
    if (failed.includes('code')) throw invalidCodeError();
    // The submission was decided in the meantime.
    submission = await requireSubmission(table, id);
    return undefined;
  });
}
