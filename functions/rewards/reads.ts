import type { rewards } from '../contracts/rewards.ts';
import type { PublicReads } from '../kernel/http/serve.ts';
import type { Table } from '../table/core/table.ts';
import { listRewards } from './redemption/list-rewards.ts';

export const createRewardReads = (table: Table): PublicReads<typeof rewards> => ({
  listRewards: async () => ({ items: await listRewards(table) }),
});
