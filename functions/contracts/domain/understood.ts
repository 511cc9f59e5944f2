import * as z from 'zod/mini';
import { materialKind, semester } from './fields.ts';

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
