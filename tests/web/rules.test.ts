import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  paths,
  type NotesFilter,
  parseNotesFilter,
} from '../../functions/contracts/pages/paths.ts';
import { examText } from '../../web/src/lib/format/exam-text.ts';
import { groupSubjects } from '../../web/src/lib/group-subjects.ts';
import {
  formatCount,
  formatDate,
  formatRupees,
  formatSize,
} from '../../web/src/lib/format/format.ts';
import { branchId, schemeId, schemes, subjectId, subjects } from '../support/fixtures/samples.ts';
import { backLinkFrom } from '../../web/src/lib/back-link.ts';

const id = fc.stringMatching(/^[a-z0-9-]{1,64}$/);
const text = fc.string({ minLength: 1, maxLength: 200 }).map((value) => value.trim());
const filter = fc.record({
  branch: fc.option(id.map(branchId), { nil: undefined }),
  semester: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
  subject: fc.option(id.map(subjectId), { nil: undefined }),
  search: fc.option(text, { nil: undefined }).map((value) => value || undefined),
  cursor: fc.option(fc.stringMatching(/^[\w.-]{1,200}$/), { nil: undefined }),
});

test('a filter round-trips through an address', () => {
  fc.assert(
    fc.property(filter, (given: NotesFilter) => {
      const { searchParams } = new URL(paths.notes(given), 'https://example.com');
      expect(parseNotesFilter(searchParams)).toEqual(given);
    }),
  );
});

test('subjects are grouped without loss by newest scheme, semester and code', () => {
  const some = fc.array(
    fc.record({
      code: fc.stringMatching(/^[A-Z]{3}[0-9]{3}$/),
      semester: fc.integer({ min: 1, max: 8 }),
      scheme_id: fc.constantFrom('2018', '2022', 'deleted').map(schemeId),
    }),
  );
  fc.assert(
    fc.property(some, (parts) => {
      const given = parts.map((part, index) => ({
        ...subjects[0]!,
        ...part,
        id: subjectId(`s${index}`),
      }));
      const groups = groupSubjects(given, schemes);
      const seen = groups.flatMap(({ semesters }) => semesters.flatMap((one) => one.subjects));
      expect(seen.map((one) => one.id).toSorted()).toEqual(given.map((one) => one.id).toSorted());
      const years = groups.map(({ year }) => year);
      expect(years).toEqual(['2022', '2018', 'Unknown'].filter((year) => years.includes(year)));
      for (const { semesters, count } of groups) {
        const numbers = semesters.map(({ semester }) => semester);
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
        expect(semesters.reduce((sum, one) => sum + one.subjects.length, 0)).toBe(count);
        for (const { subjects: found } of semesters) {
          const codes = found.map(({ code }) => code);
          expect(codes).toEqual(codes.toSorted((a, b) => a.localeCompare(b)));
        }
      }
    }),
  );
});

test('numbers, money, sizes and dates are formatted for India', () => {
  expect(formatCount(1_234_567)).toBe('12,34,567');
  expect(formatRupees(2999)).toBe('₹2,999');
  expect(formatSize(1)).toBe('1 KB');
  expect(formatSize(650_000)).toBe('635 KB');
  expect(formatSize(1024 * 1024 - 1)).toBe('1.0 MB');
  expect(formatSize(10 * 1024 * 1024)).toBe('10.0 MB');
  expect(formatDate('2026-12-31T18:29:59Z')).toBe('31 Dec 2026');
  expect(formatDate('2026-12-31T18:30:00Z')).toBe('1 Jan 2027');
});

test.each([
  ['2026-12-21', '2026-12-09T12:00:00Z', 'Exam in 12 days, 21 Dec 2026, 09:30'],
  ['2026-12-21', '2026-12-19T18:31:00Z', 'Exam tomorrow, 21 Dec 2026, 09:30'],
  ['2026-12-21', '2026-12-20T18:31:00Z', 'Exam today, 21 Dec 2026, 09:30'],
  ['2026-12-21', '2026-12-21T18:31:00Z', null],
  [null, '2026-12-21T12:00:00Z', null],
])('an exam on %s reads at %s in India as %s', (exam_date, now, expected) => {
  expect(examText({ exam_date, exam_time: '09:30' }, Date.parse(now))).toBe(expected);
});

test('the back link never leaves the site', () => {
  for (const from of ['//evil.example/notes?', 'https://evil.example', 'javascript:alert(1)']) {
    expect(backLinkFrom({ from }).to).toBe('/notes');
  }
});
