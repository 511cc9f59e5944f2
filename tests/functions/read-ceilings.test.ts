import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { root } from '../../lib/root.ts';
import { api } from '../../functions/contracts/api.ts';
import { publishing } from '../../functions/contracts/publishing.ts';
import type { Route } from '../../functions/contracts/http/route.ts';
import { clearCaches } from '../../functions/kernel/cache.ts';
import {
  maxDailyCost,
  maxDailyCostPerAddress,
  mostExpensivePage,
  mostExpensiveRead,
} from '../bench/load/flood.ts';
import { branchId, sampleNote, storeNotes, subjectId } from '../support/fixtures/samples.ts';
import { noteSortKey } from '../../functions/table/notes/note-order.ts';
import { storeFullSite } from '../support/fixtures/full-site.ts';
import { openTestApi, readPages } from '../support/test-api.ts';
import { numberOfRuns } from '../support/run/long-tests.ts';

const testApi = await openTestApi({ engine: true });
await storeFullSite(testApi.table);

/**
 * The maximum read units of each public read with empty caches, for any query and headers. Written by hand: a route
 * without an entry fails, as does one that costs more.
 */
const ceilings: Readonly<Record<string, number>> = {
  '/api/schemes': 0.5,
  '/api/branches': 0.5,
  // The subjects of one branch are read from the table, so that a new one shows at once.
  '/api/branches/{branchId}/subjects': 7,
  '/api/subjects': 7,
  '/api/stats': 0.5,
  '/api/openapi.json': 0,
  '/api/site': 0.5,
  '/api/texts/{name}': 0.5,
  '/api/news': 0.5,
  '/api/news/{slug}': 0.5,
  '/api/results': 0.5,
  '/api/results/{slug}': 0.5,
  '/api/projects': 0.5,
  // A search reads the notes on its page: half a unit each, at most 50.
  '/api/notes': 26,
  '/api/notes/recent': 7,
  // The note and the outline of its document.
  '/api/notes/{noteId}': 1,
  '/api/notes/{noteId}/text': 1,
  '/api/notes/{noteId}/shared/{otherId}': 1,
  '/api/courses/{schemeYear}/{code}': 3,
  // The university's links, of every scheme.
  '/api/courses/{schemeYear}/{code}/documents': 16,
  '/api/courses/{schemeYear}/{code}/search': 3,
  // The subjects, and the course's papers; what was read of each paper is compressed.
  '/api/courses/{schemeYear}/{code}/questions': 3,
  '/api/semesters/{schemeId}/{branchId}/{semester}': 9,
  '/api/contributors': 0.5,
  '/api/contributors/{slug}': 0.5,
  // As well, and the questions of at most ten papers.
  '/api/search': 36,
  '/api/rewards': 0.5,
  // A filtered list reads every job.
  '/api/jobs': 6,
  '/api/jobs/{jobId}': 0.5,
  '/api/receipts/{receiptId}': 1,
  // The upload, and the public notes of the same file.
  '/api/uploads/{uploadId}': 2.5,
  // A course, with the university's links; the content of every page; what was published meanwhile. Measured in
  // `publishing/page-addresses.test.ts`.
  '/api/pages/{page+}': 21,
};

/** With the default number of items, and no filter or a wide one. */
const firstPages: Readonly<Record<string, number>> = {
  '/api/subjects': 0,
  '/api/notes': 2.5,
  '/api/notes?branch=cse': 3,
  '/api/notes?scheme=2022': 3,
  '/api/notes?search=sorting&limit=10': 6,
  '/api/notes/recent': 1,
  '/api/notes/unknown': 0.5,
  '/api/jobs': 5,
  '/api/search?q=sorting&limit=2&live=true': 2,
};

const apiReads = Object.values(api)
  .flatMap((contract) => Object.values<Route>(contract))
  .filter(
    ({ audience, method, returnsDocument }) =>
      audience === 'public' && method === 'GET' && !returnsDocument,
  );
const pageRead = publishing.showPage.path;

test('every public read has a ceiling', () => {
  const paths = [pageRead, ...apiReads.map(({ path }) => path)];
  expect(paths.toSorted()).toEqual(Object.keys(ceilings).toSorted());
});

const dollars = (amount: number) => `$${Math.round(amount).toLocaleString('en')}`;

test('the documented cost of a flood is that of the highest ceilings', () => {
  const ofApi = apiReads.map(({ path }) => ceilings[path]!);
  expect(mostExpensiveRead.readUnits).toBe(Math.max(...ofApi));
  expect(mostExpensivePage.readUnits).toBe(ceilings[pageRead]);
  const text = readFileSync(join(root, 'docs/deploying.md'), 'utf8');
  expect(text).toContain(
    `is ${dollars(maxDailyCost('prod'))} in \`prod\` and ${dollars(maxDailyCost('dev'))} in \`dev\``,
  );
  expect(text).toContain(
    `cost caused by one address to ${dollars(maxDailyCostPerAddress())} a day`,
  );
});

const known = {
  branch: ['cse', 'ise', 'empty', 'unknown'],
  branch_id: ['cse', 'ise', 'unknown'],
  branchId: ['cse', 'unknown'],
  scheme: ['2022', '2018', 'unknown'],
  scheme_id: ['2022', 'unknown'],
  schemeId: ['2022', 'unknown'],
  subject: ['cse-BXX100', 'ise-ada', 'unknown'],
  search: ['sorting', 'unit 3', 'bxx101', 'zzz'],
  q: ['sorting', 'bxx101 module 2', 'zzz'],
  semester: ['1', '8'],
  kind: ['notes', 'question_paper'],
  limit: ['1', '30', '50'],
  job_type: ['full-time', 'internship'],
  noteId: ['BXX100-1', 'unknown'],
  schemeYear: ['2022', '1999'],
  code: ['BXX100', 'bxx101', 'unknown'],
  jobId: ['job-1', 'unknown'],
} as Readonly<Record<string, readonly string[]>>;

const valueOf = (name: string) => fc.constantFrom(...(known[name] ?? ['unknown']));

/** A request with the route's valid parameters, unknown ones, and many headers. */
const requestFor = ({ path, query }: Route) => {
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  // Other values are refused as malformed or select nothing.
  const names = Object.keys(query?.shape ?? {}).filter((name) => known[name]);
  return fc.record({
    url: fc
      .tuple(...params.map(valueOf))
      .map((values) => path.replaceAll(/\{\w+\}/g, () => String(values.shift()))),
    query: fc
      .subarray(names, { maxLength: Math.min(3, names.length) })
      .chain((some) => fc.record(Object.fromEntries(some.map((name) => [name, valueOf(name)])))),
    others: fc.dictionary(fc.stringMatching(/^[a-z]{3,8}\d$/), fc.string({ maxLength: 20 })),
    headers: fc.dictionary(fc.stringMatching(/^x-[a-z]{1,8}$/), fc.stringMatching(/^[\w ]{0,20}$/)),
  });
};

const quiet = new Set([200, 400, 404]);

test.each(apiReads)('$path costs at most its ceiling under random queries and headers', (route) =>
  fc.assert(
    fc.asyncProperty(requestFor(route), async ({ url, query, others, headers }) => {
      clearCaches();
      const given = new URLSearchParams({ ...others, ...query } as Record<string, string>);
      const spent = await testApi.measureConsumption(async () => {
        const { status } = await testApi.visitor().send(`${url}?${given}`, { headers });
        expect(quiet).toContain(status);
      });
      expect(spent.readUnits).toBeLessThanOrEqual(ceilings[route.path]!);
      // Failed searches are counted.
      expect(spent.writeUnits).toBeLessThanOrEqual(route.path === '/api/search' ? 2 : 0);
    }),
    { numRuns: numberOfRuns({ usual: 8, long: 1000 }) },
  ),
);

test('a branch of many courses is listed whole and in order, with few calls for its first page', async () => {
  const others = Array.from({ length: 30 }, (_, i) =>
    sampleNote(`ise-${i}`, {
      subject_id: subjectId('ise-ddco'),
      subject_code: 'BCS302',
      semester: 3,
    }),
  );
  await storeNotes(testApi.table, others);
  const { notes } = testApi.visitor().api;
  const list = (paging: object) =>
    notes.listNotes({ query: { branch: branchId('cse'), limit: 50, ...paging } });
  const listed = (await readPages(list)).flatMap(({ items, totals }) => {
    expect(totals).toEqual({ notes: 320, downloads: 0, upvotes: 0 });
    return items;
  });
  expect(new Set(listed.map(({ id }) => id)).size).toBe(320);
  const order = listed.map((note) => noteSortKey(note as never));
  expect(order).toEqual(order.toSorted());
  expect((await testApi.measureConsumption(() => list({}))).calls).toBeLessThanOrEqual(20);
});

test.each(Object.entries(firstPages))(
  '%s costs at most %d units with the default number of items',
  async (url, most) => {
    clearCaches();
    const { readUnits } = await testApi.measureConsumption(() => testApi.visitor().send(url));
    expect(readUnits).toBeLessThanOrEqual(most);
  },
);
