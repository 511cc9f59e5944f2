import type { RedemptionId, RewardId } from '../../../../functions/contracts/domain/fields.ts';
import type { ResultOf } from '../../../../functions/contracts/http/route.ts';
import type { rewards } from '../../../../functions/contracts/rewards.ts';
import { createStore } from '../../lib/device/store.ts';
import type { Contact } from './contact.tsx';

export type CheckedPoints = Contact & ResultOf<typeof rewards.checkPoints>;

const redemptionKey = ({ phone, email }: Contact, rewardId: RewardId) =>
  JSON.stringify([phone, email, rewardId]);

const openRedemptions = new Map<string, RedemptionId>();

/** The same id until the redemption is known to have succeeded, so that a retry never deducts points twice. */
export function redemptionIdOf(contact: Contact, rewardId: RewardId): RedemptionId {
  const key = redemptionKey(contact, rewardId);
  const id = openRedemptions.get(key) ?? (crypto.randomUUID() as RedemptionId);
  openRedemptions.set(key, id);
  return id;
}

/** The next redemption gets a new id. */
export function completeRedemption(contact: Contact, rewardId: RewardId): void {
  openRedemptions.delete(redemptionKey(contact, rewardId));
}

/** A contributor's points while the site is open: in memory only, never in a URL or in storage. */
export const checkedPoints = createStore<CheckedPoints | null>(() => null, null);
