import { HttpError } from '../kernel/http/http-error.ts';
import type { SubmissionRecord } from '../table/files/submission.ts';

/** Refuses (409) to decide on a submission whose file is still being kept. */
export function requireFileStored({ unfinished_since }: SubmissionRecord): void {
  if (unfinished_since !== undefined)
    throw new HttpError(409, 'The file is still being stored. Please try again in a moment.');
}
