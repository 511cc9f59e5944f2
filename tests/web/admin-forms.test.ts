import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { jobId, rewardId } from '../../functions/contracts/domain/fields.ts';
import { jobs, type Job } from '../../functions/contracts/jobs.ts';
import { rewards, type AdminReward } from '../../functions/contracts/rewards.ts';
import { ProblemError } from '../../functions/contracts/http/client.ts';
import * as jobForm from '../../web/src/features/admin/jobs/job-values.ts';
import { rulesBroken, wrongFields } from '../../web/src/features/admin/form/form-values.ts';
import {
  deletionFailure,
  isRedeemed,
} from '../../web/src/features/admin/rewards/deletion-failure.ts';
import * as rewardForm from '../../web/src/features/admin/rewards/reward-form.tsx';
import { placeOf } from '../../web/src/features/admin/rewards/reward-order.ts';

const rewardRule = 'Please fill all required fields with valid values';

const number = fc.oneof(
  fc.integer({ min: -5, max: 10_000_005 }).map(String),
  fc.constantFrom('', ' ', '0', '1', '10000000', '10000001', '1.5', '-1', 'ten', '٣'),
);
const rewardValues = fc.record({
  description: fc.oneof(fc.constantFrom('', '  '), fc.string({ maxLength: 300 })),
  points_cost: number,
  amount: number,
  is_active: fc.boolean(),
});

test('the form of a reward lets through exactly what the server takes', () => {
  fc.assert(
    fc.property(rewardValues, (values) => {
      const wrong = wrongFields(rewardForm.problemsOf(values));
      const sent = rewards.createReward.body.safeParse(rewardForm.fieldsOf(values));
      expect(sent.success).toBe(wrong.length === 0);
      const rules = wrong.length > 0 ? [rewardRule] : [];
      expect(rulesBroken(rewardForm.problemsOf(values))).toEqual(rules);
    }),
  );
});

test('a number is written in digits', () => {
  const values = { ...rewardForm.noReward, description: 'Cash', points_cost: '1e3', amount: '1' };
  expect(wrongFields(rewardForm.problemsOf(values))).toEqual(['points_cost']);
});

const reward = (points_cost: number): AdminReward => ({
  id: rewardId.parse('00000000-0000-4000-8000-000000000001'),
  description: 'Cash',
  points_cost,
  amount: 100,
  is_active: false,
  redemption_count: 0,
  updated_at: '2026-03-12T06:00:00.000Z',
});

test('a reward stands in the form as it is stored', () => {
  const { description, points_cost, amount, is_active } = reward(200);
  expect(rewardForm.fieldsOf(rewardForm.valuesOf(reward(200)))).toEqual({
    description,
    points_cost,
    amount,
    is_active,
  });
  expect(rewardForm.noReward.is_active).toBe(true);
});

test('rewards stand by their cost', () => {
  const others = [100, 200, 200, 500].map(reward);
  expect([50, 200, 300, 900].map((cost) => placeOf(others, reward(cost)))).toEqual([0, 3, 3, 4]);
});

const problem = (status: number, detail: string) =>
  new ProblemError({ type: 'about:blank', title: '', status, detail });

test('why a reward was not deleted', () => {
  const cannot =
    'Cannot Delete Reward: This reward has associated redemptions and cannot be deleted. Please archive it instead.';
  expect(deletionFailure(problem(409, cannot))).toBe(cannot);
  expect(isRedeemed(problem(409, cannot))).toBe(true);
  expect(deletionFailure(problem(500, 'Something went wrong.'))).toBe(
    'Failed to delete reward: Something went wrong.',
  );
  expect(isRedeemed(problem(500, 'Something went wrong.'))).toBe(false);
});

const text = (maxLength: number) =>
  fc.oneof(fc.constantFrom('', ' ', 'x'.repeat(maxLength)), fc.string({ maxLength }));
const jobValues = fc.record({
  title: text(200),
  company: text(200),
  location: text(200),
  job_type: fc.constantFrom('full-time', 'part-time', 'internship', 'contract'),
  experience_level: fc.constantFrom('entry', 'mid', 'senior', 'lead'),
  salary_range: text(100),
  description: text(500),
  requirements: fc.oneof(
    fc.array(fc.string({ maxLength: 20 }), { maxLength: 130 }).map((lines) => lines.join('\n')),
    fc.constantFrom('', '\n \n', `a\n\n${'x'.repeat(500)}\nb`, 'x'.repeat(501)),
  ),
  application_link: fc.oneof(
    fc.constantFrom(
      '',
      'https://example.com/jobs?id=1',
      ' HTTP://example.com ',
      'javascript:alert(1)',
      'example.com',
      'https://',
      'https:// example.com',
      'ftp://example.com',
    ),
    fc.string({ maxLength: 40 }),
  ),
  deadline: fc.constantFrom('', '2026-03-12', '12026-03-12'),
  is_active: fc.boolean(),
});

test('the form of a job lets through exactly what the server takes', () => {
  fc.assert(
    fc.property(jobValues, (values) => {
      const problems = jobForm.problemsOf(values);
      const sent = jobs.createJob.body.safeParse(jobForm.fieldsOf(values));
      const refused = sent.success ? [] : sent.error.issues.map(({ path }) => String(path[0]));
      expect([...new Set(refused)].toSorted()).toEqual(wrongFields(problems).toSorted());
    }),
    { numRuns: 300 },
  );
});

test('both speak of a wrong link in the same words', () => {
  const values = { ...jobForm.noJob, title: 'a', company: 'b', application_link: 'example.com' };
  const sent = jobs.createJob.body.safeParse(jobForm.fieldsOf(values));
  expect(sent.error?.issues[0]?.message).toBe(jobForm.problemsOf(values)['application_link']);
  const empty = jobs.createJob.body.safeParse(jobForm.fieldsOf(jobForm.noJob));
  expect(rulesBroken(jobForm.problemsOf(jobForm.noJob))).toEqual([empty.error?.issues[0]?.message]);
});

const job: Job = {
  id: jobId.parse('one'),
  title: 'Engineer',
  company: 'Example',
  location: null,
  job_type: 'contract',
  experience_level: 'lead',
  salary_range: null,
  description: null,
  requirements: ['First', 'Second'],
  application_link: null,
  deadline: '2026-03-12T20:00:00.000Z',
  is_active: false,
  posted_date: '2026-03-01T06:00:00.000Z',
  updated_at: '2026-03-01T06:00:00.000Z',
};

test('a job stands in the form as it is stored; a deadline that is a moment stays one until its day is changed', () => {
  const { id: _, posted_date: __, updated_at: ___, ...stored } = job;
  const values = jobForm.valuesOf(job);
  // In Kolkata it is past midnight.
  expect(values.deadline).toBe('2026-03-13');
  expect(values.requirements).toBe('First\nSecond');
  expect(jobForm.fieldsOf(values, job.deadline)).toEqual(stored);
  const moved = { ...values, deadline: '2026-03-14' };
  expect(jobForm.fieldsOf(moved, job.deadline).deadline).toBe('2026-03-14');
  expect(jobForm.fieldsOf({ ...values, deadline: '' }, job.deadline).deadline).toBeNull();
});

test('requirements are one a line, blank lines are dropped, and new jobs start active', () => {
  const values = { ...jobForm.noJob, requirements: ' First \n\n  \nSecond\n' };
  expect(jobForm.fieldsOf(values)).toMatchObject({
    requirements: ['First', 'Second'],
    is_active: true,
    location: null,
  });
});
