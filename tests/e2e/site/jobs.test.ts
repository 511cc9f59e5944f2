import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Job } from '../../../functions/contracts/jobs.ts';
import { violationsByState } from '../support/page/violations.ts';
import { siteApi } from '../support/page/pages.ts';
import { visits, blockPrerenderedPages } from '../support/page/visit.ts';
import { siteOrigin } from '../support/cloud/shared-cloud.ts';

const jobsPath = '**/api/jobs?*';

async function activeJobs(): Promise<Job[]> {
  return (await siteApi(siteOrigin).jobs.listJobs({ query: { limit: 200 } })).items;
}

const counted = (page: Page, count: number) =>
  page.getByText(`Showing ${count} job(s)`, { exact: true }).waitFor();
const titles = (page: Page) => page.locator('main article h2').allInnerTexts();

const made = (index: number, changes: Partial<Job> = {}): Job =>
  ({
    id: `made-${index}`,
    title: `Opening ${index}`,
    company: 'Asha Systems',
    location: null,
    job_type: 'contract',
    experience_level: 'lead',
    salary_range: null,
    description: null,
    requirements: null,
    application_link: null,
    deadline: null,
    is_active: true,
    posted_date: '2026-03-11T20:00:00.000Z',
    updated_at: '2026-03-11T20:00:00.000Z',
    ...changes,
  }) as Job;

test('the list is filtered while typing, also just before a click, and stays filtered after reload and back', async () => {
  await using visit = await visits.visit({ width: 360 });
  const { page, pageErrors } = visit;
  const all = await activeJobs();
  await page.goto('/job-updates');
  await counted(page, all.length);
  await expect.poll(() => titles(page)).toEqual(all.map(({ title }) => title));

  const search = page.getByRole('searchbox', { name: 'Search', exact: true });
  await search.fill('SAMPLE SILICON');
  const silicon = all.filter(({ company }) => company === 'Sample Silicon (sample)');
  await counted(page, silicon.length);
  await page.getByLabel('Job type').selectOption('internship');
  await counted(page, 1);
  await page.waitForURL('/job-updates?search=SAMPLE+SILICON&type=internship');
  await page.reload();
  await counted(page, 1);
  await expect.poll(() => search.inputValue()).toBe('SAMPLE SILICON');
  await expect.poll(() => page.getByLabel('Job type').inputValue()).toBe('internship');

  await page.getByRole('link', { name: 'VLSI Design Intern' }).click();
  await page.getByRole('heading', { level: 1, name: 'VLSI Design Intern' }).waitFor();
  await page.goBack();
  await counted(page, 1);
  await page.getByRole('link', { name: 'VLSI Design Intern' }).click();
  await page.getByRole('link', { name: 'Back to job updates' }).click();
  await page.waitForURL('/job-updates?search=SAMPLE+SILICON&type=internship');
  await counted(page, 1);

  await page.getByLabel('Experience').selectOption('senior');
  await counted(page, 0);
  await page.getByText('No jobs found').waitFor();
  await page
    .getByText('Try adjusting your search criteria or check back later for new opportunities.')
    .waitFor();
  await page.getByRole('button', { name: 'Show all jobs' }).click();
  await counted(page, all.length);
  await expect.poll(() => search.inputValue()).toBe('');
  await page.waitForURL('/job-updates');

  await search.pressSequentially('graduate software', { delay: 60 });
  await page.getByRole('link', { name: 'Graduate Software Engineer' }).click();
  await page.getByRole('heading', { level: 1, name: 'Graduate Software Engineer' }).waitFor();
  await page.goBack();
  await counted(page, 1);
  await expect.poll(() => search.inputValue()).toBe('graduate software');
  // A link to the list shows the whole list.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Job updates' }).click();
  await counted(page, all.length);
  await expect.poll(() => search.inputValue()).toBe('');
  expect(pageErrors).toEqual([]);
});

test('a job’s link opens the employer’s site in a new tab without an opener', async () => {
  await using visit = await visits.visit({ width: 360 });
  const { page, pageErrors } = visit;
  await page
    .context()
    .route('https://example.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'a form' }),
    );
  await page.goto('/job-updates');
  const card = page.getByRole('article').filter({ hasText: 'Graduate Software Engineer' });
  await expect.poll(() => card.innerText()).toContain('+2 more requirements');
  await card.getByRole('link', { name: 'Apply Now' }).click();
  await page.waitForURL('/job-updates/sample-graduate-software-engineer');
  await page.getByText('No active backlogs at the time of joining').waitFor();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Apply Now' }).click();
  const tab = await opened;
  await tab.waitForURL('https://example.com/jobs/graduate-software-engineer');
  expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  expect(pageErrors).toEqual([]);
});

test('each click shows more of many jobs, and a search starts from the first', async () => {
  await using visit = await visits.visit({ width: 360 });
  const { page } = visit;
  const items = Array.from({ length: 130 }, (_, index) => made(index));
  await blockPrerenderedPages(page);
  await page.route(jobsPath, (route) => route.fulfill({ json: { items, next: null } }));
  await page.goto('/job-updates');
  await counted(page, 130);
  const shown = page.locator('main article');
  const more = page.getByRole('button', { name: 'Show more jobs' });
  await expect.poll(() => shown.count()).toBe(60);
  await more.click();
  await expect.poll(() => shown.count()).toBe(120);
  await more.click();
  await expect.poll(() => shown.count()).toBe(130);
  await expect.poll(() => more.count()).toBe(0);
  await page.getByLabel('Job type').selectOption('contract');
  await page.waitForURL('/job-updates?type=contract');
  await expect.poll(() => shown.count()).toBe(60);
});

test('a missing job and a failed request show not found; a failed request can be retried', async () => {
  await using visit = await visits.visit();
  const { page } = visit;
  const text = 'The job you are looking for does not exist or is no longer available.';
  await page.goto('/job-updates/no-such-job');
  await page.getByRole('heading', { level: 1, name: 'Job Not Found' }).waitFor();
  await page.getByText(text).waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Go Back' }).click();
  await page.waitForURL('/job-updates');

  await blockPrerenderedPages(page);
  await page.route('**/api/jobs/*', (route) => route.abort());
  await page.getByRole('link', { name: 'VLSI Design Intern' }).click();
  await page.getByRole('heading', { level: 1, name: 'Job Not Found' }).waitFor();
  await page.unroute('**/api/jobs/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'VLSI Design Intern' }).waitFor();
});

test('every state is accessible; a list that fails to load is empty, logged, and can be reloaded', async () => {
  await using visit = await visits.visit();
  const { page, pageErrors } = visit;
  const [found, findViolations] = violationsByState(page);
  const gate = Promise.withResolvers<undefined>();
  await blockPrerenderedPages(page);
  await page.route(jobsPath, async (route) => {
    await gate.promise;
    await route.fulfill({ status: 503, body: '' });
  });
  await page.goto('/job-updates');
  await page.getByText('Loading job updates...').waitFor();
  await findViolations('loading');
  gate.resolve(undefined);
  await page.getByText('No jobs found').waitFor();
  expect(pageErrors.join(' ')).toContain('Failed to load the page’s jobs');
  await findViolations('failed');
  await page.unroute(jobsPath);
  await page.getByRole('button', { name: 'Try again' }).click();
  await counted(page, (await activeJobs()).length);
  await page.route('**/api/jobs/*', () => {});
  await page.goto('/job-updates/one');
  await page.getByText('Loading job details...').waitFor();
  await findViolations('loading a job');
  await page.unroute('**/api/jobs/*');
  const closed = (await activeJobs()).find(({ title }) => title === 'Senior Data Engineer')!;
  await page.goto(`/job-updates/${closed.id}`);
  await page.getByText('The deadline has passed.').waitFor();
  await findViolations('closed');
  expect(found).toEqual([]);
});
