import * as z from 'zod/mini';
import {
  materialKind,
  count,
  fileType,
  moduleNumber,
  noteId,
  semester,
  subjectId,
  timestamp,
} from './fields.ts';

/** Names are null where the subject or branch was deleted. */
export const noteCard = z.object({
  id: noteId,
  kind: materialKind,
  /** Year and month; null unless it is a paper. */
  exam_session: z.nullable(z.string()),
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
  /** An object key, or a Drive id or link; `file_url` resolves it. */
  drive_file_id: z.string(),
  /** Bytes; null for a file on Drive. */
  size: z.nullable(count),
  /** Pages or slides; null where unknown. */
  pages: z.nullable(count),
  /** A JPEG of its first page; null where there is none. */
  thumbnail_url: z.nullable(z.string()),
  upload_date: timestamp,
  created_at: timestamp,
  download_count: count,
  upvotes: count,
});
export type NoteCard = z.output<typeof noteCard>;

/** A heading of a document; pages and slides count from 1. */
export const documentPlace = z.object({ title: z.string(), page: z.int().check(z.gte(1)) });

/** The course and the filters that a query contains. */
export const understood = z.object({
  /** Code of the first course; absent where the courses are only the nearest ones. */
  course: z.optional(z.string()),
  module: z.optional(z.int()),
  semester: z.optional(semester),
  /** Branch code. */
  branch: z.optional(z.string()),
  kind: z.optional(materialKind),
  scheme_year: z.optional(z.string()),
  /** A code that no course has; the courses are those with the nearest codes. */
  unknown_code: z.optional(z.string()),
  /** The query names a module alone: semester, branch and scheme are the student's own. */
  is_own: z.optional(z.literal(true)),
});
