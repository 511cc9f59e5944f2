import { codeLimits } from '../../contracts/domain/limits.ts';
import { deleteIf, updateIf, below, present, put, type ConditionalWrite } from '../change.ts';
import { queryItems, getItem } from '../read.ts';
import type { Table } from '../table.ts';
import { putItem } from '../write.ts';
import { keyPatterns, keyOf, primaryKey } from '../keys.ts';
import { contributorIdOf, type ContributorContact } from './contributor-id.ts';

/** A code that was mailed; `owner` is the keyed id of the contributor or mailbox that it confirms. */
export interface MailedCode {
  readonly owner: string;
  readonly code_hash: string;
  /** Epoch seconds. */
  readonly ttl: number;
}

/** Who enters a code: the key of an address, or of a visitor who has confirmed the contributor before. */
export interface CodeSender {
  readonly key: string;
  readonly isConfirmed: boolean;
}

const [patterns] = keyPatterns.mailedCode;
const codeKey = ({ owner, code_hash }: Pick<MailedCode, 'owner' | 'code_hash'>) =>
  primaryKey(patterns, { owner, code_hash });

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** Stores a code beside the owner's earlier ones. */
export async function putCode(table: Table, code: MailedCode): Promise<void> {
  await putItem(table, { ...codeKey(code), ...code });
}

/** The owner's codes that have not expired; strongly consistent. */
export async function listCodes(table: Table, owner: string): Promise<MailedCode[]> {
  const partition = keyOf(patterns.pk, { owner });
  const items = await queryItems(table, { partition, consistent: true });
  return items
    .map(({ code_hash, ttl }) => ({ owner, code_hash: String(code_hash), ttl: Number(ttl) }))
    .filter(({ ttl }) => ttl > nowSeconds());
}

/**
 * Counts a try of a code. Fails after five tries of its sender, and for senders who have not confirmed the contributor
 * also after `triesInAll` together: many addresses must not guess the code, nor lock out a confirmed contributor.
 */
export const incrementTries = (code: MailedCode, sender: CodeSender): ConditionalWrite => {
  const own = `tries-${sender.key}`;
  const { triesPerSender, triesInAll } = codeLimits;
  return updateIf(
    codeKey(code),
    { add: { [own]: 1, ...(!sender.isConfirmed && { tries: 1 }) } },
    {
      pk: present,
      [own]: below(triesPerSender),
      ...(!sender.isConfirmed && { tries: below(triesInAll) }),
    },
  );
};

/** Deletes a code. Fails if it was used. */
export const consumeCode = (code: MailedCode): ConditionalWrite =>
  deleteIf(codeKey(code), { pk: present });

const [confirmationPatterns] = keyPatterns.confirmation;
const confirmationKey = (contributor: ContributorContact, visitor: string) =>
  primaryKey(confirmationPatterns, { contributorId: contributorIdOf(contributor), visitor });

/** As long as the visitor's cookie. */
const validSeconds = 365 * 86_400;

/** Records that a visitor has entered a code from the contributor's mailbox. Unconditional. */
export const putConfirmation = (contributor: ContributorContact, visitor: string) =>
  put({
    ...confirmationKey(contributor, visitor),
    ttl: nowSeconds() + validSeconds,
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
