import * as z from 'zod/mini';
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
  order,
  page,
  queryNumber,
  schemeId,
  seenVersion,
  semester,
  subjectId,
  timestamp,
  uploadId,
} from './domain/fields.ts';
import type { Contract } from './http/route.ts';

/** What a note's card shows. Names are null where the note refers to something that was deleted. */
const noteCard = z.object({
  id: noteId,
  title: z.string(),
  subject_id: subjectId,
  subject_name: z.nullable(z.string()),
  subject_code: z.string(),
  branch_name: z.nullable(z.string()),
  scheme_year: z.string(),
  semester,
  module_number: z.nullable(moduleNumber),
  uploaded_by: z.nullable(z.string()),
  file_type: fileType,
  /** A key of the public files, or a Drive id or link; `file_url` of a note says how to read it. */
  drive_file_id: z.string(),
  /** Bytes; null for a file on Drive. */
  size: z.nullable(count),
  /** Pages or slides; null where unknown. */
  pages: z.nullable(count),
  upload_date: timestamp,
  created_at: timestamp,
  download_count: count,
  upvotes: count,
});
export type NoteCard = z.output<typeof noteCard>;

const note = z.extend(noteCard, {
  description: z.nullable(z.string()),
  topics: z.array(z.string()),
  status: z.literal('approved'),
  updated_at: timestamp,
  /** Where the file is read: a path under `/files/`, or Drive; null when a Drive link cannot be read. */
  file_url: z.nullable(z.string()),
  /** A page that shows the file in a frame (Drive); null when the file is ours. */
  preview_url: z.nullable(z.string()),
});
export type Note = z.output<typeof note>;

/** A note as an admin sees it, in any state. A deleted one can be restored until `restorable_until`. */
const adminNote = z.extend(note, {
  status: z.enum(['pending', 'approved', 'deleted']),
  restorable_until: z.nullable(timestamp),
});
export type AdminNote = z.output<typeof adminNote>;

const requiredText = 'Please fill in all required fields';
export const fileOrDriveText = 'Please either upload a file or provide a Google Drive file ID.';

/** What an admin writes of a note. */
const noteFields = z.object({
  title: z.string(requiredText).check(z.trim(), z.minLength(1, requiredText), z.maxLength(200)),
  description: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(2000)))),
  subject_id: z.pipe(z.string(requiredText).check(z.minLength(1, requiredText)), subjectId),
  semester: formSemester(requiredText),
  module_number: z.optional(z.nullable(formModule)),
  /** Of an uploaded file it is what its bytes say. */
  file_type: z.optional(fileType),
  topics: z.optional(
    z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))).check(z.maxLength(50)),
  ),
  status: z.optional(z.enum(['pending', 'approved'])),
  upload_id: z.optional(z.nullable(uploadId)),
  drive_file_id: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500)))),
});
export type NoteFields = z.output<typeof noteFields>;

/** A file or a Drive id that can be read. */
const newNote = noteFields.check(
  z.refine((given) => !!given.upload_id || driveFileId(given.drive_file_id ?? '') !== null, {
    path: ['upload_id'],
    error: fileOrDriveText,
    when: ({ value }) => value instanceof Object,
  }),
);

const one = z.object({ noteId });

/** Everything about one course: one code of one scheme, in every branch that has it. */
const course = z.object({
  scheme_year: z.string(),
  code: z.string(),
  title: z.string(),
  /** One row for each branch that takes it. Names are null where the branch was deleted. */
  subjects: z.array(
    z.object({
      subject_id: subjectId,
      branch_id: branchId,
      branch_name: z.nullable(z.string()),
      branch_code: z.nullable(z.string()),
      semester,
      credits: count,
    }),
  ),
  /** Approved notes by module, at most 100. */
  notes: z.array(noteCard),
  totals: z.object({ notes: count, downloads: count, upvotes: count }),
  /** When a note of it last changed; null without notes. */
  changed_at: z.nullable(timestamp),
});
export type CoursePage = z.output<typeof course>;

const totals = z.object({ notes: count, downloads: count, upvotes: count });
export type Totals = z.output<typeof totals>;

export const notes = {
  listNotes: {
    method: 'GET',
    path: '/api/notes',
    audience: 'public',
    summary: 'Approved notes of a subject, branch or semester, or that match a text, by module',
    query: z.object({
      branch: z.optional(branchId),
      semester: z.optional(queryNumber(1, 8)),
      subject: z.optional(subjectId),
      search: z.optional(z.string().check(z.maxLength(200))),
      cursor: z.optional(cursor),
      limit: z.optional(queryNumber(1, 50)),
    }),
    status: 200,
    response: z.extend(page(noteCard), { totals }),
    errors: [],
    kept: 'lists',
  },
  listRecentNotes: {
    method: 'GET',
    path: '/api/notes/recent',
    audience: 'public',
    summary: 'Approved notes, newest first',
    query: z.object({ limit: z.optional(queryNumber(1, 50)) }),
    status: 200,
    response: z.object({ items: z.array(noteCard) }),
    errors: [],
    kept: 'lists',
  },
  getNote: {
    method: 'GET',
    path: '/api/notes/{noteId}',
    audience: 'public',
    summary: 'One approved note',
    params: z.object({ noteId }),
    status: 200,
    response: note,
    errors: [404],
    kept: 'lists',
  },
  getCourse: {
    method: 'GET',
    path: '/api/courses/{schemeYear}/{code}',
    audience: 'public',
    summary: 'A course: its branches and its notes by module',
    params: z.object({
      schemeYear: z.string().check(z.regex(/^[\w-]{1,20}$/)),
      code: z.string().check(z.regex(/^[A-Za-z0-9-]{1,24}$/)),
    }),
    status: 200,
    response: course,
    errors: [404],
    kept: 'lists',
  },
  upvoteNote: {
    method: 'POST',
    path: '/api/notes/{noteId}/upvote',
    audience: 'public',
    summary: 'Vote for a note; a second vote of the same visitor changes nothing',
    params: z.object({ noteId }),
    status: 200,
    response: z.object({ upvotes: count, upvoted: z.literal(true) }),
    errors: [404, 429],
  },
  downloadNote: {
    method: 'POST',
    path: '/api/notes/{noteId}/download',
    audience: 'public',
    summary: 'Where to download a note; counts once per visitor and day',
    params: z.object({ noteId }),
    status: 200,
    response: z.object({ url: z.string(), filename: z.string(), download_count: count }),
    errors: [404, 429],
  },
  listAllNotes: {
    method: 'GET',
    path: '/api/admin/notes',
    audience: 'admin',
    summary: 'Notes of a selection in any state, newest first unless sorted otherwise',
    query: z.object({
      /** Those that are not deleted, unless given. */
      status: z.optional(z.enum(['pending', 'approved', 'deleted'])),
      scheme: z.optional(schemeId),
      branch: z.optional(branchId),
      semester: z.optional(queryNumber(1, 8)),
      subject: z.optional(subjectId),
      search: z.optional(z.string().check(z.maxLength(200))),
      sort: z.optional(
        z.enum([
          'title',
          'subject',
          'semester',
          'module',
          'file_type',
          'uploaded_by',
          'upload_date',
          'downloads',
          'upvotes',
        ]),
      ),
      order: z.optional(order),
      cursor: z.optional(cursor),
      limit: z.optional(queryNumber(1, 200)),
    }),
    status: 200,
    /** `total` is the size of the selection. */
    response: z.extend(page(adminNote), { total: count }),
    errors: [],
  },
  getAdminNote: {
    method: 'GET',
    path: '/api/admin/notes/{noteId}',
    audience: 'admin',
    summary: 'One note in any state',
    params: one,
    status: 200,
    response: adminNote,
    errors: [404],
  },
  getNoteFile: {
    method: 'GET',
    path: '/api/admin/notes/{noteId}/file',
    audience: 'admin',
    summary: 'A short-lived address of the file of a note in any state',
    params: one,
    query: z.object({ disposition: z.optional(z.enum(['inline', 'attachment'])) }),
    status: 200,
    response: z.object({ url: z.string(), filename: z.string(), expires_at: timestamp }),
    errors: [404],
  },
  createNote: {
    method: 'POST',
    path: '/api/admin/notes',
    audience: 'admin',
    summary: 'Add a note; approved unless it says otherwise',
    body: newNote,
    status: 201,
    response: adminNote,
    errors: [409],
  },
  updateNote: {
    method: 'PATCH',
    path: '/api/admin/notes/{noteId}',
    audience: 'admin',
    summary: 'Change fields of a note; a new file takes the place of the old one',
    params: one,
    body: z.extend(z.partial(noteFields), { updated_at: seenVersion }),
    status: 200,
    response: adminNote,
    errors: [404, 409],
  },
  deleteNote: {
    method: 'DELETE',
    path: '/api/admin/notes/{noteId}',
    audience: 'admin',
    summary: 'Take a note and its file away; it can be restored for 30 days',
    params: one,
    status: 200,
    response: adminNote,
    errors: [404, 409],
  },
  restoreNote: {
    method: 'POST',
    path: '/api/admin/notes/{noteId}/restore',
    audience: 'admin',
    summary: 'Bring a deleted note back as it was',
    params: one,
    status: 200,
    response: adminNote,
    errors: [404, 409],
  },
  changeNotes: {
    method: 'POST',
    path: '/api/admin/notes/bulk',
    audience: 'admin',
    summary: 'Approve, unpublish, delete or restore many notes; each is its own change',
    body: z.object({
      ids: z.array(noteId).check(z.minLength(1), z.maxLength(100)),
      action: z.enum(['approve', 'unpublish', 'delete', 'restore']),
    }),
    status: 200,
    response: z.object({
      done: z.array(noteId),
      failed: z.array(z.object({ id: noteId, reason: z.string() })),
    }),
    errors: [],
  },
  getAdminStats: {
    method: 'GET',
    path: '/api/admin/stats',
    audience: 'admin',
    summary: 'Figures of the dashboard',
    status: 200,
    response: z.object({
      /** Notes that are approved or pending. */
      total_notes: count,
      total_downloads: count,
      total_upvotes: count,
      /** Notes and submissions that wait. */
      pending_approval: count,
      pending_submissions: count,
    }),
    errors: [],
  },
} as const satisfies Contract;
