import { expect, test } from 'vitest';
import { fakeApi, job } from '../fake-api.ts';
import { textOf, renderPage } from './render-page.tsx';

const listOf = async (...jobs: ReturnType<typeof job>[]) =>
  renderPage('/job-updates', fakeApi({ jobs }));
const pageOf = async (changes: Parameters<typeof job>[1]) =>
  renderPage('/job-updates/one', fakeApi({ jobs: [job('one', changes)] }));

test('a card shows the job’s facts', async () => {
  const requirements = ['C', 'Python', 'Git', 'Patience', 'Tea'];
  const text = textOf(await listOf(job('one', { requirements, deadline: '2026-04-01' })));
  for (const part of [
    'Asha Systems',
    'Job one',
    // In Kolkata it is the 12th already.
    'Bengaluru · Posted 12 Mar 2026',
    'Full-time',
    'Entry level',
    '₹4,00,000 a year',
    'Write firmware.',
    'C Python Git +2 more requirements',
    'Deadline: 1 Apr 2026',
    'Apply Now',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('Patience');
});

test.for(['javascript:alert(1)', 'data:text/html,x', 'not a link'])(
  'a job does not link to %s',
  async (application_link) => {
    expect(textOf(await listOf(job('one', { application_link })))).not.toContain('Apply Now');
    const html = await pageOf({ application_link });
    expect(html.replace(/<script.*<\/script>/, '')).not.toContain(application_link);
    expect(textOf(html)).toContain('No application link provided.');
  },
);

test('a job’s page shows all facts and a safe link', async () => {
  const html = await pageOf({
    description: 'First line.\nSecond line.',
    requirements: ['C', 'Python', 'Git', 'Patience'],
    deadline: '2026-04-01',
  });
  expect(html).toContain('<title>Job one, Asha Systems');
  const text = textOf(html);
  for (const part of [
    'Back to job updates',
    'Asha Systems',
    'Full-time',
    'Entry level',
    '₹4,00,000 a year',
    'Bengaluru · Posted 12 Mar 2026',
    'Deadline: 1 Apr 2026',
    'Second line.',
    'Patience',
    'How to Apply',
    'Opens example.com in a new tab.',
  ]) {
    expect(text).toContain(part);
  }
  const [link] = /<a [^>]*href="https:\/\/example\.com\/apply"[^>]*>/.exec(html)!;
  expect(link).toContain('target="_blank"');
  expect(link).toContain('rel="noopener noreferrer"');
});
