import { maxPendingSubmissions } from '../../contracts/domain/limits.ts';
import { updateIf, update } from '../core/change.ts';
import { below } from '../core/condition.ts';
import type { ConditionalWrite } from '../core/transact.ts';
import { keyPatterns, primaryKey } from '../keys.ts';
import { contributorIdOf, type ContributorContact } from '../contributors/contributor-id.ts';

const [patterns] = keyPatterns.pendingCount;
/** `scope`: the key of the sender's address, or `confirmed` for visitors who have confirmed the contributor. */
const countKey = (contributor: ContributorContact, scope: string) =>
  primaryKey(patterns, { contributorId: contributorIdOf(contributor), scope });

/** Longer than a review takes: the key of an address is not kept for ever. */
const keptSeconds = 365 * 86_400;
const ttl = () => Math.floor(Date.now() / 1000) + keptSeconds;

/** Counts a pending submission of its contributor and scope. Fails at the limit. */
export const incrementPending = (
  contributor: ContributorContact,
  scope: string,
): ConditionalWrite =>
  updateIf(
    countKey(contributor, scope),
    { add: { pending: 1 }, set: { ttl: ttl() } },
    { pending: below(maxPendingSubmissions) },
  );

/** Decrements the count. Unconditional: the transaction that decides the submission has the condition. */
export const decrementPending = (
  contributor: ContributorContact,
  scope: string,
): ConditionalWrite =>
  update(countKey(contributor, scope), { set: { ttl: ttl() }, add: { pending: -1 } });
