import { randomUUID } from 'node:crypto';
import { redemptionId } from '../../functions/contracts/domain/fields.ts';
import { contribute, createContributor } from '../e2e/support/admin/contribute.ts';
import { siteApi } from '../e2e/support/pages.ts';

/** Adds a pending submission and a pending redemption to a seeded site. */
export async function addActivity(origin: string): Promise<void> {
  await contribute(origin, 'Normal forms, worked', { filename: 'BCS403 module 2.pdf' });
  const contributor = await createContributor(origin, 4);
  const { items } = await siteApi(origin).rewards.listRewards();
  const { id, points_cost, amount } = items[0]!;
  await siteApi(origin).rewards.createRedemption({
    body: {
      redemption_id: redemptionId.parse(randomUUID()),
      reward_id: id,
      points_cost,
      amount,
      ...contributor,
    },
  });
}
