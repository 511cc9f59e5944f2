import type {
  BranchId,
  NoteId,
  SchemeId,
  SubjectId,
  SubmissionId,
  UploadId,
} from '../../contracts/domain/fields.ts';
import { updateIf, deleteIf, replaceIf } from '../core/change.ts';
import { fieldsOf, type Item } from '../core/item.ts';
import { queryNewestFirst } from '../core/newest.ts';
import { getItem, getItems, queryItems } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import { putIfAbsent, transact, type Step } from '../core/transact.ts';
import { keyOf, keyPatterns, primaryKey } from '../keys.ts';

/** A submission as stored, with who sent it in. */
export interface StoredSubmission {
  id: SubmissionId;
  title: string;
  description: string | null;
  submitter_name: string;
  submitter_phone: string;
  submitter_email: string;
  submission_type: 'notes' | 'other';
  status: 'pending' | 'approved';
  /** The file, or else a Drive id or link. */
  upload: SubmittedFile | null;
  drive_file_id: string | null;
  subject_name: string | null;
  subject_id: SubjectId | null;
  branch_id: BranchId | null;
  scheme_id: SchemeId | null;
  semester: number | null;
  module_number: number | null;
  created_at: string;
  note_id: NoteId | null;
}

/** Which upload a submission has, and its name in storage. */
export interface SubmittedFile {
  id: UploadId;
  name: string;
}

/** What is left of a submission that was rejected, until its file is gone. */
interface Rejected {
  id: SubmissionId;
  status: 'rejected';
  upload: SubmittedFile | null;
}

/** A submission in any state, and since when its file is not where it belongs. */
export type SubmissionRecord = (StoredSubmission | Rejected) & { unfinished_since?: string };

const [patterns] = keyPatterns.submission;
const [unfinished] = patterns.gsi1;

/** Before every moment; a key cannot be empty. */
const firstKey = '!';

const submissionKey = (id: string) => primaryKey(patterns, { id });
const statusKey = (status: StoredSubmission['status']) => keyOf(patterns.gsi3[0], { status });
const mark = (id: SubmissionId, since: string) => ({
  gsi1pk: unfinished,
  gsi1sk: keyOf(patterns.gsi1[1], { since, id }),
  unfinished_since: since,
});
const markFields = ['gsi1pk', 'gsi1sk', 'unfinished_since'];

const recordOf = (item: Item) => fieldsOf<SubmissionRecord>(item);

/** A submission in any state, as of now. */
export async function getSubmissionRecord(
  table: Table,
  id: SubmissionId,
): Promise<SubmissionRecord | undefined> {
  const item = await getItem(table, submissionKey(id), { consistent: true });
  return item && recordOf(item);
}

/** The submissions with these ids that wait or were approved, in no order. */
export async function getSubmissions(
  table: Table,
  ids: readonly SubmissionId[],
): Promise<StoredSubmission[]> {
  const items = await getItems(
    table,
    ids.map((id) => submissionKey(id)),
  );
  return items
    .map((item) => recordOf(item))
    .filter((record): record is StoredSubmission => record.status !== 'rejected');
}

/** The place of a submission among those of its status; compares as text. */
export const submissionSortKey = (submission: { created_at: string; id: string }): string =>
  keyOf(patterns.gsi3[1], submission);

/** Submissions of a status, newest first, from before a place on ('' for the newest). */
export async function listSubmissions(
  table: Table,
  status: 'pending' | 'approved',
  before: string,
  limit: number,
): Promise<StoredSubmission[]> {
  const list = { index: 'gsi3', partition: statusKey(status) } as const;
  const items = await queryNewestFirst(table, list, before, limit);
  return items.map((item) => fieldsOf<StoredSubmission>(item));
}

/** Submissions in any state whose files have not been where they belong since a moment before `before`. */
export async function listPendingFileSyncs(
  table: Table,
  before: string,
): Promise<SubmissionRecord[]> {
  const items = await queryItems(table, {
    index: 'gsi1',
    partition: unfinished,
    between: [firstKey, before],
  });
  return items.map((item) => recordOf(item));
}

/** Stores a pending submission **where** its id is new; one with a file is unfinished. */
export function addSubmission(submission: StoredSubmission): Step {
  const { id, status, created_at, upload } = submission;
  return putIfAbsent({
    ...submissionKey(id),
    gsi3pk: statusKey(status),
    gsi3sk: submissionSortKey(submission),
    ...submission,
    ...(upload && mark(id, created_at)),
  });
}

/** What was read of a submission that waits, with its file where it belongs. */
type Seen = Pick<StoredSubmission, 'id' | 'created_at'>;

/** Still the one that was seen: the same id may be rejected and sent in anew. Finished once, it stays so while it waits. */
const asSeen = ({ created_at }: Seen) => ({ status: 'pending', created_at });

/** Approves a submission **where** it waits as it was seen. `since` makes it unfinished. */
export const approveSubmission = (
  seen: Seen,
  found: { subject_id: SubjectId | null; note_id: NoteId | null },
  since: string | undefined,
): Step =>
  updateIf(
    submissionKey(seen.id),
    {
      set: {
        status: 'approved',
        gsi3pk: statusKey('approved'),
        ...found,
        ...(since !== undefined && mark(seen.id, since)),
      },
    },
    asSeen(seen),
  );

/** Leaves only what is needed to remove the file of a submission, **where** it waits as it was seen. */
export const rejectSubmission = (seen: StoredSubmission, since: string): Step => {
  const { id, upload } = seen;
  const rejected: Rejected = { id, status: 'rejected', upload };
  return replaceIf({ ...submissionKey(id), ...rejected, ...mark(id, since) }, asSeen(seen));
};

/** Takes the mark away **where** state and mark are those seen; returns whether they were. */
export async function finishSubmission(table: Table, seen: SubmissionRecord): Promise<boolean> {
  const { id, status, unfinished_since } = seen;
  const failed = await transact(table, {
    submission: updateIf(submissionKey(id), { remove: markFields }, { status, unfinished_since }),
  });
  return failed.length === 0;
}

/** Deletes what is left of a rejected submission. */
export async function deleteSubmissionRecord(table: Table, id: SubmissionId): Promise<void> {
  await transact(table, {
    submission: deleteIf(submissionKey(id), { status: 'rejected' }),
  });
}
