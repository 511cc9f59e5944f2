import { randomUUID } from 'node:crypto';
import { concurrentChangeText } from '../../contracts/http/conflict.ts';
import type { NoteId, SubjectId, SubmissionId } from '../../contracts/domain/fields.ts';
import { pointsPerSubmission } from '../../contracts/domain/points.ts';
import type { ResponseBodyOf } from '../../contracts/http/route.ts';
import type { submissions } from '../../contracts/submissions.ts';
import { kolkataDay } from '../../contracts/domain/kolkata-time.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import { audit } from '../../table/site/audit.ts';
import { incrementDailyCredits, creditSubmission } from '../../table/rewards/contributor.ts';
import {
  addFileHash,
  fileIdentity,
  fileIsUnpublished,
  markFirstPublished,
  type FileIdentity,
} from '../../table/files/file-hash.ts';
import type { StoredNote } from '../../table/notes/note.ts';
import { addNote } from '../../table/notes/change-note.ts';
import { addToBacklog } from '../../table/notes/stats.ts';
import { subjectHasCourse, type CourseSubject } from '../../table/catalogue/subject.ts';
import { approveSubmission, type StoredSubmission } from '../../table/files/submission.ts';
import type { Table } from '../../table/core/table.ts';
import { transact } from '../../table/core/transact.ts';
import { uploadIsClean, type StoredInspection } from '../../table/files/upload.ts';
import { requireSubject } from './chosen-subject.ts';
import { dailyCreditLimit } from './daily-cap.ts';
import { requireSubmission } from './require-submission.ts';
import { requireCleanFile } from '../../files/uploaded-file.ts';
import { privateObject, publicObject } from '../../files/object-keys.ts';
import { requireFileStored, syncSubmissionFile } from '../../files/submission-files.ts';
import type { Stores } from '../../files/stores.ts';

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
    drive_file_id: submission.upload
      ? publicObject(submission.upload).key
      : submission.drive_file_id!,
    sha256: file?.sha256 ?? null,
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

/** An approval before it is stored; `file` is the identity of the submitted file. */
interface Draft {
  submission: StoredSubmission;
  /** Of the note. */
  subject: CourseSubject | undefined;
  note: StoredNote | undefined;
  file: FileIdentity | undefined;
  who: string;
  now: string;
}

type Credit = 'earned' | 'duplicate' | 'daily_limit';

/** The conditions of a credit: the file was never published, and the daily limit is not reached. */
function creditConditions({ submission, note, file }: Draft, credit: Credit) {
  const cap = dailyCreditLimit();
  const day = kolkataDay(Date.parse(submission.created_at));
  const isFirst = note ? markFirstPublished : fileIsUnpublished;
  return {
    ...(file && credit !== 'duplicate' && { published: isFirst(file) }),
    ...(cap !== undefined &&
      credit === 'earned' && { day: incrementDailyCredits(submission, day, cap) }),
  };
}

/** Stores the approval in one transaction. Returns the steps whose condition failed. */
function decide(table: Table, draft: Draft, credit: Credit) {
  const { submission, subject, note, file, who, now } = draft;
  const { id, upload, title } = submission;
  const found = {
    subject_id: note?.subject_id ?? submission.subject_id,
    note_id: note?.id ?? null,
  };
  const publishes = note !== undefined && upload !== null;
  return transact(table, {
    submission: approveSubmission(submission, found, publishes ? now : undefined),
    ...(upload && { upload: uploadIsClean(upload.id) }),
    ...(subject && { subject: subjectHasCourse(subject) }),
    ...(note && addNote(note)),
    ...(note && file && { hash: addFileHash(file, note) }),
    ...creditConditions(draft, credit),
    ...creditSubmission(submission, {
      amount: credit === 'earned' ? pointsPerSubmission : 0,
      reason: credit,
      title,
      submission_id: id,
      note_id: found.note_id,
      at: now,
    }),
    waiting: addToBacklog({ pending_submissions: -1 }),
    audit: audit({
      who,
      what: 'approve',
      target: `submission ${id}`,
      when: now,
      before: { status: 'pending', subject_id: submission.subject_id, note_id: null },
      after: { status: 'approved', ...found, credit },
    }),
  });
}

/**
 * Approves with the credit that the rules allow. Retries with fewer conditions: duplicate and daily-limit failures are
 * permanent. Returns false when the subject has changed its course in the meantime.
 */
async function decideByRules(
  table: Table,
  draft: Draft,
  credit: Credit = 'earned',
): Promise<boolean> {
  const failed = await decide(table, draft, credit);
  if (failed.length === 0 || failed.includes('submission')) return true;
  if (failed.includes('subject')) return false;
  if (failed.includes('published')) return decideByRules(table, draft, 'duplicate');
  if (failed.includes('day')) return decideByRules(table, draft, 'daily_limit');
  throw new Error(`An approval failed at ${failed.join(', ')}`);
}

/** Approves a pending submission, unless its file is gone. Throws 400 or 409 where it cannot be approved. */
async function approvePending(
  stores: Stores,
  submission: StoredSubmission,
  approval: Approval,
): Promise<void> {
  const { subject_id, who } = approval;
  const isNote = submission.submission_type === 'notes';
  const subject = isNote ? await requireSubject(stores.table, submission, subject_id) : undefined;
  const { upload } = submission;
  const found = upload
    ? await requireCleanFile(stores, upload.id, privateObject(upload))
    : undefined;
  if (found === 'gone') return;
  const now = new Date().toISOString();
  const note = subject && noteOf(submission, subject, found, now);
  const file = fileIdentity(found?.sha256, submission.drive_file_id);
  const draft = { submission, subject, note, file, who, now };
  if (!(await decideByRules(stores.table, draft)))
    await approvePending(stores, submission, approval);
}

/**
 * Approves a submission: one transaction publishes the note (of type notes) and credits the points, then the file
 * becomes public. Idempotent: a repeated request finishes the remaining steps.
 */
export async function approve(
  stores: Stores,
  approval: Approval,
): Promise<ResponseBodyOf<typeof submissions.approveSubmission>> {
  let submission = await requireSubmission(stores.table, approval.id);
  if (submission.status === 'pending') {
    requireFileStored(submission);
    await approvePending(stores, submission, approval);
    const { created_at } = submission;
    // This or a concurrent decision is stored: continue with the current item.
    submission = await requireSubmission(stores.table, approval.id);
    if (submission.created_at !== created_at) throw new HttpError(409, concurrentChangeText);
  }
  if (submission.status === 'pending')
    throw new HttpError(409, 'The file of this submission is lost. It can only be rejected.');
  await syncSubmissionFile(stores, submission);
  return { status: 'approved', note_id: submission.note_id };
}
