import { useSyncExternalStore } from 'react';
import type { RedemptionId, RewardId } from '../../../../functions/contracts/domain/fields.ts';
import type { LedgerEntry } from '../../../../functions/contracts/rewards.ts';
import type { Contact } from './contact.ts';

/** A contributor's points, as the server told them. */
export interface CheckedPoints extends Contact {
  available_points: number;
  /** Newest first; their amounts sum to `available_points`. */
  entries: readonly LedgerEntry[];
}

/** What is known of a contributor while the site stays open. In memory alone: no address and no storage holds any of it. */
export interface RewardSession {
  points(): CheckedPoints | null;
  setPoints(points: CheckedPoints | null): void;
  subscribe(tell: () => void): () => void;
  /**
   * The id of a redemption of this reward by this contributor: the same one until it is known to have succeeded, so
   * that a lost answer never takes points twice, whatever was closed or opened meanwhile.
   */
  redemptionId(contact: Contact, rewardId: RewardId): RedemptionId;
  /** It has succeeded: the next one is another. */
  completeRedemption(contact: Contact, rewardId: RewardId): void;
}

const redemptionKey = ({ phone, email }: Contact, rewardId: RewardId) =>
  JSON.stringify([phone, email, rewardId]);

/** An empty memory. */
export function createRewardSession(
  newId: () => string = () => crypto.randomUUID(),
): RewardSession {
  let known: CheckedPoints | null = null;
  const listeners = new Set<() => void>();
  const open = new Map<string, RedemptionId>();
  return {
    points: () => known,
    setPoints(points) {
      known = points;
      for (const tell of listeners) tell();
    },
    subscribe(tell) {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    redemptionId(contact, rewardId) {
      const key = redemptionKey(contact, rewardId);
      const id = open.get(key) ?? (newId() as RedemptionId);
      open.set(key, id);
      return id;
    },
    completeRedemption(contact, rewardId) {
      open.delete(redemptionKey(contact, rewardId));
    },
  };
}

const noPoints = () => null;

/** The points that were checked in this visit; null when none were. */
export const useCheckedPoints = ({ subscribe, points }: RewardSession): CheckedPoints | null =>
  useSyncExternalStore(subscribe, points, noPoints);
