import { keepPreviousData } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { dueOf } from '../rewards/redemption.ts';
import { countDecided, useDecisionsToSend } from '../pending/outbox.ts';
import { useApiQuery, useMay } from '../session/admin-context.tsx';

/** Higher numbers are not counted. */
const maxCounted = 100;
const refetchMs = 30_000;
/** Several components show the same figures. */
const staleMs = 5000;

export const figuresKey = ['figures'];

/**
 * The dashboard's figures: loaded again with each page, after each change, every half minute, and when the window is
 * shown again.
 */
export function useFigures() {
  const { pathname } = useLocation();
  const unsent = countDecided(useDecisionsToSend());
  const shared = {
    placeholderData: keepPreviousData,
    staleTime: staleMs,
    refetchInterval: refetchMs,
    refetchOnWindowFocus: true,
  } as const;
  const stats = useApiQuery(
    [...figuresKey, 'stats', pathname],
    (api, options) => api.notes.getAdminStats({}, options),
    shared,
  );
  const inbox = useApiQuery(
    [...figuresKey, 'inbox', pathname],
    async (api, options) =>
      (await api.messages.listInbox({ query: { limit: maxCounted } }, options)).items.length,
    shared,
  );
  const redemptions = useApiQuery(
    [...figuresKey, 'redemptions', pathname],
    async (api, options) => {
      const query = { status: 'pending', limit: maxCounted } as const;
      const { items } = await api.rewards.listRedemptions({ query }, options);
      return {
        pending: items.length,
        late: items.filter(({ redeemed_at }) => dueOf(redeemed_at, Date.now()).late).length,
      };
    },
    { ...shared, enabled: useMay()(['payer']) },
  );
  return {
    /** Undefined until loaded. */
    stats: stats.data && {
      ...stats.data,
      pending_submissions: Math.max(0, stats.data.pending_submissions - unsent),
    },
    /** Open items of the inbox, at most 100. Undefined until loaded. */
    openItems: inbox.data,
    /** Pending redemptions, at most 100, and those that wait longer than promised. Undefined until loaded. */
    redemptions: redemptions.data,
    failed: stats.isError,
  };
}
