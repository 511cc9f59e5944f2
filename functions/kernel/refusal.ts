import type { Problem } from '../contracts/problem.ts';

/** A request that is not granted, for a reason that the caller may know. Verbs throw it; it becomes a problem on the wire. */
export class Refusal extends Error {
  readonly status: number;
  /** Short name of the kind; that of the status when absent. */
  readonly title: string | undefined;
  readonly errors: Problem['errors'];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    detail: string,
    more: { title?: string; errors?: Problem['errors']; retryAfterSeconds?: number } = {},
  ) {
    super(detail);
    this.name = 'Refusal';
    this.status = status;
    this.title = more.title;
    this.errors = more.errors;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}
