import { updateIf, deleteIf } from '../core/change.ts';
import { atLeast, below } from '../core/condition.ts';
import type { Table } from '../core/table.ts';
import type { Step } from '../core/transact.ts';
import { putItem } from '../core/write.ts';
import { keyPatterns, primaryKey } from '../keys.ts';

/** How often somebody may guess at a code before another one must be sent. */
const maxAttempts = 5;

/** `id` is the contributor's. */
const codeKey = (id: string) => primaryKey(keyPatterns.redemptionCode[0], { hash: id });

const secondsOf = (ms: number) => Math.floor(ms / 1000);

/** Keeps the code of a contributor, known by its keyed hash alone, in the place of any before it. Times are epoch milliseconds. */
export async function putCode(
  table: Table,
  id: string,
  code_hash: string,
  expiresAt: number,
): Promise<void> {
  await putItem(table, { ...codeKey(id), code_hash, tries: 0, ttl: secondsOf(expiresAt) });
}

/** Counts one more try of a contributor's code **where** there is one that is good, and was not tried too often. */
export const incrementCodeAttempts = (id: string, now: number): Step =>
  updateIf(
    codeKey(id),
    { add: { tries: 1 } },
    { ttl: atLeast(secondsOf(now) + 1), tries: below(maxAttempts) },
  );

/** Uses a contributor's code up **where** it is this one. */
export const consumeCode = (id: string, code_hash: string): Step =>
  deleteIf(codeKey(id), { code_hash });
