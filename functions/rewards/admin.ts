import { rewards, type RedemptionSort } from '../contracts/rewards.ts';
import { serveAdmin } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/table.ts';
import {
  decideRedemption,
  undoRedemptionApproval,
  findUnconfirmed,
  toRedemptionResponses,
} from './decide-redemption.ts';
import { createReward, deleteReward, listAllRewards, updateReward } from './manage-rewards.ts';
import type { RequestOf } from '../contracts/http/route.ts';
import { pageOf, readCursor } from '../kernel/http/cursor.ts';
import { containWords, wordsOf } from '../kernel/search-words.ts';
import {
  queryRedemptions,
  redemptionSortKey,
  type StoredRedemption,
  listRedemptionsSince,
} from '../table/contributors/redemption.ts';
import {
  kolkataDay,
  addDays,
  daysOf,
  monthOf,
  splitByMonth,
} from '../contracts/domain/kolkata-time.ts';

const table = tableFromEnvironment();

type ListQuery = RequestOf<typeof rewards.listRedemptions>['query'];

const defaultLimit = 50;

const sortValues: Record<RedemptionSort, (redemption: StoredRedemption) => string | number> = {
  name: ({ name, email }) => (name ?? email).toLowerCase(),
  amount: ({ reward_amount }) => reward_amount,
  points: ({ points_deducted }) => points_deducted,
  redeemed_at: ({ redeemed_at }) => redeemed_at,
  status: ({ status }) => status,
};

/** All redemptions that match a search, in an order; each page reads them again. */
async function selectRedemptions({ status, search, sort = 'redeemed_at', order }: ListQuery) {
  const all = await queryRedemptions(table, status, '');
  const words = wordsOf(search);
  const found = all.filter(({ name, phone, upi_id, reward_description, reference }) =>
    containWords([name, phone, upi_id, reward_description, reference], words),
  );
  const valueOf = sortValues[sort];
  const direction = (order ?? (sort === 'redeemed_at' ? 'desc' : 'asc')) === 'asc' ? 1 : -1;
  return found.toSorted((a, b) => {
    const [x, y] = [valueOf(a), valueOf(b)];
    return x === y ? 0 : (x < y ? -1 : 1) * direction;
  });
}

/** One page of the redemptions of a status, or of all. */
async function listRedemptions(query: ListQuery) {
  const { status, search, sort, order, cursor, limit = defaultLimit } = query;
  const list = `redemptions ${[status ?? 'all', search, sort, order].join(' ')}`.trim();
  const before = readCursor(list, cursor);
  const isIndexed = !search && (!sort || (sort === 'redeemed_at' && order === 'desc'));
  const positionOf = isIndexed ? redemptionSortKey : ({ id }: StoredRedemption) => id;
  let found;
  if (isIndexed) found = await queryRedemptions(table, status, before, limit + 1);
  else {
    const all = await selectRedemptions(query);
    const start = before === '' ? 0 : all.findIndex(({ id }) => id === before) + 1;
    found = all.slice(start, start + limit + 1);
  }
  const { items: page, next } = pageOf(list, found, limit, positionOf);
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

/** Redemptions are listed by the time of the request; a payout may follow so much later. */
const payoutDays = 90;

/** What was paid in each of the last 12 months, and what is owed of the requests of each, in rupees. */
async function listPayoutMonths() {
  const range = daysOf('12-months', kolkataDay(Date.now()));
  const [pending, approved] = await Promise.all([
    listRedemptionsSince(table, 'pending', ''),
    listRedemptionsSince(table, 'approved', addDays(range.from, -payoutDays)),
  ]);
  const months = new Map(
    splitByMonth(range).map(({ month }) => [month, { month, paid: 0, payouts: 0, owed: 0 }]),
  );
  const monthAt = (time: string | null) => months.get(monthOf(kolkataDay(time ?? 0)));
  for (const { processed_at, reward_amount } of approved) {
    const month = monthAt(processed_at);
    if (!month) continue;
    month.paid += reward_amount;
    month.payouts += 1;
  }
  const owed = { redemptions: pending.length, points: 0, amount: 0 };
  for (const { redeemed_at, points_deducted, reward_amount } of pending) {
    owed.points += points_deducted;
    owed.amount += reward_amount;
    const month = monthAt(redeemed_at);
    if (month) month.owed += reward_amount;
  }
  return { owed, months: [...months.values()] };
}

export const handler = serveAdmin(
  rewards,
  {
    listAllRewards: () => listAllRewards(table),
    createReward: ({ body }, caller) => createReward(table, body, caller.userId),
    updateReward: ({ params, body: { updated_at: expected, ...fields } }, caller) =>
      updateReward(table, { id: params.rewardId, fields, expected, actor: caller.userId }),
    deleteReward: ({ params }, caller) => deleteReward(table, params.rewardId, caller.userId),
    listRedemptions: ({ query }) => listRedemptions(query),
    listPayoutMonths,
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
    rejectRedemption: ({ params, body }, caller) =>
      decideRedemption(table, {
        id: params.redemptionId,
        status: 'rejected',
        reason: body.reason,
        adminId: caller.userId,
      }),
  },
  table,
);
