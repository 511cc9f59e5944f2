import { createHash } from 'node:crypto';
import type {
  RedemptionId,
  RewardId,
  SubmissionId,
  UploadId,
} from '../../../functions/contracts/domain/fields.ts';
import { contributorIdOf, limitIds } from '../../../functions/table/contributors/contributor-id.ts';
import { fileIdentity } from '../../../functions/table/submissions/file-hash.ts';
import { parsedSubmission } from '../fixtures/contributions.ts';

/** The contributors; few, so that their operations conflict. */
export const people = ['9000000001', '9000000002', '9000000003'].map((submitter_phone, i) => {
  const contact = { submitter_phone, submitter_email: `p${i}@example.com` };
  const { phone, email } = limitIds(contact);
  return {
    ...contact,
    submitter_name: `Person ${i}`,
    id: contributorIdOf(contact),
    limitIds: [phone, email],
  };
});

export const admins = ['admin-1', 'admin-2'] as const;

const bytesOf = (text: string) => Buffer.from(`the file ${text}`);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Uploaded files with a clean verdict; two are equal. */
export const uploads = ['f', 'f', 'g'].map((text, i) => {
  const bytes = bytesOf(text);
  return {
    id: `upload-${i}` as UploadId,
    name: `1700000000000-${i}.pdf`,
    bytes,
    sha256: sha256(bytes),
  };
});

export interface Planned {
  readonly id: SubmissionId;
  readonly person: number;
  readonly type: 'notes' | 'other';
  readonly drive: string | null;
  readonly upload: number | null;
  readonly file: string;
}

const planned = (
  person: number,
  type: 'notes' | 'other',
  from: { drive: string } | { upload: number },
  i: number,
): Planned => {
  const drive = 'drive' in from ? `1AbCdEfGhIjKlMnOpQr${from.drive}` : null;
  const upload = 'upload' in from ? from.upload : null;
  const file = fileIdentity(upload === null ? null : uploads[upload]!.sha256, drive)!;
  return { id: `submission-${i}` as SubmissionId, person, type, drive, upload, file };
};

/** The submissions; some share a file, some an upload. */
export const submissions: readonly Planned[] = (
  [
    [0, 'notes', { drive: 'A' }],
    [1, 'notes', { drive: 'A' }],
    [0, 'notes', { drive: 'B' }],
    [2, 'notes', { drive: 'C' }],
    [0, 'notes', { upload: 0 }],
    [1, 'notes', { upload: 1 }],
    [1, 'other', { upload: 2 }],
    [2, 'other', { upload: 2 }],
    [0, 'other', { drive: 'A' }],
    [1, 'notes', { drive: 'D' }],
    [0, 'notes', { drive: 'E' }],
    [0, 'other', { drive: 'F' }],
    [0, 'notes', { drive: 'G' }],
    [0, 'other', { drive: 'H' }],
    [0, 'other', { drive: 'I' }],
    [1, 'notes', { drive: 'J' }],
  ] as const
).map(([person, type, from], i) => planned(person, type, from, i));

/** The request body of each planned submission. */
export const bodies = submissions.map(({ id, person, type, drive, upload }) => {
  const { submitter_phone, submitter_email, submitter_name } = people[person]!;
  return parsedSubmission({
    submission_id: id,
    submission_type: type,
    submitter_name,
    submitter_phone,
    submitter_email,
    upload_id: upload === null ? null : uploads[upload]!.id,
    drive_file_id: drive,
  });
});

/** The submissions that are approved at the start, so that there are points to redeem. */
export const approvedAtFirst = [12, 13, 14, 15];

const uuid = (kind: number, i: number) =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(i).padStart(12, '0')}`;

/** The ids of redemptions; few, so that repetitions and conflicts occur. */
export const redemptionIds = Array.from({ length: 6 }, (_, i) => uuid(1, i) as RedemptionId);

/** The rewards at the start. Each is identified by its description, which never changes. */
export const firstRewards = [
  { id: uuid(2, 0) as RewardId, description: 'cheap', points_cost: 50, amount: 25 },
  { id: uuid(2, 1) as RewardId, description: 'dear', points_cost: 100, amount: 60 },
];
