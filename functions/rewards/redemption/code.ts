import { randomInt } from 'node:crypto';
import { HttpError } from '../../kernel/http/http-error.ts';
import { sign } from '../../kernel/sign.ts';
import type { Table } from '../../table/core/table.ts';
import { transact } from '../../table/core/transact.ts';
import { writeConditionally } from '../../table/core/write.ts';
import { incrementCodeAttempts, requireMatchingCode } from '../../table/rewards/redemption-code.ts';

const digits = 6;

export const codeTtlSeconds = 600;

export const createCode = (): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** The stored hash of a contributor's code. */
export const codeHash = (contributorId: string, code: string): string =>
  sign('code', `${contributorId}\0${code}`);

const codeError = (message: string) =>
  new HttpError(400, message, { errors: [{ field: 'code', message }] });

export const invalidCodeError = () =>
  codeError('This code is wrong or has expired. Please check it, or ask for a new one.');

/**
 * Counts an attempt and returns the code's hash, which a write must compare. Throws 400 when the code is missing or
 * expired, or after five attempts.
 */
export async function countAttemptAndHashCode(
  table: Table,
  contributorId: string,
  code: string | null | undefined,
): Promise<string> {
  if (!code) throw codeError('Please enter the code from the e-mail');
  const failed = await transact(table, { code: incrementCodeAttempts(contributorId, Date.now()) });
  if (failed.length > 0) throw invalidCodeError();
  return codeHash(contributorId, code);
}

/** Checks a code without using it up. Throws 400 for a wrong one. */
export async function checkCode(table: Table, contributorId: string, code: string): Promise<void> {
  const hash = await countAttemptAndHashCode(table, contributorId, code);
  if (!(await writeConditionally(table, requireMatchingCode(contributorId, hash))))
    throw invalidCodeError();
}
