import type { AdminRedemption } from '../../../../../functions/contracts/rewards.ts';
import { loadAllPages } from '../list/load-all-pages.ts';
import { useList, type List } from '../list/use-list.ts';
import type { AdminApi } from '../session/admin-api.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { oldestFirst } from './redemption-queue.ts';
import { parseStatus } from './redemption-text.ts';

export const idOf = ({ id }: AdminRedemption) => id;

const pageSize = 50;
const maxPageSize = 200;

type Status = AdminRedemption['status'];

/** One page of redemptions, newest first. */
export const fetchRedemptions = (
  api: AdminApi,
  status: Status | undefined,
  { cursor, limit = maxPageSize }: { cursor?: string | undefined; limit?: number },
  signal?: AbortSignal,
) =>
  api.rewards.listRedemptions(
    { query: { ...(status && { status }), ...(cursor !== undefined && { cursor }), limit } },
    signal ? { signal } : {},
  );

/** All pending redemptions, oldest first. */
async function fetchAllPending(api: AdminApi, signal: AbortSignal) {
  const fetchPage = (cursor?: string) => fetchRedemptions(api, 'pending', { cursor }, signal);
  const items = oldestFirst(await loadAllPages(fetchPage, idOf, { signal }));
  return { items, total: items.length };
}

export function useRedemptions(): List<AdminRedemption, 'status'> {
  const { api } = useAdmin();
  return useList<AdminRedemption, 'status'>({
    name: 'redemptions',
    filters: ['status'],
    load: ({ status, cursor }, signal) => {
      const selectedStatus = parseStatus(status);
      return selectedStatus === 'pending'
        ? fetchAllPending(api, signal)
        : fetchRedemptions(api, selectedStatus, { cursor, limit: pageSize }, signal);
    },
    failure: 'Failed to load redemptions',
  });
}
