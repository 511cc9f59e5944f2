import { beforeEach, expect, test } from 'vitest';
import type { Job } from '../../functions/contracts/jobs.ts';
import { expectProblem, openTestApi, readPages } from '../support/test-api.ts';

const testApi = await openTestApi();
const admin = await testApi.admin();
const student = testApi.visitor();
beforeEach(async () => {
  const { items } = await admin.api.jobs.listAllJobs({ query: { limit: 200 } });
  for (const { id } of items) await admin.api.jobs.deleteJob({ params: { jobId: id } });
});

const usual = {
  title: 'Graduate Engineer',
  company: 'Kaveri Systems',
  job_type: 'full-time',
  experience_level: 'entry',
} as const;
const create = (changes: Record<string, unknown> = {}) =>
  admin.api.jobs.createJob({ body: { ...usual, ...changes } as never });
const update = ({ id }: Pick<Job, 'id'>, body: Record<string, unknown>) =>
  admin.api.jobs.updateJob({ params: { jobId: id }, body: body as never });
const show = ({ id }: Pick<Job, 'id'>) => student.api.jobs.getJob({ params: { jobId: id } });
const titles = async (query = {}) =>
  (await student.api.jobs.listJobs({ query })).items.map(({ title }) => title);

test('a new job is active, posted now, with null for empty fields', async () => {
  const before = Date.now();
  const job = await create({ location: '', salary_range: '  ', requirements: [' ', ''] });
  expect(job).toEqual({
    ...usual,
    id: job.id,
    location: null,
    salary_range: null,
    description: null,
    requirements: null,
    application_link: null,
    deadline: null,
    is_active: true,
    posted_date: job.posted_date,
    updated_at: job.posted_date,
  });
  expect(Date.parse(job.posted_date)).toBeGreaterThanOrEqual(before);
  expect(await show(job)).toEqual(job);
});

test('texts are trimmed, blank requirements dropped, an empty deadline is none', async () => {
  const job = await create({
    title: '  Analyst ',
    requirements: [' C ', '', '\t', 'Java'],
    application_link: ' https://jobs.example.com/1?a=b ',
    deadline: '',
  });
  expect(job).toMatchObject({
    title: 'Analyst',
    requirements: ['C', 'Java'],
    application_link: 'https://jobs.example.com/1?a=b',
    deadline: null,
  });
});

test('a change keeps unnamed fields and may clear named ones', async () => {
  const job = await create({ location: 'Mysuru', requirements: ['C'], deadline: '2026-12-31' });
  const changed = await update(job, { location: '', title: 'Engineer', deadline: null });
  expect(changed).toEqual({
    ...job,
    title: 'Engineer',
    location: null,
    deadline: null,
    updated_at: changed.updated_at,
  });
  expect(changed.updated_at > job.updated_at).toBe(true);
  expect(await show(job)).toEqual(changed);
});

test('the public list has active jobs only, newest first', async () => {
  const older = await create({ title: 'Older' });
  const hidden = await create({ title: 'Hidden' });
  const newer = await create({ title: 'Newer' });
  await update(hidden, { is_active: false });
  expect(await titles()).toEqual(['Newer', 'Older']);
  await expectProblem(show(hidden), 404, 'Job Not Found');
  const all = await admin.api.jobs.listAllJobs();
  expect(all.items.map(({ id }) => id)).toEqual([newer.id, hidden.id, older.id]);
  await update(hidden, { is_active: true });
  expect(await titles()).toEqual(['Newer', 'Hidden', 'Older']);
  expect(await show(hidden)).toMatchObject({ title: 'Hidden', is_active: true });
});

test('jobs are filtered by type, by level and by text in title, company or description', async () => {
  await create({ title: 'Verilog intern', job_type: 'internship' });
  await create({ title: 'Lead', experience_level: 'lead', company: 'Verilog House' });
  await create({ title: 'Clerk', description: 'Some VERILOG.', location: 'Tumakuru' });
  expect(await titles({ search: ' veriLOG ' })).toEqual(['Clerk', 'Lead', 'Verilog intern']);
  expect(await titles({ search: 'verilog house' })).toEqual(['Lead']);
  expect(await titles({ search: 'tumakuru' })).toEqual([]);
  expect(await titles({ search: '  ' })).toHaveLength(3);
  expect(await titles({ job_type: 'internship' })).toEqual(['Verilog intern']);
  expect(await titles({ experience_level: 'lead', search: 'verilog' })).toEqual(['Lead']);
  expect(await titles({ experience_level: 'lead', job_type: 'internship' })).toEqual([]);
  expect((await student.send('/api/jobs?job_type=gig')).status).toBe(400);
});

test('pages contain each job once with any filter', async () => {
  for (let i = 0; i < 7; i += 1)
    await create({ title: `Job ${i}`, job_type: i % 2 === 0 ? 'contract' : 'internship' });
  for (const [query, wanted] of [
    [{}, ['Job 6', 'Job 5', 'Job 4', 'Job 3', 'Job 2', 'Job 1', 'Job 0']],
    [{ job_type: 'contract' }, ['Job 6', 'Job 4', 'Job 2', 'Job 0']],
    [{ search: 'job' }, ['Job 6', 'Job 5', 'Job 4', 'Job 3', 'Job 2', 'Job 1', 'Job 0']],
  ] as const) {
    const pages = await readPages((paging) =>
      student.api.jobs.listJobs({ query: { ...query, limit: 2, ...paging } }),
    );
    for (const { items } of pages) expect(items.length).toBeLessThanOrEqual(2);
    expect(pages.flatMap(({ items }) => items.map(({ title }) => title))).toEqual(wanted);
  }
});

test('a list reads only the items of its page', async () => {
  for (let i = 0; i < 5; i += 1) await create();
  const { calls } = await testApi.measureConsumption(() => student.api.jobs.listJobs());
  expect(calls).toBe(1);
});
