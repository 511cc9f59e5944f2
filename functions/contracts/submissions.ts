import * as z from 'zod/mini';
import { email, phone, requiredField, requiredText } from './domain/contributor.ts';
import { driveFileId } from './domain/drive.ts';
import {
  branchId,
  count,
  cursor,
  fileType,
  formModule,
  formSemester,
  moduleNumber,
  noteId,
  page,
  queryNumber,
  schemeId,
  semester,
  submissionId,
  subjectId,
  timestamp,
  uploadId,
} from './domain/fields.ts';
import { maxFileBytes } from './domain/files.ts';
import type { Contract } from './http/route.ts';

const optionalText = (max: number) => z.optional(z.nullable(z.string().check(z.maxLength(max))));

const newUpload = z.object({
  filename: requiredField(200),
  size: z.int().check(z.gte(1)),
  /** As the browser tells it; may be empty, for not every device knows every type. */
  content_type: z.string().check(z.maxLength(100)),
});
export type NewUpload = z.output<typeof newUpload>;

/** Where and how the browser sends the file itself, straight to storage. */
const uploadTicket = z.object({
  upload_id: uploadId,
  method: z.literal('PUT'),
  url: z.string(),
  /** To be sent with the file exactly as they are. */
  headers: z.record(z.string(), z.string()),
  expires_at: timestamp,
});

const submissionType = z.enum(['notes', 'other']);

const fileOrDriveText = 'Please either upload a file or provide a Google Drive file ID.';

const submissionFields = z.object({
  submission_id: z.optional(submissionId),
  title: requiredField(200),
  description: optionalText(2000),
  submitter_name: requiredField(100),
  submitter_phone: phone,
  submitter_email: email,
  submission_type: submissionType,
  subject_name: optionalText(200),
  subject_id: z.optional(z.nullable(subjectId)),
  branch_id: z.optional(z.nullable(branchId)),
  scheme_id: z.optional(z.nullable(schemeId)),
  semester: z.optional(z.nullable(formSemester())),
  module_number: z.optional(z.nullable(formModule)),
  upload_id: z.optional(z.nullable(uploadId)),
  drive_file_id: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500)))),
});
type Given = Partial<z.output<typeof submissionFields>>;

const isOther = ({ submission_type }: Given) => submission_type !== 'notes';

/** A rule over several fields. It is told together with what is wrong with each of them, so it sees fields of any type. */
const rule = (field: keyof Given, holds: (given: Given) => boolean, error: string) =>
  z.refine<Given>(holds, { path: [field], error, when: ({ value }) => value instanceof Object });

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/**
 * What a contributor sends; a repeated request with the same `submission_id` is the same submission.
 * Notes also need a subject, a semester and a module; either type needs a file or a Drive id.
 */
export const newSubmission = submissionFields.check(
  rule(
    'subject_name',
    (given) => isOther(given) || !!given.subject_id || isText(given.subject_name),
    requiredText,
  ),
  rule('semester', (given) => isOther(given) || !!given.semester, requiredText),
  rule('module_number', (given) => isOther(given) || !!given.module_number, requiredText),
  rule('upload_id', (given) => !!given.upload_id || !!given.drive_file_id, fileOrDriveText),
  rule(
    'drive_file_id',
    (given) => !given.drive_file_id || driveFileId(given.drive_file_id) !== null,
    fileOrDriveText,
  ),
);
export type NewSubmission = z.output<typeof newSubmission>;

/** What the inspection of an uploaded file found. A file on Drive is not inspected: its verdict is clean. */
const inspection = z.object({
  verdict: z.enum(['pending', 'clean', 'refused']),
  /** Why it was refused, or what a reviewer should know. */
  reasons: z.array(z.string()),
  pages: z.nullable(count),
  size: z.nullable(count),
  sha256: z.nullable(z.string()),
  /** The university's code on the first pages, e.g. BCS401. */
  course_code: z.nullable(z.string()),
});
export type Inspection = z.output<typeof inspection>;

/** A submission as a reviewer sees it. Phone and e-mail stay in the table. */
const submission = z.object({
  id: submissionId,
  title: z.string(),
  description: z.nullable(z.string()),
  submitter_name: z.string(),
  submission_type: submissionType,
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
  /** The note that the approval made; null before it, and for other material. */
  note_id: z.nullable(noteId),
  inspection,
  /** The same file, here already. */
  duplicate_of: z.nullable(
    z.object({ kind: z.enum(['note', 'submission']), id: z.string(), title: z.string() }),
  ),
});
export type Submission = z.output<typeof submission>;

const one = z.object({ submissionId });

export const submissions = {
  createUpload: {
    method: 'POST',
    path: '/api/uploads',
    audience: 'public',
    summary: `Where to send a file of at most ${maxFileBytes} bytes`,
    body: newUpload,
    status: 201,
    response: uploadTicket,
    errors: [413, 429],
  },
  getUpload: {
    method: 'GET',
    path: '/api/uploads/{uploadId}',
    audience: 'public',
    summary: 'What was found in a file that was sent, for who knows its upload',
    params: z.object({ uploadId }),
    status: 200,
    response: z.object({
      verdict: inspection.shape.verdict,
      reasons: inspection.shape.reasons,
      course_code: inspection.shape.course_code,
    }),
    errors: [404],
  },
  createSubmission: {
    method: 'POST',
    path: '/api/submissions',
    audience: 'public',
    summary: 'Send in notes or other material for review',
    body: newSubmission,
    status: 201,
    response: z.object({ id: submissionId, status: z.literal('pending') }),
    errors: [409, 429],
  },
  createAdminUpload: {
    method: 'POST',
    path: '/api/admin/uploads',
    audience: 'admin',
    summary: 'Where to send the file of a note that an admin adds',
    body: newUpload,
    status: 201,
    response: uploadTicket,
    errors: [413],
  },
  listSubmissions: {
    method: 'GET',
    path: '/api/admin/submissions',
    audience: 'admin',
    summary: 'Submissions of one status, newest first',
    query: z.object({
      status: z.optional(z.enum(['pending', 'approved'])),
      cursor: z.optional(cursor),
      limit: z.optional(queryNumber(1, 50)),
    }),
    status: 200,
    response: page(submission),
    errors: [],
  },
  getSubmission: {
    method: 'GET',
    path: '/api/admin/submissions/{submissionId}',
    audience: 'admin',
    summary: 'One submission',
    params: one,
    status: 200,
    response: submission,
    errors: [404],
  },
  getSubmissionFile: {
    method: 'GET',
    path: '/api/admin/submissions/{submissionId}/file',
    audience: 'admin',
    summary: 'A short-lived address of the submitted file',
    params: one,
    query: z.object({ disposition: z.optional(z.enum(['inline', 'attachment'])) }),
    status: 200,
    response: z.object({ url: z.string(), filename: z.string(), expires_at: timestamp }),
    errors: [404],
  },
  approveSubmission: {
    method: 'POST',
    path: '/api/admin/submissions/{submissionId}/approve',
    audience: 'admin',
    summary: 'Approve: a note is published (type notes), points are credited',
    params: one,
    body: z.object({ subject_id: z.optional(z.nullable(subjectId)) }),
    status: 200,
    response: z.object({ status: z.literal('approved'), note_id: z.nullable(noteId) }),
    errors: [404, 409],
  },
  rejectSubmission: {
    method: 'POST',
    path: '/api/admin/submissions/{submissionId}/reject',
    audience: 'admin',
    summary: 'Reject: the record goes, and its file',
    params: one,
    status: 200,
    response: z.object({ warning: z.nullable(z.string()) }),
    errors: [404, 409],
  },
} as const satisfies Contract;
