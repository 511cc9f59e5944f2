import {
  receipt as receiptSchema,
  submissions,
  unknownReceiptText,
  type Receipt,
} from '../contracts/submissions.ts';
import type { Caller } from '../kernel/caller.ts';
import { servePublic } from '../kernel/http/serve.ts';
import { enforceLimit, enforceUploadQuota } from '../kernel/rate-limit.ts';
import { hasConfirmed } from '../table/contributors/mailed-code.ts';
import { incrementUsage } from '../table/usage.ts';
import { createUpload, findPublicNote } from './create-upload.ts';
import { storesFromEnvironment } from '../files/stores.ts';
import { submit } from './submit.ts';
import { pickFields, type ReceiptId, type UploadId } from '../contracts/domain/fields.ts';
import { requireFound } from '../kernel/http/http-error.ts';
import { getReceipt } from '../table/submissions/receipt.ts';
import { getSubmissionRecord } from '../table/submissions/submission.ts';
import { getNote } from '../table/notes/note.ts';
import type { ResponseBodyOf } from '../contracts/http/route.ts';
import { getUpload } from '../table/submissions/upload.ts';

const stores = storesFromEnvironment();
const { table } = stores;

const withinRate = (caller: Caller, named?: Parameters<typeof enforceLimit>[3]) =>
  enforceLimit(caller, 'uploadsAndSubmissions', (use) => incrementUsage(table, use), named);

/** The status of a submission, with its note while that is public. Throws 404 for an unknown receipt. */
async function showReceipt(id: ReceiptId): Promise<Receipt> {
  const receipt = requireFound(await getReceipt(table, id), unknownReceiptText);
  const { submission_id, note_id, status } = receipt;
  const [note, submission] = await Promise.all([
    note_id ? getNote(table, note_id) : undefined,
    status === 'rejected' ? undefined : getSubmissionRecord(table, submission_id),
  ]);
  return pickFields(receiptSchema, {
    ...receipt,
    note_id: note?.status === 'approved' ? note_id : null,
    is_confirmed: submission !== undefined && 'confirmed_at' in submission,
  });
}

/** The verdict of an upload for its sender; `pending` before the inspection. Throws 404 for an unknown upload. */
async function showUpload(id: UploadId): Promise<ResponseBodyOf<typeof submissions.getUpload>> {
  const { inspection, extracted } = requireFound(await getUpload(table, id), 'Upload not found');
  const [module = null, ...others] = extracted?.modules ?? [];
  const module_number = others.length === 0 ? module : null;
  const proposal = extracted ? { title: extracted.title, module_number } : null;
  if (!inspection)
    return { verdict: 'pending', reasons: [], course_code: null, duplicate: null, proposal };
  const { verdict, reasons, course_code, sha256 } = inspection;
  const duplicate = await findPublicNote(table, sha256);
  return { verdict, reasons, course_code, duplicate, proposal };
}

export const handler = servePublic(
  submissions,
  {
    createUpload: async ({ body }, caller) => {
      await withinRate(caller);
      await enforceUploadQuota(caller, (use) => incrementUsage(table, use, body.size));
      return createUpload(stores, body, caller.addressKey());
    },
    getUpload: ({ params }) => showUpload(params.uploadId),
    createSubmission: async ({ body }, caller) => {
      const { submitter_phone: phone, submitter_email: email } = body;
      const isConfirmed = await hasConfirmed(table, caller.visitor(), body);
      await withinRate(caller, { phone, email, isConfirmed });
      const pendingScope = isConfirmed ? 'confirmed' : caller.addressKey();
      const { id, receipt } = await submit(stores, body, pendingScope);
      console.log({ submission: id, upload: body.upload_id ?? null });
      return { id, status: 'pending', receipt };
    },
    getReceipt: ({ params }) => showReceipt(params.receiptId),
  },
  table,
);
