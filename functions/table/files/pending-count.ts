import { maxPendingSubmissions } from '../../contracts/domain/limits.ts';
import { updateIf } from '../core/change.ts';
import { below } from '../core/condition.ts';
import { add, type ConditionalWrite } from '../core/transact.ts';
import { keyPatterns, primaryKey } from '../keys.ts';
import { contributorId, type Contributor } from '../rewards/contributor-id.ts';

const [patterns] = keyPatterns.pendingCount;
const countKey = (contributor: Contributor) =>
  primaryKey(patterns, { hash: contributorId(contributor) });

/** Counts a pending submission of its contributor. Fails if as many as allowed are pending. */
export const incrementPending = (contributor: Contributor): ConditionalWrite =>
  updateIf(
    countKey(contributor),
    { add: { pending: 1 } },
    { pending: below(maxPendingSubmissions) },
  );

/** Counts a decision. It has no condition: it belongs to the transaction that decides a counted submission. */
export const decrementPending = (contributor: Contributor): ConditionalWrite =>
  add(countKey(contributor), { pending: -1 });
