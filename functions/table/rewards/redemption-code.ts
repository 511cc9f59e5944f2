import { updateIf, deleteIf } from '../core/change.ts';
import { atLeast, below } from '../core/condition.ts';
import type { Table } from '../core/table.ts';
import type { ConditionalWrite } from '../core/transact.ts';
import { putItem } from '../core/write.ts';
import { keyPatterns, primaryKey } from '../keys.ts';

const maxAttempts = 5;

const codeKey = (contributorId: string) =>
  primaryKey(keyPatterns.redemptionCode[0], { contributorId });

const secondsOf = (ms: number) => Math.floor(ms / 1000);

/** Stores the keyed hash of a contributor's code and replaces an earlier one. Times are epoch milliseconds. */
export async function putCode(
  table: Table,
  contributorId: string,
  code_hash: string,
  expiresAt: number,
): Promise<void> {
  await putItem(table, {
    ...codeKey(contributorId),
    code_hash,
    tries: 0,
    ttl: secondsOf(expiresAt),
  });
}

/** Counts an attempt with a contributor's code. Fails if there is none, it has expired or it was tried too often. */
export const incrementCodeAttempts = (contributorId: string, now: number): ConditionalWrite =>
  updateIf(
    codeKey(contributorId),
    { add: { tries: 1 } },
    { ttl: atLeast(secondsOf(now) + 1), tries: below(maxAttempts) },
  );

/** Deletes a contributor's code. Fails unless it is this one. */
export const consumeCode = (contributorId: string, code_hash: string): ConditionalWrite =>
  deleteIf(codeKey(contributorId), { code_hash });

/**
 * Fails unless this is the contributor's code; the code stays valid. A conditional write, not a read, so that the
 * comparison is atomic; `matched` itself is not read.
 */
export const requireMatchingCode = (contributorId: string, code_hash: string): ConditionalWrite =>
  updateIf(codeKey(contributorId), { set: { matched: true } }, { code_hash });
