import { submissions } from '../contracts/submissions.ts';
import type { Caller } from '../kernel/visitors/caller.ts';
import { serve } from '../kernel/http/serve.ts';
import { enforceLimit, enforceUploadQuota } from '../kernel/rate-limit.ts';
import { hasConfirmed } from '../table/contributors/confirmation.ts';
import { incrementUsage } from '../table/visitors/usage.ts';
import { createUpload } from './uploads/create-upload.ts';
import { storesFromEnvironment } from '../files/stores.ts';
import { showUpload } from './uploads/show-upload.ts';
import { showReceipt } from './show-receipt.ts';
import { submit } from './submit.ts';

const stores = storesFromEnvironment();
const { table } = stores;

const withinRate = (caller: Caller, named?: Parameters<typeof enforceLimit>[3]) =>
  enforceLimit(caller, 'uploadsAndSubmissions', (use) => incrementUsage(table, use), named);

export const handler = serve(
  submissions,
  'public',
  {
    createUpload: async ({ body }, caller) => {
      await withinRate(caller);
      await enforceUploadQuota(caller, (use) => incrementUsage(table, use, body.size));
      return createUpload(stores, body, caller.addressKey());
    },
    getUpload: ({ params }) => showUpload(table, params.uploadId),
    createSubmission: async ({ body }, caller) => {
      const { submitter_phone: phone, submitter_email: email } = body;
      const isConfirmed = await hasConfirmed(table, caller.visitor(), body);
      await withinRate(caller, { phone, email, isConfirmed });
      const pendingScope = isConfirmed ? 'confirmed' : caller.addressKey();
      const { id, receipt } = await submit(stores, body, pendingScope);
      console.log({ submission: id, upload: body.upload_id ?? null });
      return { id, status: 'pending', receipt };
    },
    getReceipt: ({ params }) => showReceipt(table, params.receiptId),
  },
  { table },
);
