// cspell:ignore ical vevent
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { examCalendar } from '../../functions/contracts/domain/calendar.ts';
import { atomXml } from '../../functions/feeds/atom.ts';
import { replaceExams } from '../../functions/table/catalogue/exam.ts';
import { sampleNote, storeCatalogue, storeNotes } from '../support/fixtures/samples.ts';
import { openTestApi } from '../support/test-api.ts';

const testApi = await openTestApi();
await storeCatalogue(testApi.table);
await storeNotes(testApi.table, [
  sampleNote('older', { title: 'Sorting <b>&', created_at: '2026-01-02T03:04:05.000Z' }),
  sampleNote('newer', { title: 'Searching', created_at: '2026-02-02T03:04:05.000Z' }),
  sampleNote('waiting', { status: 'pending' }),
]);
const visitor = testApi.visitor();

interface Entry {
  id: string;
  title: string;
  updated: string;
  link: { '@_href': string };
}

/** Parses a feed, and checks what RFC 4287 requires of it. */
function parseFeed(xml: string): { title: string; entries: Entry[] } {
  expect(XMLValidator.validate(xml)).toBe(true);
  const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'entry' });
  const { feed } = parser.parse(xml);
  const entries: Entry[] = feed.entry ?? [];
  for (const each of [feed, ...entries]) {
    expect(each).toMatchObject({ id: expect.stringMatching(/^urn:/), title: expect.any(String) });
    expect(Number.isNaN(Date.parse(each.updated))).toBe(false);
    expect(each.author.name).not.toBe('');
  }
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  return { title: feed.title, entries };
}

const fetchDocument = async (path: string, type: string) => {
  const response = await visitor.send(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
  expect(response.headers.get('cache-control')).toContain('public');
  return response.text();
};

test.each([
  ['a course', '/api/feeds/courses/2022/bcs401'],
  ['a semester', '/api/feeds/branches/cse/4'],
])('the feed of %s has its public documents, newest first', async (_, path) => {
  const { entries } = parseFeed(await fetchDocument(path, 'application/atom+xml'));
  expect(entries.map(({ title }) => title)).toEqual(['BCS401: Searching', 'BCS401: Sorting <b>&']);
  expect(entries[0]!.link['@_href']).toBe('/notes/newer');
});

test('a feed has at most 50 entries, and no control character', () => {
  const entries = Array.from({ length: 60 }, (_, index) => ({
    id: `note:${index}`,
    title: `\u0001Note ${index}`,
    path: `/notes/${index}`,
    summary: '',
    author: null,
    published: '2026-01-02T03:04:05.000Z',
    updated: '2026-01-02T03:04:05.000Z',
  }));
  const feed = { siteName: 'Kosha', title: 'All', path: '/feed', page: '/', entries };
  const parsed = parseFeed(atomXml('https://example.org', feed));
  expect(parsed.entries).toHaveLength(50);
  expect(parsed.entries[0]!.title).toBe('Note 0');
});

test('an unknown course and semester are 404', async () => {
  for (const path of ['/api/feeds/courses/2022/NONE99', '/api/feeds/branches/cse/8'])
    expect((await visitor.send(path)).status).toBe(404);
});

test('the exams of a semester are a calendar', async () => {
  const exam = { scheme_year: '2022', code: 'BCS401', date: '2026-12-21', time: '09:30' };
  await replaceExams(testApi.table, '2022', [exam], {});
  const ics = await fetchDocument('/api/feeds/exams/2022/cse/4', 'text/calendar');
  const [event] = new ICAL.Component(ICAL.parse(ics)).getAllSubcomponents('vevent');
  const { summary, startDate, endDate } = new ICAL.Event(event!);
  expect(summary).toContain('BCS401');
  expect(startDate.toJSDate().toISOString()).toBe('2026-12-21T04:00:00.000Z');
  expect(endDate.toJSDate().toISOString()).toBe('2026-12-21T07:00:00.000Z');
});

test('a calendar escapes and folds its texts, and an exam without a time is on the whole day', () => {
  const title = `ಗಣಿತ; Maths, part 1\\2 ${'long '.repeat(30)}`.trim();
  const ics = examCalendar(
    'Mine',
    'Tippani',
    [{ key: 'a b', title, date: '2026-12-31', time: null }],
    0,
  );
  for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const [event] = new ICAL.Component(ICAL.parse(ics)).getAllSubcomponents('vevent');
  const read = new ICAL.Event(event!);
  expect(read.summary).toBe(title);
  expect([read.startDate.isDate, read.endDate.toString()]).toEqual([true, '2027-01-01']);
});
