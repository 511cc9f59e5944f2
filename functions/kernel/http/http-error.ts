import type { LimitName } from '../../contracts/domain/limits.ts';
import type { Problem } from '../../contracts/http/problem.ts';

/** A request that is not granted, for a reason that the caller may know. Verbs throw it; it becomes a problem on the wire. */
export class HttpError extends Error {
  readonly status: number;
  /** Short name of the kind; that of the status when absent. */
  readonly title: string | undefined;
  readonly errors: Problem['errors'];
  readonly retryAfterSeconds: number | undefined;
  /** The limit that was reached, for the log. */
  readonly limit: LimitName | undefined;

  constructor(
    status: number,
    detail: string,
    more: {
      title?: string;
      errors?: Problem['errors'];
      retryAfterSeconds?: number;
      limit?: LimitName;
    } = {},
  ) {
    super(detail);
    this.name = 'HttpError';
    this.status = status;
    this.title = more.title;
    this.errors = more.errors;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.limit = more.limit;
  }
}
