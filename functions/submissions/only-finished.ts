import { Refusal } from '../kernel/refusal.ts';
import type { SubmissionRecord } from '../table/submission.ts';

/** Refuses (409) to decide on a submission whose file is still being kept. */
export function onlyFinished({ unfinished_since }: SubmissionRecord): void {
  if (unfinished_since !== undefined)
    throw new Refusal(409, 'The file is still being stored. Please try again in a moment.');
}
