import { concurrentChangeText } from '../contracts/http/problem.ts';
import type { SubjectId, SubmissionId } from '../contracts/domain/fields.ts';
import { detailsOf } from '../contracts/domain/note-details.ts';
import { defaultSettings } from '../contracts/domain/site-settings.ts';
import type { ResponseBodyOf } from '../contracts/http/route.ts';
import type { submissions } from '../contracts/submissions.ts';
import { kolkataDay } from '../contracts/domain/kolkata-time.ts';
import { decideAgain } from '../kernel/audited-writes.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { audit } from '../table/site/audit.ts';
import {
  incrementDailyCredits,
  creditSubmission,
  findContributor,
  type FoundContributor,
} from '../table/contributors/contributor.ts';
import { addFileHash, fileIdentity, claimCredit } from '../table/submissions/file-hash.ts';
import type { FileIdentity } from '../table/submissions/file-hash.ts';
import type { StoredNote } from '../table/notes/note.ts';
import { addNote } from '../table/notes/change-note.ts';
import { putCreditChange } from '../table/contributors/credit-change.ts';
import { addToBacklog } from '../table/notes/stats.ts';
import { closeRequests } from '../table/catalogue/course-request.ts';
import { subjectHasCourse, type CourseSubject } from '../table/catalogue/subject.ts';
import { approveSubmission, type StoredSubmission } from '../table/submissions/submission.ts';
import type { Table } from '../table/table.ts';
import { getContent } from '../table/site/content.ts';
import { transact } from '../table/write.ts';
import { decrementPending } from '../table/contributors/review-record.ts';
import { putReceipt } from '../table/submissions/receipt.ts';
import { getUpload, uploadIsClean, type StoredInspection } from '../table/submissions/upload.ts';
import { creditOf, pageWrites, type ShownCredit } from './contributor-credit.ts';
import {
  kindAndModuleOf,
  requireHostedFile,
  requireSubject,
  requireSubmission,
} from './approval-rules.ts';
import { requireCleanFile } from '../files/uploaded-file.ts';
import { privateObject, publicObject } from '../files/object-keys.ts';
import { requireFileStored, syncSubmissionFile } from '../files/submission-files.ts';
import type { Stores } from '../files/stores.ts';
import { setting } from '../kernel/setting.ts';
import { newId } from '../table/item.ts';

export interface Approval {
  id: SubmissionId;
  subject_id?: SubjectId | null;
  /** The reviewer's user id. */
  actor: string;
}

/** Whether an approval publishes a document: notes, or other material whose kind and subject are named. */
const publishesNote = (
  { submission_type, kind, subject_id, subject_name }: StoredSubmission,
  choice: SubjectId | null | undefined,
): boolean =>
  submission_type === 'notes' || (kind !== null && Boolean(choice ?? subject_id ?? subject_name));

function noteOf(
  submission: StoredSubmission,
  subject: CourseSubject,
  // The SHA-256 stays that of the submitted file, so that another submission of it is recognised.
  file: Pick<StoredInspection, 'file_type' | 'pages' | 'sha256' | 'size'> | undefined,
  { name, page }: ShownCredit,
  now: string,
): StoredNote {
  return {
    id: newId(),
    exam_session: submission.exam_session,
    title: submission.title,
    ...detailsOf(submission),
    subject_id: subject.id,
    subject_code: subject.code,
    scheme_year: subject.scheme_year,
    semester: submission.semester ?? subject.semester,
    ...kindAndModuleOf(submission),
    uploaded_by: name,
    contributor_slug: page?.slug ?? null,
    file_type: file?.file_type ?? 'pdf',
    drive_file_id: submission.upload
      ? publicObject(submission.upload).key
      : submission.drive_file_id!,
    sha256: file?.sha256 ?? null,
    size: file?.size ?? null,
    pages: file?.pages ?? null,
    submission_id: submission.id,
    status: 'approved',
    download_count: 0,
    upvotes: 0,
    upload_date: submission.created_at,
    created_at: now,
    updated_at: now,
  };
}

/** An approval before it is stored; `file` is the identity of the submitted file. */
interface PlannedApproval {
  submission: StoredSubmission;
  /** Of the note. */
  subject: CourseSubject | undefined;
  note: StoredNote | undefined;
  file: FileIdentity | undefined;
  isBlanked: boolean;
  contributor: FoundContributor;
  shown: ShownCredit;
  actor: string;
  now: string;
}

type Credit = 'earned' | 'duplicate' | 'daily_limit';

/**
 * How many submissions of one contributor earn points per day; undefined if the stage (`DAILY_CREDITED_UPLOADS`) sets
 * no limit. Throws for a value below 1.
 */
function dailyCreditLimit(): number | undefined {
  const limit = setting('DAILY_CREDITED_UPLOADS');
  if (limit === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(limit)) throw new Error('DAILY_CREDITED_UPLOADS must be 1 or more');
  return Number(limit);
}

/** The conditions of a credit: the file was neither published nor credited, and the daily limit is not reached. */
function creditConditions({ submission, file }: PlannedApproval, credit: Credit) {
  const limit = dailyCreditLimit();
  const day = kolkataDay(Date.parse(submission.created_at));
  return {
    ...(file && credit !== 'duplicate' && { published: claimCredit(file) }),
    ...(limit !== undefined &&
      credit === 'earned' &&
      incrementDailyCredits(submission, day, limit)),
  };
}

/** As the owner has set it. */
async function pointsPerUpload(table: Table): Promise<number> {
  const { value } = (await getContent(table, 'settings')) ?? { value: defaultSettings };
  return value.points_per_upload;
}

const backlogChange = { pending_submissions: -1 };

/** Stores the approval in one transaction. Returns the writes whose condition failed. */
async function decide(table: Table, planned: PlannedApproval, credit: Credit) {
  const { submission, subject, note, file, isBlanked, contributor, shown, actor, now } = planned;
  const { id, upload, title } = submission;
  const found = {
    subject_id: note?.subject_id ?? submission.subject_id,
    note_id: note?.id ?? null,
  };
  const publishes = note !== undefined && upload !== null;
  const points = credit === 'earned' ? await pointsPerUpload(table) : 0;
  const { receipt, pending_scope, confirmed_at } = submission;
  return transact(table, {
    submission: approveSubmission(
      submission,
      found,
      publishes ? now : undefined,
      publishes && isBlanked,
    ),
    ...(upload && { upload: uploadIsClean(upload.id) }),
    ...(subject && { subject: subjectHasCourse(subject) }),
    ...(note
      ? { ...addNote(note, backlogChange), ...(await closeRequests(table, undefined, note)) }
      : { backlog: addToBacklog(backlogChange) }),
    ...(note && file && { hash: addFileHash(file, note) }),
    ...(note && pageWrites(shown, contributor, note.id, now)),
    ...creditConditions(planned, credit),
    ...creditSubmission(
      submission,
      {
        amount: points,
        reason: credit,
        title,
        submission_id: id,
        note_id: found.note_id,
        at: now,
      },
      contributor,
    ),
    receipt: putReceipt(receipt, submission, {
      status: 'approved',
      note_id: found.note_id,
      points,
      subject_code: subject?.code ?? null,
      decided_at: now,
      decided_by: actor,
    }),
    ...(pending_scope && { pending: decrementPending(submission, pending_scope) }),
    ...(contributor.balance &&
      confirmed_at && { credit: putCreditChange({ submission_id: id, confirmed_at }) }),
    audit: audit({
      who: actor,
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
 * permanent. Returns false when the subject's course, the verdict, the contributor or their page has changed in the
 * meantime.
 */
async function decideByRules(table: Table, planned: PlannedApproval, credit: Credit = 'earned') {
  const failed = await decide(table, planned, credit);
  if (failed.length === 0 || failed.includes('submission')) return true;
  if (
    ['subject', 'upload', 'balance', 'slug', 'page'].some((name) => failed.includes(name as never))
  )
    return false;
  if (failed.includes('published')) return decideByRules(table, planned, 'duplicate');
  if (failed.includes('phoneDay') || failed.includes('emailDay'))
    return decideByRules(table, planned, 'daily_limit');
  throw new Error(
    `Approving submission ${planned.submission.id} failed its conditions: ${failed.join(', ')}`,
  );
}

/**
 * Approves a pending submission. Returns false when what it depends on has changed in the meantime. Throws 400 or 409
 * if it cannot be approved, for example because it has no subject.
 */
async function approvePending(stores: Stores, submission: StoredSubmission, approval: Approval) {
  const { subject_id, actor } = approval;
  const subject = publishesNote(submission, subject_id)
    ? await requireSubject(stores.table, submission, subject_id)
    : undefined;
  const { upload } = submission;
  const found = upload
    ? await requireCleanFile(stores, upload.id, privateObject(upload))
    : undefined;
  if (found === 'missing') return true;
  const now = new Date().toISOString();
  const contributor = await findContributor(stores.table, submission);
  const shown = await creditOf(stores.table, submission, contributor);
  // The reviewer has seen that the number is blank in the published copy.
  const blanked = upload && (await getUpload(stores.table, upload.id))?.extracted?.blanked;
  const published = found && blanked ? { ...found, size: blanked.size } : found;
  const note = subject && noteOf(submission, subject, published, shown, now);
  const file = fileIdentity(found?.sha256, submission.drive_file_id);
  return decideByRules(stores.table, {
    submission,
    subject,
    note,
    file,
    isBlanked: Boolean(blanked),
    contributor,
    shown,
    actor,
    now,
  });
}

/**
 * Approves a submission: one transaction publishes the note, if there is one, and credits the points, then the file
 * becomes public. Idempotent: a repeated request finishes the remaining steps.
 */
export async function approve(
  stores: Stores,
  approval: Approval,
): Promise<ResponseBodyOf<typeof submissions.approveSubmission>> {
  let submission = await requireSubmission(stores.table, approval.id);
  if (submission.status === 'pending') {
    requireHostedFile(submission);
    requireFileStored(submission);
    const pending = submission;
    await decideAgain(async () => (await approvePending(stores, pending, approval)) || undefined);
    const { created_at, corrected_at, confirmed_at } = submission;
    // This or a concurrent decision is stored; continue with the current item.
    submission = await requireSubmission(stores.table, approval.id);
    const isSame =
      submission.created_at === created_at &&
      submission.corrected_at === corrected_at &&
      // An approved one may be confirmed at any time.
      (submission.status === 'approved' || submission.confirmed_at === confirmed_at);
    if (!isSame) throw new HttpError(409, concurrentChangeText);
  }
  if (submission.status === 'pending')
    throw new HttpError(409, 'The file of this submission is lost. It can only be rejected.');
  await syncSubmissionFile(stores, submission);
  return { status: 'approved', note_id: submission.note_id };
}
