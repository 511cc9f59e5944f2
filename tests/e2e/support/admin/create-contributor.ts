import { randomInt, randomUUID } from 'node:crypto';
import { adminApi } from './admin-api.ts';
import { createSubmission } from './contribute.ts';

export interface ContributorContact {
  phone: string;
  email: string;
}

/** A new contributor with 50 points for each upload; the uploads are not listed as notes. */
export async function createContributor(
  origin: string,
  uploads: number,
): Promise<ContributorContact> {
  const contributor = {
    phone: String(randomInt(7e9, 9_999_999_999)),
    email: `c-${randomUUID().slice(0, 8)}@example.com`,
  };
  const admin = await adminApi(origin);
  const sent = Array.from({ length: uploads }, (_, index) =>
    createSubmission(origin, `Lab manual ${index + 1}`, {
      submitter_phone: contributor.phone,
      submitter_email: contributor.email,
      submission_type: 'other',
      drive_file_id: randomUUID(),
    }),
  );
  // Sequential, so that the ledger entries have this order.
  for (const submissionId of await Promise.all(sent))
    await admin.submissions.approveSubmission({ params: { submissionId }, body: {} });
  return contributor;
}
