import * as z from 'zod/mini';

/** RFC 9457, `application/problem+json`. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** Shown to the user. */
  detail: z.string(),
  /** Identifies the request in the logs. */
  request_id: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});
export type Problem = z.output<typeof problem>;
