import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Job } from '../../../functions/contracts/jobs.ts';
import { violationsByState } from '../support/violations.ts';
import { siteApi } from '../support/api.ts';
import { blockPrerenderedPages, errorsOf, newPage } from '../support/visit.ts';
import { siteOrigin } from '../support/shared-cloud.ts';

const jobsPath = '**/api/jobs?*';

async function activeJobs(): Promise<Job[]> {
  return (await siteApi(siteOrigin).jobs.listJobs({ query: { limit: 200 } })).items;
}

const counted = (page: Page, count: number) =>
  page.getByText(`Showing ${count} job(s)`, { exact: true }).waitFor();
const titles = (page: Page) => page.locator('main article h2').allInnerTexts();

test('the list is filtered while typing, and stays filtered after reload and back', async () => {
  await using page = await newPage({ width: 360 });
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
  expect(errorsOf(page)).toEqual([]);
});

test('a job’s link opens the employer’s site in a new tab without an opener', async () => {
  await using page = await newPage({ width: 360 });
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
  expect(errorsOf(page)).toEqual([]);
});

test('a job that is missing or fails to load shows not found; the failed request can be retried', async () => {
  await using page = await newPage();
  await page.goto('/job-updates/no-such-job');
  await page.getByRole('heading', { level: 1, name: 'Job Not Found' }).waitFor();
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
  await using page = await newPage();
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
  expect(errorsOf(page).join(' ')).toContain('Failed to load the page’s jobs');
  await findViolations('failed');
  await page.unroute(jobsPath);
  await page.getByRole('button', { name: 'Try again' }).click();
  await counted(page, (await activeJobs()).length);
  await page.route('**/api/jobs/*', () => {});
  await page.goto('/job-updates/one');
  await page.getByText('Loading job details...').waitFor();
  await findViolations('loading a job');
  expect(found).toEqual([]);
});
