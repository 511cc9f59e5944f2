import type { AdminRedemption } from '../../../../../functions/contracts/rewards.ts';
import { loadAllPages } from '../list/load-all-pages.ts';
import { useList, type List } from '../list/use-list.ts';
import type { AdminApi } from '../session/admin-api.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { oldestFirst } from './redemption-queue.ts';
import { parseStatus } from './redemption-text.ts';

export const idOf = ({ id }: AdminRedemption) => id;

/** Of a page that is shown, and of one that is only read through. */
const shown = 50;
const most = 200;

type Status = AdminRedemption['status'];

/** Asks for one page of redemptions, newest first. */
export const askRedemptions = (
  api: AdminApi,
  status: Status | undefined,
  { cursor, limit = most }: { cursor?: string | undefined; limit?: number },
  signal?: AbortSignal,
) =>
  api.rewards.listRedemptions(
    { query: { ...(status && { status }), ...(cursor !== undefined && { cursor }), limit } },
    signal ? { signal } : {},
  );

/** All that are pending, who has waited longest first: nobody at the end of a queue is forgotten. */
async function askPending(api: AdminApi, signal: AbortSignal) {
  const ask = (cursor?: string) => askRedemptions(api, 'pending', { cursor }, signal);
  const items = oldestFirst(await loadAllPages(ask, idOf, { signal }));
  return { items, total: items.length };
}

/** The redemptions of a state, or of all. */
export function useRedemptions(): List<AdminRedemption, 'status'> {
  const { api } = useAdmin();
  return useList<AdminRedemption, 'status'>({
    name: 'redemptions',
    filters: ['status'],
    idOf,
    load: ({ status, cursor }, signal) => {
      const wanted = parseStatus(status);
      return wanted === 'pending'
        ? askPending(api, signal)
        : askRedemptions(api, wanted, { cursor, limit: shown }, signal);
    },
    failure: 'Failed to load redemptions',
  });
}
