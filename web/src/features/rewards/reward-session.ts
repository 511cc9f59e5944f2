import { useSyncExternalStore } from 'react';
import type { RedemptionId, RewardId } from '../../../../functions/contracts/domain/fields.ts';
import type { ResultOf } from '../../../../functions/contracts/http/route.ts';
import type { rewards } from '../../../../functions/contracts/rewards.ts';
import type { Contact } from './contact.ts';
export type CheckedPoints = Contact & ResultOf<typeof rewards.checkPoints>;

export type RewardSession = ReturnType<typeof createRewardSession>;

const redemptionKey = ({ phone, email }: Contact, rewardId: RewardId) =>
  JSON.stringify([phone, email, rewardId]);
/** A contributor's data while the site is open: in memory only, never in a URL or in storage. */
export function createRewardSession() {
  let known: CheckedPoints | null = null;
  const listeners = new Set<() => void>();
  const open = new Map<string, RedemptionId>();
  return {
    points: () => known,
    setPoints(points: CheckedPoints | null) {
      known = points;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The same id until the redemption is known to have succeeded, so that a retry never deducts points twice. */
    redemptionId(contact: Contact, rewardId: RewardId) {
      const key = redemptionKey(contact, rewardId);
      const id = open.get(key) ?? (crypto.randomUUID() as RedemptionId);
      open.set(key, id);
      return id;
    },
    /** The next redemption gets a new id. */
    completeRedemption(contact: Contact, rewardId: RewardId) {
      open.delete(redemptionKey(contact, rewardId));
    },
  };
}

const noPoints = () => null;
export const useCheckedPoints = ({ subscribe, points }: RewardSession): CheckedPoints | null =>
  useSyncExternalStore(subscribe, points, noPoints);
