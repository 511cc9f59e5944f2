import type { WindowName } from '../../contracts/domain/limits.ts';
import type { Problem } from '../../contracts/http/problem.ts';

/** An error for the client; thrown by use cases and sent as a problem document. */
export class HttpError extends Error {
  readonly status: number;
  /** Default: the status text. */
  readonly title: string | undefined;
  readonly errors: Problem['errors'];
  readonly retryAfterSeconds: number | undefined;
  /** The exceeded limit, for the log. */
  readonly limit: WindowName | undefined;

  constructor(
    status: number,
    detail: string,
    more: {
      title?: string;
      errors?: Problem['errors'];
      retryAfterSeconds?: number;
      limit?: WindowName;
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

/** An error of one field, whose text is also that of the problem. */
export const fieldError = (status: number, field: string, message: string): HttpError =>
  new HttpError(status, message, { errors: [{ field, message }] });

/** What was found. Throws 404 for nothing. */
export function requireFound<T>(found: T | undefined, text: string): T {
  if (found === undefined) throw new HttpError(404, text);
  return found;
}
