import { put } from '../core/change.ts';
import { getItem } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import type { ConditionalWrite } from '../core/transact.ts';
import { keyPatterns, primaryKey } from '../keys.ts';
import { contributorIdOf, type ContributorContact } from './contributor-id.ts';

const [patterns] = keyPatterns.confirmation;
const confirmationKey = (contributor: ContributorContact, visitor: string) =>
  primaryKey(patterns, { contributorId: contributorIdOf(contributor), visitor });

/** As long as the visitor's cookie. */
const validSeconds = 365 * 86_400;

/** Records that a visitor has entered a code from the contributor's mailbox. Unconditional. */
export const putConfirmation = (
  contributor: ContributorContact,
  visitor: string,
): ConditionalWrite =>
  put({
    ...confirmationKey(contributor, visitor),
    ttl: Math.floor(Date.now() / 1000) + validSeconds,
  });

/** Whether a visitor has confirmed this contributor. Does not depend on whether the contributor is known. */
export async function hasConfirmed(
  table: Table,
  visitor: { readonly id: string; readonly isNew: boolean },
  contributor: ContributorContact,
): Promise<boolean> {
  if (visitor.isNew) return false;
  return (await getItem(table, confirmationKey(contributor, visitor.id))) !== undefined;
}
