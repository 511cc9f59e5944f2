import * as z from 'zod/mini';
import { driveFileId, driveIdText, noFileText } from './domain/drive.ts';
import {
  examSession,
  materialKind,
  otherKind,
  branchId,
  contributorSlug,
  count,
  fileType,
  formModule,
  formSemester,
  moduleNumber,
  noteId,
  order,
  pageOf,
  queryNumber,
  schemeId,
  expectedVersion,
  semester,
  sentDetails,
  shownDetails,
  subjectId,
  timestamp,
  uploadId,
  pageQuery,
  fileUrl,
  fileUrlQuery,
} from './domain/fields.ts';
import { documentLanguages, textSources } from './domain/material.ts';
import { documentPlace, noteCard, understood } from './domain/note-card.ts';
import { defineContract } from './http/route.ts';
import { courseFields, openRequest } from './requests.ts';

const note = z.extend(noteCard, {
  ...shownDetails,
  status: z.literal('approved'),
  updated_at: timestamp,
  /** A path under `/files/` or a Drive URL; null when a Drive link cannot be parsed. */
  file_url: z.nullable(z.string()),
  /** Drive's embeddable preview; of hosted Office files the page that shows them; null for all others. */
  preview_url: z.nullable(z.string()),
  /** Of the page of a contributor who asked for one. */
  contributor_slug: z.nullable(contributorSlug),
});

const publicNote = z.extend(note, {
  /** Bookmarks, else headings; at most 60. */
  outline: z.array(documentPlace),
  /** Null where the document has too little text to tell, or was not read yet. */
  language: z.nullable(z.enum(documentLanguages)),
  /** `none` for a document without text, or that was not read yet. */
  text_source: z.enum(textSources),
  /** Of recognised text, from 0 to 1; null for other text. */
  text_confidence: z.nullable(z.number()),
  /** The numbers of scanned pages that are written by hand, which have no text. */
  handwritten_pages: z.array(count),
  /** The path of the document's text as HTML; null for a document without text, or that was not read yet. */
  text_url: z.nullable(z.string()),
  /** Of the file, in hexadecimal digits; null where it is unknown, as for files on Drive. */
  sha256: z.nullable(z.string()),
  /** Former files with an address of their own, newest first; at most 10. */
  versions: z.array(
    z.object({
      /** A path under `/files/`. */
      url: z.string(),
      file_type: fileType,
      size: z.nullable(count),
      sha256: z.nullable(z.string()),
      replaced_at: timestamp,
    }),
  ),
  /** The number of questions that were read of a paper. */
  questions: count,
  /** A JPEG of page one with course and title for link previews; null where there is none. */
  card_url: z.nullable(z.string()),
});
export type Note = z.output<typeof publicNote>;

/** A note in any state. A deleted note can be restored until `restorable_until`. */
const adminNote = z.extend(note, {
  status: z.enum(['pending', 'approved', 'deleted']),
  restorable_until: z.nullable(timestamp),
  /** Of a deleted note that was taken down. */
  taken_down: z.nullable(z.object({ reason: z.string(), points_taken: count })),
});
export type AdminNote = z.output<typeof adminNote>;

const requiredText = 'Please fill in all required fields';

const noteFields = z.object({
  title: z.string(requiredText).check(z.trim(), z.minLength(1, requiredText), z.maxLength(200)),
  ...sentDetails,
  subject_id: z.pipe(z.string(requiredText).check(z.minLength(1, requiredText)), subjectId),
  semester: formSemester(requiredText),
  module_number: z.nullish(formModule),
  /** Ignored for an uploaded file, whose bytes decide. */
  file_type: z.optional(fileType),
  status: z.optional(z.enum(['pending', 'approved'])),
  /** Default `notes`. */
  kind: z.optional(materialKind),
  /** Ignored unless it is a paper. */
  exam_session: z.nullish(examSession),
  upload_id: z.nullish(uploadId),
  drive_file_id: z.nullish(z.string().check(z.trim(), z.maxLength(500))),
});
export type NoteFields = z.output<typeof noteFields>;

/** Also beside invalid fields, as long as there are fields. */
const when = ({ value }: { value: unknown }) => value instanceof Object;

/** Requires a file or a readable Drive id. */
const newNote = noteFields.check(
  z.refine((given) => !!given.upload_id || typeof given.drive_file_id === 'string', {
    path: ['upload_id'],
    error: noFileText,
    when,
  }),
  z.refine(
    ({ upload_id, drive_file_id }) =>
      !!upload_id || typeof drive_file_id !== 'string' || driveFileId(drive_file_id) !== null,
    { path: ['drive_file_id'], error: driveIdText, when },
  ),
);

const noteParams = z.object({ noteId });

/** The next examination of a course, where the owner imported its date. */
const exam = {
  exam_date: z.nullable(z.iso.date()),
  /** In Asia/Kolkata, `09:30`. */
  exam_time: z.nullable(z.string()),
};

/** A course: one code of one scheme in all its branches. */
const course = z.object({
  scheme_year: z.string(),
  code: z.string(),
  title: z.string(),
  /** One row per branch. Names are null where the branch was deleted. */
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
  /** Approved notes by module; at most 200 documents in all. */
  notes: z.array(noteCard),
  /** Other public documents by kind, papers by exam session, newest first. */
  materials: z.record(otherKind, z.array(noteCard)),
  /** Modules 1 to 5. */
  modules: z.array(
    z.object({
      number: moduleNumber,
      /** Of its notes, most frequent first. */
      topics: z.array(z.string()),
      notes: count,
      /** Open requests, of every kind. */
      requests: count,
    }),
  ),
  /** The other courses of its semester: of the branch in the query, or else of its first branch. */
  neighbours: z.array(
    z.object({ scheme_year: z.string(), code: z.string(), title: z.string(), semester }),
  ),
  totals: z.object({ notes: count, downloads: count, upvotes: count }),
  /** Sum of the open requests. */
  requests: count,
  /** Of its papers, the questions that were read, and the modules that have some. */
  questions: z.object({ count, papers: count, modules: z.array(moduleNumber) }),
  ...exam,
  /** Open requests of students, most requested first. */
  open_requests: z.array(openRequest),
  /** Latest change of a note; null without notes. */
  changed_at: z.nullable(timestamp),
});
export type CoursePage = z.output<typeof course>;

/** A page that has the words of a query. */
const pageHit = z.object({
  note_id: noteId,
  title: z.string(),
  /** Page or slide, from 1. */
  page: z.int().check(z.gte(1)),
  /** The text around the words. */
  snippet: z.string(),
});

/** The reader's branch: where it shares a course, its names (and neighbours) are shown. */
const namingBranch = z.optional(branchId);

const semesterCourse = z.object({
  subject_id: subjectId,
  scheme_year: z.string(),
  code: z.string(),
  name: z.string(),
  credits: count,
  /** Documents of all kinds. */
  documents: count,
  /** Those of them that a device can save, and their size in bytes. */
  files: count,
  bytes: count,
  /** Modules that have notes, ascending. */
  modules: z.array(moduleNumber),
  /** Of the newest document. */
  newest_at: z.nullable(timestamp),
  ...exam,
});
export type SemesterCourse = z.output<typeof semesterCourse>;

const totals = z.object({ notes: count, downloads: count, upvotes: count });
export type Totals = z.output<typeof totals>;

/** What a search was understood as, and what its list shows. */
const searched = z.object({
  understood,
  /** The course of all listed documents, with documents or without; null for a search that names none. */
  course: z.nullable(
    z.object({ scheme_year: z.string(), code: z.string(), name: z.string(), semester }),
  ),
  /** Whether GET /api/search finds courses, if only the nearest ones. */
  has_courses: z.boolean(),
  /** Whether the documents were found by words of theirs, and not only by what the text names. */
  by_words: z.boolean(),
  /** The kind of the listed documents: without `kind` in the query it may follow from the text. */
  kind: materialKind,
  /** What the text asks for but no document has, so that the list is wider. */
  missing: z.array(z.enum(['kind', 'module', 'words'])),
});
export type Searched = z.output<typeof searched>;

export const noteSort = z.enum([
  'title',
  'subject',
  'semester',
  'module',
  'file_type',
  'uploaded_by',
  'upload_date',
  'downloads',
  'upvotes',
]);
export type NoteSort = z.output<typeof noteSort>;

const noteFilter = {
  /** Default: `notes` in the public list, all kinds in the administrators'. */
  kind: z.optional(materialKind),
  scheme: z.optional(schemeId),
  branch: z.optional(branchId),
  semester: z.optional(queryNumber(1, 8)),
  subject: z.optional(subjectId),
  search: z.optional(z.string().check(z.maxLength(200))),
};

export const notes = defineContract(['reviewer'], {
  listNotes: {
    routeKey: 'GET /api/notes',
    summary:
      'Approved notes by module, filtered by subject, branch, semester, scheme, kind or text; a text is understood as in GET /api/search',
    query: z.object({
      ...noteFilter,
      /** Without a branch or subject. */
      named_for: namingBranch,
      /** The reader's scheme and semester, for a search; courses of theirs score higher. */
      own_scheme: z.optional(schemeId),
      own_semester: z.optional(queryNumber(1, 8)),
      ...pageQuery(50),
    }),
    response: z.extend(pageOf(noteCard), {
      totals,
      /** Documents of each kind in this list; on its first page only. */
      kinds: z.optional(z.record(materialKind, count)),
      /** With a search text. */
      searched: z.optional(searched),
    }),
    cachePolicy: 'lists',
    isRefreshed: true,
  },
  listRecentNotes: {
    routeKey: 'GET /api/notes/recent',
    summary: 'Approved notes, newest first',
    query: z.object({ branch: namingBranch, limit: z.optional(queryNumber(1, 50)) }),
    response: z.object({ items: z.array(noteCard) }),
    cachePolicy: 'lists',
    isRefreshed: true,
  },
  getNote: {
    routeKey: 'GET /api/notes/{noteId}',
    summary: 'One approved note',
    params: z.object({ noteId }),
    query: z.object({ branch: namingBranch }),
    response: publicNote,
    errors: [404],
    cachePolicy: 'lists',
    isRefreshed: true,
  },
  getNoteText: {
    routeKey: 'GET /api/notes/{noteId}/text',
    summary: 'The text of an approved note as HTML, by page, with its pictures',
    params: z.object({ noteId }),
    response: z.object({
      note: publicNote,
      /** Sections with `data-page`; no scripts, styles and addresses of others. */
      html: z.string(),
    }),
    errors: [404],
    cachePolicy: 'lists',
  },
  compareNotes: {
    routeKey: 'GET /api/notes/{noteId}/shared/{otherId}',
    summary: 'How much of the text of two approved notes is the same',
    params: z.object({ noteId, otherId: noteId }),
    /** From 0 to 1; null where one has too little text. */
    response: z.object({ share: z.nullable(z.number()) }),
    errors: [404],
    cachePolicy: 'lists',
  },
  getCourse: {
    routeKey: 'GET /api/courses/{schemeYear}/{code}',
    summary: 'A course: its branches, its documents by module and kind, its neighbours',
    params: z.object({ schemeYear: courseFields.scheme_year, code: courseFields.code }),
    query: z.object({ branch: namingBranch }),
    response: course,
    errors: [404],
    cachePolicy: 'lists',
    isRefreshed: true,
  },
  searchCourse: {
    routeKey: 'GET /api/courses/{schemeYear}/{code}/search',
    summary: "Pages of a course's documents whose text has all words of a query, best first",
    params: z.object({ schemeYear: courseFields.scheme_year, code: courseFields.code }),
    query: z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
    response: z.object({ hits: z.array(pageHit) }),
    cachePolicy: 'lists',
  },
  getSemester: {
    routeKey: 'GET /api/semesters/{schemeId}/{branchId}/{semester}',
    summary: 'The courses of a semester: what each has, what it lacks, when its exam is',
    params: z.object({ schemeId, branchId, semester: queryNumber(1, 8) }),
    response: z.object({
      courses: z.array(semesterCourse),
      /** The newest documents of these courses, at most 4. */
      recent: z.array(noteCard),
    }),
    cachePolicy: 'lists',
  },
  upvoteNote: {
    routeKey: 'POST /api/notes/{noteId}/upvote',
    summary: 'Upvote a note; idempotent per visitor',
    params: z.object({ noteId }),
    response: z.object({ upvotes: count, upvoted: z.literal(true) }),
    errors: [404, 429],
  },
  answerNote: {
    routeKey: 'POST /api/notes/{noteId}/answer',
    summary:
      'Whether a note helped, once per visitor; yes is an upvote, no lowers it in its module',
    params: z.object({ noteId }),
    body: z.object({ helped: z.boolean() }),
    response: z.object({ helped: z.boolean() }),
    errors: [404, 429],
  },
  downloadNote: {
    routeKey: 'POST /api/notes/{noteId}/download',
    summary: 'Get the download URL of a note; counted once per visitor and day',
    params: z.object({ noteId }),
    response: z.object({ url: z.string(), filename: z.string(), download_count: count }),
    errors: [404, 429],
  },
  listAllNotes: {
    routeKey: 'GET /api/admin/notes',
    summary: 'Notes in any state, filtered and sorted (default: newest first)',
    query: z.object({
      /** Default: all that are not deleted. */
      status: z.optional(z.enum(['pending', 'approved', 'deleted'])),
      ...noteFilter,
      sort: z.optional(noteSort),
      order: z.optional(order),
      ...pageQuery(200),
    }),
    /** `total` counts all matches. */
    response: z.extend(pageOf(adminNote), { total: count }),
  },
  getAdminNote: {
    routeKey: 'GET /api/admin/notes/{noteId}',
    summary: 'One note in any state',
    params: noteParams,
    response: adminNote,
    errors: [404],
  },
  getNoteFile: {
    routeKey: 'GET /api/admin/notes/{noteId}/file',
    summary: 'A short-lived URL of the file of a note in any state',
    params: noteParams,
    query: fileUrlQuery,
    response: fileUrl,
    errors: [404],
  },
  createNote: {
    routeKey: 'POST /api/admin/notes',
    summary: 'Add a note (default status: approved)',
    body: newNote,
    status: 201,
    response: adminNote,
    errors: [409],
  },
  updateNote: {
    routeKey: 'PATCH /api/admin/notes/{noteId}',
    summary:
      'Change fields of a note; a new file replaces the old one, an older version of a public note',
    params: noteParams,
    body: z.extend(z.partial(noteFields), { updated_at: expectedVersion }),
    response: adminNote,
    errors: [404, 409],
  },
  deleteNote: {
    routeKey: 'DELETE /api/admin/notes/{noteId}',
    summary: 'Soft-delete a note and its file; restorable for 30 days',
    params: noteParams,
    response: adminNote,
    errors: [404, 409],
  },
  takeDownNote: {
    routeKey: 'POST /api/admin/notes/{noteId}/take-down',
    summary: 'Delete a note for a reason, with or without its points; restorable and idempotent',
    params: noteParams,
    body: z.object({
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
      /** Default false. A balance does not become negative: `points_missing` is the rest. */
      take_points_back: z.optional(z.boolean()),
    }),
    response: z.object({ note: adminNote, points_taken: count, points_missing: count }),
    errors: [404, 409],
  },
  restoreNote: {
    routeKey: 'POST /api/admin/notes/{noteId}/restore',
    summary: 'Restore a deleted note, with or without the points that its take-down took',
    params: noteParams,
    /** Default false. */
    body: z.object({ return_points: z.optional(z.boolean()) }),
    response: adminNote,
    errors: [404, 409],
  },
  changeNotes: {
    routeKey: 'POST /api/admin/notes/bulk',
    summary: 'Approve, unpublish, delete or restore many notes, each in its own transaction',
    body: z.object({
      ids: z.array(noteId).check(z.minLength(1), z.maxLength(100)),
      action: z.enum(['approve', 'unpublish', 'delete', 'restore']),
    }),
    response: z.object({
      done: z.array(noteId),
      failed: z.array(z.object({ id: noteId, reason: z.string() })),
    }),
  },
  getAdminStats: {
    routeKey: 'GET /api/admin/stats',
    roles: ['reviewer', 'payer'],
    summary: 'Statistics of the dashboard',
    response: z.object({
      /** Approved and pending notes. */
      total_notes: count,
      total_downloads: count,
      total_upvotes: count,
      /** Pending notes and submissions. */
      pending_approval: count,
      pending_submissions: count,
    }),
  },
});
