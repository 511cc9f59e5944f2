import { randomUUID } from 'node:crypto';
import type { NoteId, SubjectId, SubmissionId } from '../contracts/fields.ts';
import { pointsPerSubmission } from '../contracts/points.ts';
import type { AnswerOf } from '../contracts/route.ts';
import type { submissions } from '../contracts/submissions.ts';
import { Refusal } from '../kernel/refusal.ts';
import { audit } from '../table/audit.ts';
import { creditSubmission } from '../table/contributor.ts';
import { addFileHash } from '../table/fileHash.ts';
import { addNote, type StoredNote } from '../table/note.ts';
import type { CourseSubject } from '../table/subject.ts';
import { approveSubmission, type StoredSubmission } from '../table/submission.ts';
import type { Table } from '../table/table.ts';
import { transact } from '../table/transact.ts';
import { onlyCleanUpload, type StoredInspection } from '../table/upload.ts';
import { chosenSubject } from './chosenSubject.ts';
import { knownSubmission } from './knownSubmission.ts';
import { cleanFile } from '../files/cleanFile.ts';
import { held, published } from '../files/places.ts';
import { onlyFinished } from './onlyFinished.ts';
import { publish } from './publish.ts';
import type { Stores } from '../files/stores.ts';

/** Which submission, and what the reviewer decided about it. */
export interface Approval {
  id: SubmissionId;
  subject_id?: SubjectId | null;
  /** The reviewer's user id. */
  who: string;
}

const usualModule = 1;

function noteOf(
  submission: StoredSubmission,
  subject: CourseSubject,
  file: StoredInspection | undefined,
  now: string,
): StoredNote {
  return {
    id: randomUUID() as string as NoteId,
    title: submission.title,
    description: submission.description,
    subject_id: subject.id,
    subject_code: subject.code,
    scheme_year: subject.scheme_year,
    semester: submission.semester ?? subject.semester,
    module_number: submission.module_number ?? usualModule,
    uploaded_by: submission.submitter_name,
    file_type: file?.file_type ?? 'pdf',
    drive_file_id: submission.upload ? published(submission.upload).key : submission.drive_file_id!,
    size: file?.size ?? null,
    pages: file?.pages ?? null,
    topics: [],
    status: 'approved',
    download_count: 0,
    upvotes: 0,
    upload_date: submission.created_at,
    created_at: now,
    updated_at: now,
  };
}

/** Everything that an approval changes in the table, at once. Returns what did not hold. */
function decide(
  table: Table,
  submission: StoredSubmission,
  note: StoredNote | undefined,
  file: StoredInspection | undefined,
  { who, now }: { who: string; now: string },
) {
  const { id, upload, title } = submission;
  const found = {
    subject_id: note?.subject_id ?? submission.subject_id,
    note_id: note?.id ?? null,
  };
  const publishes = note !== undefined && upload !== null;
  const entry = {
    amount: pointsPerSubmission,
    reason: 'earned',
    title,
    submission_id: id,
    at: now,
  } as const;
  return transact(table, {
    submission: approveSubmission(id, found, publishes ? now : undefined),
    ...(upload && { upload: onlyCleanUpload(upload.id) }),
    ...(note && addNote(note)),
    ...(note && file && { hash: addFileHash(file.sha256, note) }),
    ...creditSubmission(submission, entry),
    audit: audit({ who, what: 'approve', target: `submission ${id}`, when: now }),
  });
}

/** Approves a submission that waits, unless its file is gone. Refuses (400, 409) what cannot be approved. */
async function approveWaiting(
  stores: Stores,
  submission: StoredSubmission,
  { subject_id, who }: Approval,
): Promise<void> {
  const isNote = submission.submission_type === 'notes';
  const subject = isNote ? await chosenSubject(stores.table, submission, subject_id) : undefined;
  const { upload } = submission;
  const file = upload ? await cleanFile(stores, upload.id, held(upload)) : undefined;
  if (file === 'gone') return;
  const now = new Date().toISOString();
  const note = subject && noteOf(submission, subject, file, now);
  const failed = await decide(stores.table, submission, note, file, { who, now });
  if (failed.length > 0 && !failed.includes('submission'))
    throw new Error(`An approval failed at ${failed.join(', ')}`);
}

/**
 * Approves a submission: one transaction publishes the note (of type notes) and credits the points, then the file
 * becomes public. Repeated, it finishes what is left to do and answers the same.
 */
export async function approve(
  stores: Stores,
  approval: Approval,
): Promise<AnswerOf<typeof submissions.approveSubmission>> {
  let submission = await knownSubmission(stores.table, approval.id);
  if (submission.status === 'pending') {
    onlyFinished(submission);
    await approveWaiting(stores, submission, approval);
    // Whether it was this decision or another that came first, what is stored now says what to do.
    submission = await knownSubmission(stores.table, approval.id);
  }
  if (submission.status === 'pending')
    throw new Refusal(409, 'The file of this submission is lost. It can only be rejected.');
  await publish(stores, submission);
  return { status: 'approved', note_id: submission.note_id };
}
