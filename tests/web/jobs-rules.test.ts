import { listPath } from '../../web/src/lib/back-link.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  experienceLevels,
  jobTypes,
  type ExperienceLevel,
  type JobType,
} from '../../functions/contracts/jobs.ts';
import { deadlineText, isExpired } from '../../web/src/lib/format/job-deadline.ts';
import {
  emptyJobsFilter,
  filterJobs,
  parseJobsFilter,
  jobsPath,
  type JobsFilter,
} from '../../web/src/features/jobs/jobs-filter.ts';
import { webLink } from '../../web/src/lib/format/format.ts';
import { job } from './fake-api.ts';

const anyFilter: fc.Arbitrary<JobsFilter> = fc.record({
  search: fc.string({ maxLength: 30 }),
  type: fc.constantFrom<JobType | ''>('', ...jobTypes),
  experience: fc.constantFrom<ExperienceLevel | ''>('', ...experienceLevels),
});

const inAddress = (path: string) => parseJobsFilter(new URL(path, 'http://site').searchParams);

test('a filter is stored in the address', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      expect(inAddress(jobsPath(filter))).toEqual(filter);
    }),
  );
  expect(jobsPath(emptyJobsFilter)).toBe('/job-updates');
  expect(jobsPath({ ...emptyJobsFilter, search: 'c & d' })).toBe('/job-updates?search=c+%26+d');
});

test.for(['?type=night&experience=7', '?type=toString', '?type=&experience='])(
  'a malformed query is ignored: %s',
  (query) => {
    expect(inAddress(`/job-updates${query}`)).toEqual(emptyJobsFilter);
  },
);

const board = [
  job('one', { title: 'Firmware Engineer', experience_level: 'lead' }),
  job('two', { company: 'FIRM Foundations', job_type: 'contract', description: null }),
  job('three', { description: 'Confirm orders.', job_type: 'internship' }),
  job('four', { title: 'Firm hand', location: 'Firm', description: 'Weld.' }),
  job('five', { description: 'Weld.', location: 'Firm', salary_range: 'firm' }),
];
const found = (filter: Partial<JobsFilter>) =>
  filterJobs(board, { ...emptyJobsFilter, ...filter }).map(({ id }) => id);

test('the search covers title, company and description, ignoring case', () => {
  expect(found({ search: ' fIrM ' })).toEqual(['one', 'two', 'three', 'four']);
  expect(found({ search: 'firmware e' })).toEqual(['one']);
  expect(found({ search: '.*' })).toEqual([]);
  expect(found({ search: '  ' })).toHaveLength(board.length);
});

test.each([
  ['2026-03-12', '2026-03-12T23:59:59.999+05:30', false],
  ['2026-03-12', '2026-03-13T00:00:00+05:30', true],
  // It is still the 12th in UTC.
  ['2026-03-12', '2026-03-12T18:30:00Z', true],
  ['2026-03-12T06:30:00Z', '2026-03-12T11:59:59+05:30', false],
  ['2026-03-12T06:30:00Z', '2026-03-12T12:00:00+05:30', true],
  [null, '2026-03-12T00:00:00Z', false],
  ['2026-03-12', null, false],
])('a deadline of %s at %s is expired: %s', (deadline, now, expected) => {
  expect(isExpired(deadline, now === null ? null : Date.parse(now))).toBe(expected);
});

test('a deadline is shown as a date or with its time', () => {
  expect(deadlineText('2026-03-12')).toBe('12 Mar 2026');
  expect(deadlineText('2026-03-12T06:30:00Z')).toBe('12 Mar 2026, 12:00');
});

test.for([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'mailto:jobs@example.com',
  '//example.com/apply',
  'example.com/apply',
  '/admin',
  'https://',
  '',
])('%j is not a link', (link) => {
  expect(webLink(link)).toBeNull();
});

test('an http or https address is a link', () => {
  expect(webLink('https://example.com/apply?id=1#top')?.href).toBe(
    'https://example.com/apply?id=1#top',
  );
  expect(webLink('HTTP://example.com')?.href).toBe('http://example.com/');
  expect(webLink(null)).toBeNull();
});

test('the back link leads to the previous list of jobs only', () => {
  expect(listPath({ from: '/job-updates?search=c' }, '/job-updates')).toBe('/job-updates?search=c');
  for (const state of [null, {}, { from: '/job-updates' }, { from: '//evil.example' }, { from: 7 }])
    expect(listPath(state, '/job-updates')).toBe('/job-updates');
});
