import { rewards } from '../contracts/rewards.ts';
import { serveAdmin } from '../kernel/http/serve.ts';
import { queryRewards } from '../table/contributors/reward.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { createReward } from './admin/create-reward.ts';
import { decideRedemption } from './admin/decide-redemption.ts';
import { deleteReward } from './admin/delete-reward.ts';
import { listRedemptions } from './admin/list-redemptions.ts';
import { toRewardResponse } from './admin/reward-response.ts';
import { undoRedemptionApproval } from './admin/undo-approval.ts';
import { updateReward } from './admin/update-reward.ts';

const table = tableFromEnvironment();

export const handler = serveAdmin(
  rewards,
  {
    listAllRewards: async () => {
      const items = await queryRewards(table);
      return { items: items.map((reward) => toRewardResponse(reward)) };
    },
    createReward: ({ body }, caller) => createReward(table, body, caller.userId),
    updateReward: ({ params, body: { updated_at: expected, ...fields } }, caller) =>
      updateReward(table, { id: params.rewardId, fields, expected, adminId: caller.userId }),
    deleteReward: ({ params }, caller) => deleteReward(table, params.rewardId, caller.userId),
    listRedemptions: ({ query }) => listRedemptions(table, query),
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
