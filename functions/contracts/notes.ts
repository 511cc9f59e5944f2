import * as z from 'zod/mini';
import {
  branchId,
  count,
  cursor,
  fileType,
  moduleNumber,
  noteId,
  page,
  queryNumber,
  semester,
  subjectId,
  timestamp,
} from './fields.ts';
import type { Contract } from './route.ts';

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
} as const satisfies Contract;
