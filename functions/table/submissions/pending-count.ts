import { maxPendingSubmissions } from '../../contracts/domain/limits.ts';
import { updateIf } from '../core/change.ts';
import { below } from '../core/condition.ts';
import { add, type ConditionalWrite } from '../core/transact.ts';
import { keyPatterns, primaryKey } from '../keys.ts';
import { contributorIdOf, type ContributorContact } from '../contributors/contributor-id.ts';

const [patterns] = keyPatterns.pendingCount;
const countKey = (contributor: ContributorContact) =>
  primaryKey(patterns, { contributorId: contributorIdOf(contributor) });

/** Counts a pending submission of its contributor. Fails at the limit. */
export const incrementPending = (contributor: ContributorContact): ConditionalWrite =>
  updateIf(
    countKey(contributor),
    { add: { pending: 1 } },
    { pending: below(maxPendingSubmissions) },
  );

/** Decrements the count. Unconditional: the transaction that decides the submission has the condition. */
export const decrementPending = (contributor: ContributorContact): ConditionalWrite =>
  add(countKey(contributor), { pending: -1 });
