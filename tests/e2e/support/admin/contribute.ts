import { randomInt, randomUUID } from 'node:crypto';
import type { SubmissionId, UploadId } from '../../../../functions/contracts/domain/fields.ts';
import type { NewSubmission } from '../../../../functions/contracts/submissions.ts';
import { classicPdf, plainPages } from '../../../inspection/writers/pdf.ts';
import { adminApi, siteApi } from '../api.ts';

/** Readable text that no other document shares. */
export const uniqueText = (): string =>
  Array.from({ length: 8 }, () => randomUUID().replaceAll('-', ' ')).join('\n');

export const pdfOf = (...texts: string[]): Uint8Array => classicPdf(plainPages(texts));

/** Sends a file to storage, as the upload page does. */
async function upload(origin: string, bytes: Uint8Array, filename: string): Promise<UploadId> {
  const ticket = await siteApi(origin).submissions.createUpload({
    body: { filename, size: bytes.byteLength, content_type: '' },
  });
  const { method, url, headers } = ticket;
  const answer = await fetch(url, { method, headers, body: Buffer.from(bytes) });
  if (!answer.ok) throw new Error(`The storage answered ${answer.status}`);
  return ticket.upload_id;
}

type Sent = Partial<Omit<NewSubmission, 'title'>>;

const usual = {
  description: 'Worked examples from the lab.',
  submitter_name: 'Asha',
  submitter_email: 'asha@example.com',
  submission_type: 'notes',
  subject_name: 'Database Management Systems',
  subject_id: '2022-cs-bcs403',
  semester: 4,
  module_number: 2,
} as const;

/** Sends in a submission with a file; returns its id. */
export async function contribute(
  origin: string,
  title: string,
  {
    bytes = pdfOf(`BCS403 ${title}\n${uniqueText()}`),
    filename = 'notes.pdf',
  }: { bytes?: Uint8Array; filename?: string },
  changes: Sent = {},
): Promise<SubmissionId> {
  const upload_id = await upload(origin, bytes, filename);
  return createSubmission(origin, title, { upload_id, ...changes });
}

/** Creates a submission. `changes` name its file: `upload_id` or `drive_file_id`. */
export async function createSubmission(
  origin: string,
  title: string,
  changes: Sent,
): Promise<SubmissionId> {
  const { id } = await siteApi(origin).submissions.createSubmission({
    body: {
      title,
      ...usual,
      submitter_phone: String(randomInt(6e9, 9_999_999_999)),
      ...changes,
    } as never,
  });
  return id;
}

/** A file for a file input, with a page for each text. */
export const pdfFile = (name: string, ...texts: string[]) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfOf(...texts)),
});

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
