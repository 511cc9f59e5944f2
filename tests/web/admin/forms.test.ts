import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { jobId } from '../../../functions/contracts/domain/fields.ts';
import { jobs, type Job } from '../../../functions/contracts/jobs.ts';
import { rewards } from '../../../functions/contracts/rewards.ts';
import * as jobForm from '../../../web/src/features/admin/site/job-form.ts';
import { summaries } from '../../../web/src/features/admin/form/form-values.ts';
import * as rewardForm from '../../../web/src/features/admin/rewards/rewards-page.tsx';

function messagesOf(schema: z.ZodMiniType, values: object): Record<string, string> {
  const { error } = schema.safeParse(values);
  const issues = error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  );
}
const rewardMessages = (values: object) => messagesOf(rewardForm.rewardSchema, values);
const jobMessages = (values: object) => messagesOf(jobForm.jobSchema, values);

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

test('the form of a reward accepts exactly what the server accepts', () => {
  fc.assert(
    fc.property(rewardValues, (values) => {
      const messages = Object.values(rewardMessages(values));
      const sent = rewards.createReward.body.safeParse(rewardForm.rewardBody(values));
      expect(sent.success).toBe(messages.length === 0);
      const rules = messages.length > 0 ? [rewardRule] : [];
      expect(summaries(messages)).toEqual(rules);
    }),
  );
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

test('the form of a job accepts exactly what the server accepts', () => {
  fc.assert(
    fc.property(jobValues, (values) => {
      const problems = jobMessages(values);
      const sent = jobs.createJob.body.safeParse(jobForm.jobBody(values));
      const refused = sent.success ? [] : sent.error.issues.map(({ path }) => String(path[0]));
      expect([...new Set(refused)].toSorted()).toEqual(Object.keys(problems).toSorted());
    }),
    { numRuns: 300 },
  );
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

test('the form shows a job as it is stored; a deadline with a time keeps it until its day changes', () => {
  const { id: _, posted_date: __, updated_at: ___, ...stored } = job;
  const values = jobForm.jobValues(job);
  const sent = (changes: Partial<jobForm.JobValues> = {}) =>
    jobs.createJob.body.parse(jobForm.jobBody({ ...values, ...changes }, job.deadline));
  // In Kolkata it is past midnight.
  expect(values.deadline).toBe('2026-03-13');
  expect(values.requirements).toBe('First\nSecond');
  expect(sent()).toEqual(stored);
  expect(sent({ deadline: '2026-03-14' }).deadline).toBe('2026-03-14');
  expect(sent({ deadline: '' }).deadline).toBeNull();
});
