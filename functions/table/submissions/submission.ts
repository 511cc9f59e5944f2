import type {
  BranchId,
  NoteId,
  ReceiptId,
  SchemeId,
  SubjectId,
  SubmissionId,
  UploadId,
} from '../../contracts/domain/fields.ts';
import type { OtherKind } from '../../contracts/domain/material.ts';
import type { NoteDetails } from '../../contracts/domain/note-details.ts';
import { updateIf, deleteIf, replaceIf, absent, putIfAbsent } from '../change.ts';
import type { ConditionalWrite } from '../change.ts';
import { getFields, getFieldsOfAll, queryFields } from '../read.ts';
import type { Table } from '../table.ts';
import { transact, writeConditionally } from '../write.ts';
import { keyOf, keyPatterns, primaryKey } from '../keys.ts';

/** A submission as stored, with its contributor. */
export interface StoredSubmission extends NoteDetails {
  id: SubmissionId;
  title: string;
  submitter_name: string;
  submitter_phone: string;
  submitter_email: string;
  /** Default `name`. */
  credit?: 'name' | 'public';
  submission_type: 'notes' | 'other';
  /** For a submission of type `other` that becomes a public document, else null. */
  kind: OtherKind | null;
  exam_session: string | null;
  status: 'pending' | 'approved';
  /** Either this or `drive_file_id`. */
  upload: SubmittedFile | null;
  drive_file_id: string | null;
  subject_name: string | null;
  subject_id: SubjectId | null;
  branch_id: BranchId | null;
  scheme_id: SchemeId | null;
  semester: number | null;
  module_number: number | null;
  created_at: string;
  /** Of the last correction; absent before the first. */
  corrected_at?: string;
  note_id: NoteId | null;
  receipt: ReceiptId;
  /** Where a pending submission is counted; absent in one that was decided. */
  pending_scope?: string;
  /** When the contributor last confirmed name and credit by a mailed code. */
  confirmed_at?: string;
  consent: StoredConsent;
}

/** What a contributor agreed to by sending a submission. */
interface StoredConsent {
  /** Publication time of the privacy policy (ISO 8601); null if none was published. */
  privacy_version: string | null;
  purposes: readonly ('credit' | 'review' | 'points' | 'payouts')[];
  at: string;
}

/** The upload of a submission, with its file name in storage. */
export interface SubmittedFile {
  id: UploadId;
  name: string;
  /** Set by an approval: the copy without the student's number is published. */
  is_blanked?: true;
}

/** A rejected submission, kept until its file is deleted. */
interface Rejected {
  id: SubmissionId;
  status: 'rejected';
  upload: SubmittedFile | null;
}

/** A submission in any state. `unfinished_since` is the stored name of the start of a pending file sync. */
export type SubmissionRecord = (StoredSubmission | Rejected) & { unfinished_since?: string };

const [patterns] = keyPatterns.submission;
const [pendingSyncs] = patterns.gsi1;

const submissionKey = (id: string) => primaryKey(patterns, { id });
const statusKey = (status: StoredSubmission['status']) => keyOf(patterns.gsi3[0], { status });
const pendingSyncFields = (id: SubmissionId, since: string) => ({
  gsi1pk: pendingSyncs,
  gsi1sk: keyOf(patterns.gsi1[1], { since, id }),
  unfinished_since: since,
});
const pendingSyncNames = ['gsi1pk', 'gsi1sk', 'unfinished_since'];

/** A submission in any state, strongly consistent. */
export const getSubmissionRecord = (table: Table, id: SubmissionId) =>
  getFields<SubmissionRecord>(table, submissionKey(id), { consistent: true });

/** The pending and approved submissions among these ids, unsorted. */
export async function getSubmissions(
  table: Table,
  ids: readonly SubmissionId[],
): Promise<StoredSubmission[]> {
  const records = await getFieldsOfAll<SubmissionRecord>(table, ids.map(submissionKey));
  return records.filter((record) => record.status !== 'rejected');
}

/** The sort key of a submission in the list of its status. */
export const submissionSortKey = (submission: { created_at: string; id: string }): string =>
  keyOf(patterns.gsi3[1], submission);

/** Submissions of a status, newest first, before a sort key ('' for the newest). */
export const listSubmissions = (
  table: Table,
  status: 'pending' | 'approved',
  before: string,
  limit: number,
): Promise<StoredSubmission[]> =>
  queryFields(table, {
    index: 'gsi3',
    partition: statusKey(status),
    before,
    newestFirst: true,
    limit,
  });

/** Submissions in any state whose file sync has been pending since before a time (ISO 8601). */
export const listPendingSubmissionSyncs = (table: Table, before: string) =>
  queryFields<SubmissionRecord>(table, { index: 'gsi1', partition: pendingSyncs, before });

/** Stores a pending submission; with a file it has a pending sync. Fails if its id exists. */
export function addSubmission(submission: StoredSubmission): ConditionalWrite {
  const { id, status, created_at, upload } = submission;
  return putIfAbsent({
    ...submissionKey(id),
    gsi3pk: statusKey(status),
    gsi3sk: submissionSortKey(submission),
    ...submission,
    ...(upload && pendingSyncFields(id, created_at)),
  });
}

type ReadVersion = Pick<StoredSubmission, 'id' | 'created_at' | 'corrected_at' | 'confirmed_at'>;

/**
 * Matches the version that was read: the same id may have been rejected and submitted again, corrected, or confirmed.
 */
const expectedVersion = ({ created_at, corrected_at, confirmed_at }: ReadVersion) => ({
  status: 'pending',
  created_at,
  corrected_at: corrected_at ?? absent,
  confirmed_at: confirmed_at ?? absent,
});

/** Approves a submission; `since` starts a file sync. Fails unless it is still the pending one that was read. */
export const approveSubmission = (
  expected: ReadVersion,
  found: { subject_id: SubjectId | null; note_id: NoteId | null },
  since: string | undefined,
  isBlanked = false,
): ConditionalWrite =>
  updateIf(
    submissionKey(expected.id),
    {
      set: {
        status: 'approved',
        gsi3pk: statusKey('approved'),
        ...found,
        ...(isBlanked && { 'upload.is_blanked': true }),
        ...(since !== undefined && pendingSyncFields(expected.id, since)),
      },
      remove: ['pending_scope'],
    },
    expectedVersion(expected),
  );

/** Records that the contributor has confirmed name and credit. Fails if the submission was decided since it was read. */
export const confirmSubmission = (
  { id, status, created_at }: StoredSubmission,
  confirmed_at: string,
): ConditionalWrite =>
  updateIf(submissionKey(id), { set: { confirmed_at } }, { status, created_at });

/**
 * Corrects fields of a submission; `since` starts a file sync. Fails unless it is still the pending one that was read.
 */
export const correctFields = (
  expected: ReadVersion,
  fields: Partial<StoredSubmission> & { corrected_at: string },
  since: string | undefined,
): ConditionalWrite =>
  updateIf(
    submissionKey(expected.id),
    { set: { ...fields, ...(since !== undefined && pendingSyncFields(expected.id, since)) } },
    expectedVersion(expected),
  );

/**
 * Reduces a submission to what is needed to delete its file. Fails unless it is still the pending one that was read.
 */
export const rejectSubmission = (expected: StoredSubmission, since: string): ConditionalWrite => {
  const { id, upload } = expected;
  const rejected: Rejected = { id, status: 'rejected', upload };
  return replaceIf(
    { ...submissionKey(id), ...rejected, ...pendingSyncFields(id, since) },
    expectedVersion(expected),
  );
};

/** Ends the pending sync. Returns false if the submission or its sync has changed since it was read. */
export async function endSubmissionFileSync(table: Table, expected: SubmissionRecord) {
  const { id, status, unfinished_since } = expected;
  return writeConditionally(
    table,
    updateIf(submissionKey(id), { remove: pendingSyncNames }, { status, unfinished_since }),
  );
}

export async function deleteSubmissionRecord(table: Table, id: SubmissionId): Promise<void> {
  await transact(table, {
    submission: deleteIf(submissionKey(id), { status: 'rejected' }),
  });
}
