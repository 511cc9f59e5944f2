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

/** Detail of the 409 for an update based on an outdated version. */
export const concurrentChangeText =
  'Somebody else has changed this meanwhile. Your changes are not saved: reload to see theirs.';
