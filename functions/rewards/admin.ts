import { rewards } from '../contracts/rewards.ts';
import { serveAdmin } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { decideRedemption } from './admin/decide-redemption.ts';
import { createReward, deleteReward, listAllRewards, updateReward } from './admin/rewards.ts';
import { undoRedemptionApproval } from './admin/undo-approval.ts';
import type { ResponseBodyOf, RequestOf } from '../contracts/http/route.ts';
import { pageOf, readCursor } from '../kernel/http/cursor.ts';
import { queryRedemptions, redemptionSortKey } from '../table/contributors/redemption.ts';
import { findUnconfirmed } from './admin/payout-rules.ts';
import { toRedemptionResponses } from './admin/redemption-response.ts';

const table = tableFromEnvironment();

type ListRedemptions = typeof rewards.listRedemptions;

const defaultLimit = 50;

/** One page of the redemptions of a status, or of all, newest first. */
async function listRedemptions({
  status,
  cursor,
  limit = defaultLimit,
}: RequestOf<ListRedemptions>['query']): Promise<ResponseBodyOf<ListRedemptions>> {
  const list = `redemptions ${status ?? 'all'}`;
  const before = readCursor(list, cursor);
  const found = await queryRedemptions(table, status, before, limit + 1);
  const { items: page, next } = pageOf(list, found, limit, redemptionSortKey);
  const [unconfirmed, responses] = await Promise.all([
    findUnconfirmed(table, page),
    toRedemptionResponses(table, page),
  ]);
  return {
    items: responses.map((response, index) => ({
      ...response,
      ...(unconfirmed.has(page[index]!) && { needs_identity: true }),
    })),
    next,
  };
}

export const handler = serveAdmin(
  rewards,
  {
    listAllRewards: () => listAllRewards(table),
    createReward: ({ body }, caller) => createReward(table, body, caller.userId),
    updateReward: ({ params, body: { updated_at: expected, ...fields } }, caller) =>
      updateReward(table, { id: params.rewardId, fields, expected, adminId: caller.userId }),
    deleteReward: ({ params }, caller) => deleteReward(table, params.rewardId, caller.userId),
    listRedemptions: ({ query }) => listRedemptions(query),
    approveRedemption: ({ params, body }, caller) =>
      decideRedemption(table, {
        reference: body.reference,
        identityConfirmed: body.identity_confirmed,
        id: params.redemptionId,
        status: 'approved',
        adminId: caller.userId,
      }),
    undoRedemption: ({ params }, caller) =>
      undoRedemptionApproval(table, params.redemptionId, caller.userId),
    rejectRedemption: ({ params }, caller) =>
      decideRedemption(table, {
        id: params.redemptionId,
        status: 'rejected',
        adminId: caller.userId,
      }),
  },
  table,
);
