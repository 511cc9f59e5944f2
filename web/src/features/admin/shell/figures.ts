import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { dueOf } from '../rewards/redemption.ts';
import { countDecided, useDecisionsToSend } from '../pending/outbox.ts';
import { useAdmin, useMay } from '../session/admin-context.tsx';

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
  const { api } = useAdmin();
  const { pathname } = useLocation();
  const unsent = countDecided(useDecisionsToSend());
  const shared = {
    placeholderData: keepPreviousData,
    staleTime: staleMs,
    refetchInterval: refetchMs,
    refetchOnWindowFocus: true,
  } as const;
  const stats = useQuery({
    ...shared,
    queryKey: [...figuresKey, 'stats', pathname],
    queryFn: ({ signal }) => api.notes.getAdminStats({}, { signal }),
  });
  const inbox = useQuery({
    ...shared,
    queryKey: [...figuresKey, 'inbox', pathname],
    queryFn: async ({ signal }) =>
      (await api.messages.listInbox({ query: { limit: maxCounted } }, { signal })).items.length,
  });
  const redemptions = useQuery({
    ...shared,
    queryKey: [...figuresKey, 'redemptions', pathname],
    queryFn: async ({ signal }) => {
      const query = { status: 'pending', limit: maxCounted } as const;
      const { items } = await api.rewards.listRedemptions({ query }, { signal });
      return {
        pending: items.length,
        late: items.filter(({ redeemed_at }) => dueOf(redeemed_at, Date.now()).late).length,
      };
    },
    enabled: useMay()(['payer']),
  });
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
