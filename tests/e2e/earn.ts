import { randomInt, randomUUID } from 'node:crypto';
import { adminApi } from './admin-api.ts';
import { contributeAs } from './contribute.ts';

/** Somebody who has sent something in. */
export interface Contributor {
  phone: string;
  email: string;
}

/** A new contributor with 50 points for each of so many uploads, which are nowhere among the notes. */
export async function contributorWith(origin: string, uploads: number): Promise<Contributor> {
  const contributor = {
    phone: String(randomInt(7e9, 9_999_999_999)),
    email: `c-${randomUUID().slice(0, 8)}@example.com`,
  };
  const admin = await adminApi(origin);
  for (let upload = 1; upload <= uploads; upload += 1) {
    const submissionId = await contributeAs(origin, `Lab manual ${upload}`, {
      submitter_phone: contributor.phone,
      submitter_email: contributor.email,
      submission_type: 'other',
      drive_file_id: randomUUID(),
    });
    await admin.submissions.approveSubmission({ params: { submissionId }, body: {} });
  }
  return contributor;
}
