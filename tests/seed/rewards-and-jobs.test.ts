import { expect, test } from 'vitest';
import { experienceLevels, jobTypes } from '../../functions/contracts/jobs.ts';
import { changeJob, listJobs } from '../../functions/table/site/job.ts';
import { changeReward, queryRewards } from '../../functions/table/contributors/reward.ts';
import { transact } from '../../functions/table/core/write.ts';
import { seedJobs } from '../../localstack/seed/seed-jobs.ts';
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

test('the sample jobs show every state, type and level, and a second seeding leaves them', async () => {
  await using opened = await openTable();
  const { table } = opened;
  const now = new Date('2026-03-01T06:00:00.000Z');
  await seedJobs(table, silent, now);
  const jobs = await listJobs(table, 'all', '');
  expect(jobs).toHaveLength(8);
  expect(new Set(jobs.map(({ job_type }) => job_type))).toEqual(new Set(jobTypes));
  expect(new Set(jobs.map(({ experience_level }) => experience_level))).toEqual(
    new Set(experienceLevels),
  );
  for (const { company, description } of jobs) {
    expect(company).toMatch(/ \(sample\)$/);
    expect(description).toMatch(/^This is a sample posting of a company that does not exist\./);
  }
  const links = jobs.flatMap(({ application_link }) => application_link ?? []);
  expect(links).toHaveLength(7);
  for (const link of links) expect(new URL(link).origin).toBe('https://example.com');
  expect(jobs.filter(({ deadline }) => deadline !== null && deadline < '2026-03-01')).toHaveLength(
    1,
  );
  expect(await listJobs(table, 'active', '')).toHaveLength(7);

  const change = changeJob(jobs[0]!, { is_active: false, updated_at: now.toISOString() });
  expect(await transact(table, { change })).toEqual([]);
  await seedJobs(table, silent, new Date('2026-04-01T06:00:00.000Z'));
  expect(await listJobs(table, 'all', '')).toEqual([
    { ...jobs[0], is_active: false, updated_at: now.toISOString() },
    ...jobs.slice(1),
  ]);
});
