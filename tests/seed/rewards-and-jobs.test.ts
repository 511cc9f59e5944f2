import { expect, test } from 'vitest';
import { changeReward, queryRewards } from '../../functions/table/contributors/reward.ts';
import { transact } from '../../functions/table/write.ts';
import { seedRewards } from '../../localstack/seed/seed-rewards.ts';
import { openTable } from '../support/table.ts';

const silent = () => {};

test('the first rewards cost two points a rupee, and a second seeding keeps an admin’s changes', async () => {
  await using opened = await openTable();
  const { table } = opened;
  await seedRewards(table, silent);
  const rewards = await queryRewards(table);
  expect(
    rewards.map(({ points_cost, amount, is_active }) => [points_cost, amount, is_active]),
  ).toEqual([
    [200, 100, true],
    [500, 250, true],
    [1000, 500, true],
  ]);
  const updated_at = new Date().toISOString();
  const change = changeReward(rewards[0]!, { is_active: false, updated_at });
  expect(await transact(table, { change })).toEqual([]);
  await seedRewards(table, silent);
  expect(await queryRewards(table)).toEqual([
    { ...rewards[0], is_active: false, updated_at },
    ...rewards.slice(1),
  ]);
});
