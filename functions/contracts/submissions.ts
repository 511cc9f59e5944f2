import * as z from 'zod/mini';
import { email, phone, requiredField, requiredText } from './domain/contributor.ts';
import { driveFileId, fileOrDriveText } from './domain/drive.ts';
import {
  examSession,
  materialKind,
  otherKind,
  branchId,
  count,
  fileType,
  formModule,
  formSemester,
  moduleNumber,
  noteId,
  receiptId,
  pageOf,
  schemeId,
  semester,
  sentDetails,
  shownDetails,
  submissionId,
  subjectId,
  timestamp,
  uploadId,
  pageQuery,
  fileUrl,
  fileUrlQuery,
} from './domain/fields.ts';
import { maxFileBytes } from './domain/files.ts';
import { defineContract } from './http/route.ts';

const optionalText = (max: number) => z.nullish(z.string().check(z.maxLength(max)));

const newUpload = z.object({
  filename: requiredField(200),
  size: z.int().check(z.gte(1)),
  /** From the browser; empty where the device does not know the type. */
  content_type: z.string().check(z.maxLength(100)),
  /** Of the bytes, as lower-case hex: tells before they are sent whether the file is public already. */
  sha256: z.optional(z.string().check(z.regex(/^[\da-f]{64}$/))),
});
export type NewUpload = z.output<typeof newUpload>;

const noteOfFile = z.nullable(z.object({ id: noteId, title: z.string() }));

/** A presigned request with which the browser sends the file straight to S3. */
const uploadTicket = z.object({
  upload_id: uploadId,
  method: z.literal('PUT'),
  url: z.string(),
  /** Signed: must be sent unchanged. */
  headers: z.record(z.string(), z.string()),
  expires_at: timestamp,
  /** The public note of the same file. */
  duplicate: noteOfFile,
});

const submissionType = z.enum(['notes', 'other']);

const credit = z.enum(['name', 'public']);

/** A field that may be left blank: an empty text counts as absent. */
const orBlank = <T extends z.ZodMiniType>(schema: T) => z.nullish(z.union([schema, z.literal('')]));

const submissionFields = z.object({
  submission_id: z.optional(submissionId),
  title: requiredField(200),
  ...sentDetails,
  submitter_name: requiredField(100),
  submitter_phone: phone,
  submitter_email: email,
  /** `public`: the contributor's page lists the document. Default `name`: only the name shows, on the document. */
  credit: z.optional(credit),
  submission_type: submissionType,
  /** Of type `other`: with a subject the document becomes public; `notes` means no kind. Ignored for type `notes`. */
  kind: z.nullish(materialKind),
  /** Ignored unless it is a paper. */
  exam_session: z.nullish(examSession),
  subject_name: optionalText(200),
  subject_id: orBlank(subjectId),
  branch_id: orBlank(branchId),
  scheme_id: orBlank(schemeId),
  semester: orBlank(formSemester()),
  module_number: orBlank(formModule),
  upload_id: orBlank(uploadId),
  drive_file_id: z.nullish(z.string().check(z.trim(), z.maxLength(500))),
});
type SubmissionInput = Partial<z.output<typeof submissionFields>>;

const isOther = ({ submission_type }: SubmissionInput) => submission_type !== 'notes';

/** Reported together with the errors of single fields, so it must accept values of any type. */
const crossFieldRule = (
  field: keyof SubmissionInput,
  holds: (submission: SubmissionInput) => boolean,
  error: string,
) =>
  z.refine<SubmissionInput>(holds, {
    path: [field],
    error,
    when: ({ value }) => value instanceof Object,
  });

const isNonEmptyText = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/**
 * Idempotent by `submission_id`. Type `notes` also requires subject, semester and module; both types require a file or
 * a Drive id.
 */
export const newSubmission = submissionFields.check(
  crossFieldRule(
    'subject_name',
    (submission) =>
      isOther(submission) || !!submission.subject_id || isNonEmptyText(submission.subject_name),
    requiredText,
  ),
  crossFieldRule(
    'semester',
    (submission) => isOther(submission) || !!submission.semester,
    requiredText,
  ),
  crossFieldRule(
    'module_number',
    (submission) => isOther(submission) || !!submission.module_number,
    requiredText,
  ),
  crossFieldRule(
    'upload_id',
    (submission) => !!submission.upload_id || !!submission.drive_file_id,
    fileOrDriveText,
  ),
  crossFieldRule(
    'drive_file_id',
    (submission) => !submission.drive_file_id || driveFileId(submission.drive_file_id) !== null,
    fileOrDriveText,
  ),
);
export type NewSubmission = z.output<typeof newSubmission>;

/** Files on Drive are not inspected: their verdict is `clean`. */
export const inspection = z.object({
  verdict: z.enum(['pending', 'clean', 'refused']),
  /** Reasons for a refusal, or warnings for the reviewer. */
  reasons: z.array(z.string()),
  pages: z.nullable(count),
  size: z.nullable(count),
  sha256: z.nullable(z.string()),
  /** Course code found on the first pages, for example BCS401. */
  course_code: z.nullable(z.string()),
});
export type Inspection = z.output<typeof inspection>;

/** From this likeness on a document counts as a copy. */
export const copyLikeness = 0.6;

/** What speaks against approving a submission without a look at it. */
const finding = z.object({
  code: z.enum([
    'inspection',
    'on_drive',
    'unread',
    'duplicate',
    'copy',
    'no_text',
    'no_subject',
    'no_code',
    'other_code',
    'other_module',
    'student_number',
    'publishes_nothing',
  ]),
  /** Of `other_code` the file's course code; of `other_module` where another module is named; of `student_number` the pages. */
  found: z.optional(z.string()),
});
export type Finding = z.output<typeof finding>;
export type FindingCode = Finding['code'];

/** Phone and e-mail stay in the table. */
export const submission = z.object({
  id: submissionId,
  title: z.string(),
  ...shownDetails,
  submitter_name: z.string(),
  submission_type: submissionType,
  /** Of type `other` that becomes a public document; else null. */
  kind: z.nullable(otherKind),
  exam_session: z.nullable(z.string()),
  status: z.enum(['pending', 'approved']),
  is_approved: z.boolean(),
  file_type: z.nullable(fileType),
  drive_file_id: z.nullable(z.string()),
  upload_date: timestamp,
  subject_name: z.nullable(z.string()),
  subject_id: z.nullable(subjectId),
  branch_id: z.nullable(branchId),
  scheme_id: z.nullable(schemeId),
  semester: z.nullable(semester),
  module_number: z.nullable(moduleNumber),
  created_at: timestamp,
  /** The document created by the approval; null before it and for type `other` without a kind. */
  note_id: z.nullable(noteId),
  /** The file is on Google Drive, and the stage requires the reviewer's copy of it before the approval. */
  needs_copy: z.boolean(),
  inspection,
  /** Of the subject; null without one. */
  subject_code: z.nullable(z.string()),
  /** Public documents of the same kind in the same module of the course, newest first; at most 20. */
  in_module: z.array(z.object({ id: noteId, title: z.string() })),
  /** The contributor, by a keyed hash, with their submissions by state. */
  contributor: z.object({ id: z.string(), waiting: count, approved: count, rejected: count }),
  findings: z.array(finding),
  /** The subject of the course code in the file, if it is another than the submission's. */
  suggested_subject: z.nullable(z.object({ id: subjectId, code: z.string(), name: z.string() })),
  /** The only module that the file or its title names, if it is another than the submission's. */
  suggested_module: z.nullable(moduleNumber),
  /** An existing note or submission with the same file. */
  duplicate_of: z.nullable(
    z.object({ kind: z.enum(['note', 'submission']), id: z.string(), title: z.string() }),
  ),
  /** Other documents with much of the same text, most alike first; `likeness` is the part in common, from 0 to 1. */
  similar: z.array(
    z.object({
      kind: z.enum(['note', 'submission']),
      id: z.string(),
      title: z.string(),
      likeness: z.number(),
    }),
  ),
});
export type Submission = z.output<typeof submission>;

/** For how long the desk lists decisions. */
export const decidedDays = 30;

const submissionParams = z.object({ submissionId });

/** Absent fields stay. A kind other than `notes` makes it other material, and the reverse. */
const correction = z.object({
  title: z.optional(submissionFields.shape.title),
  ...sentDetails,
  subject_id: z.nullish(subjectId),
  semester: z.nullish(formSemester()),
  module_number: z.nullish(formModule),
  kind: z.optional(materialKind),
  exam_session: submissionFields.shape.exam_session,
  /** The reviewer's copy of a file on Google Drive, which it replaces. */
  upload_id: z.optional(uploadId),
});
export type Correction = z.output<typeof correction>;

const rejectionReasons = [
  'duplicate',
  'wrong_course',
  'unreadable',
  'copyright',
  'not_study_material',
  'other',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

const rejection = z.object({
  reason: z.nullish(z.enum(rejectionReasons)),
  /** For the contributor. */
  message: optionalText(500),
});
export type Rejection = z.output<typeof rejection>;

/** The status of a submission for its contributor; without personal data. */
export const receipt = z.object({
  title: z.string(),
  status: z.enum(['pending', 'approved', 'rejected']),
  /** Of a rejection, where the reviewer gave one. */
  reason: z.nullable(z.enum(rejectionReasons)),
  message: z.nullable(z.string()),
  /** The published document; null before the approval, for other material and while the note is not public. */
  note_id: z.nullable(noteId),
  /** Credited for this submission. */
  points: count,
  /** Whether its name and credit were confirmed by a mailed code. */
  is_confirmed: z.boolean(),
  created_at: timestamp,
});
export type Receipt = z.output<typeof receipt>;

/** A submission of a contributor, in any state; rejected ones are known for 90 days. */
const sentSubmission = z.extend(z.omit(receipt, { is_confirmed: true }), {
  submission_id: submissionId,
  submission_type: submissionType,
  kind: z.nullable(otherKind),
  subject_code: z.nullable(z.string()),
  module_number: z.nullable(moduleNumber),
  /** Null while it is pending. */
  decided_at: z.nullable(timestamp),
  /** The administrator's name; null if unknown. */
  decided_by: z.nullable(z.string()),
});
export type SentSubmission = z.output<typeof sentSubmission>;

const contributorRecord = z.object({
  name: z.string(),
  waiting: count,
  approved: count,
  rejected: count,
  available_points: count,
  /** Newest first. */
  submissions: z.array(sentSubmission),
});
export type ContributorRecord = z.output<typeof contributorRecord>;

/** Approved by one request. */
export const maxApprovals = 100;

export const unknownReceiptText = 'This receipt is unknown, or it has expired.';

export const submissions = defineContract(['reviewer'], {
  createUpload: {
    routeKey: 'POST /api/uploads',
    summary: `Get a presigned upload for a file of at most ${maxFileBytes} bytes`,
    body: newUpload,
    status: 201,
    response: uploadTicket,
    errors: [413, 429],
  },
  getUpload: {
    routeKey: 'GET /api/uploads/{uploadId}',
    summary: 'Inspection result of an upload',
    params: z.object({ uploadId }),
    response: z.object({
      verdict: inspection.shape.verdict,
      reasons: inspection.shape.reasons,
      course_code: inspection.shape.course_code,
      /** The public note of the same file. */
      duplicate: noteOfFile,
      /** From the file's text; null until that is read. */
      proposal: z.nullable(
        z.object({ title: z.nullable(z.string()), module_number: z.nullable(moduleNumber) }),
      ),
    }),
    errors: [404],
  },
  createSubmission: {
    routeKey: 'POST /api/submissions',
    summary: 'Submit notes or other material for review',
    body: newSubmission,
    status: 201,
    response: z.object({ id: submissionId, status: z.literal('pending'), receipt: receiptId }),
    errors: [409, 429],
  },
  getReceipt: {
    routeKey: 'GET /api/receipts/{receiptId}',
    summary: 'Status of one submission, for the holder of its receipt',
    params: z.object({ receiptId }),
    response: receipt,
    errors: [404],
  },
  createAdminUpload: {
    routeKey: 'POST /api/admin/uploads',
    summary: 'Get a presigned upload for the file of a note',
    body: newUpload,
    status: 201,
    response: uploadTicket,
    errors: [413],
  },
  listSubmissions: {
    routeKey: 'GET /api/admin/submissions',
    summary: 'Submissions of one status, newest first',
    query: z.object({
      status: z.optional(z.enum(['pending', 'approved'])),
      ...pageQuery(100),
    }),
    response: pageOf(submission),
  },
  listDecisions: {
    routeKey: 'GET /api/admin/decisions',
    summary: `Submissions that were decided in the last ${decidedDays} days, newest decision first`,
    query: z.object(pageQuery(200)),
    response: pageOf(sentSubmission),
  },
  getSubmission: {
    routeKey: 'GET /api/admin/submissions/{submissionId}',
    summary: 'One submission',
    params: submissionParams,
    response: submission,
    errors: [404],
  },
  getContributor: {
    routeKey: 'GET /api/admin/submissions/{submissionId}/contributor',
    summary: 'The contributor of a submission: points, and what they have sent',
    params: submissionParams,
    response: contributorRecord,
    errors: [404],
  },
  approveSubmissions: {
    routeKey: 'POST /api/admin/submissions/approvals',
    summary: 'Approve many submissions, each by itself, unless something new speaks against it',
    body: z.object({
      approvals: z
        .array(
          z.object({
            id: submissionId,
            /** What the reviewer saw and accepts. */
            accepted: z.array(finding.shape.code),
          }),
        )
        .check(z.minLength(1), z.maxLength(maxApprovals)),
    }),
    response: z.object({
      done: z.array(submissionId),
      failed: z.array(z.object({ id: submissionId, reason: z.string() })),
    }),
  },
  correctSubmission: {
    routeKey: 'PATCH /api/admin/submissions/{submissionId}',
    summary: 'Correct a pending submission before its approval',
    params: submissionParams,
    body: correction,
    response: submission,
    errors: [404, 409],
  },
  getSubmissionFile: {
    routeKey: 'GET /api/admin/submissions/{submissionId}/file',
    summary: 'A short-lived URL of the submitted file',
    params: submissionParams,
    query: fileUrlQuery,
    response: fileUrl,
    errors: [404],
  },
  approveSubmission: {
    routeKey: 'POST /api/admin/submissions/{submissionId}/approve',
    summary: 'Approve: publishes a note, or other material of a kind, and credits points',
    params: submissionParams,
    body: z.object({
      subject_id: z.nullish(
        z.pipe(z.string().check(z.minLength(1, 'Please select a subject')), subjectId),
      ),
    }),
    response: z.object({ status: z.literal('approved'), note_id: z.nullable(noteId) }),
    errors: [404, 409],
  },
  rejectSubmission: {
    routeKey: 'POST /api/admin/submissions/{submissionId}/reject',
    summary: 'Reject: deletes the record and its file',
    params: submissionParams,
    body: rejection,
    response: z.object({ warning: z.nullable(z.string()) }),
    errors: [404, 409],
  },
});
