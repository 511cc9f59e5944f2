import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PublicClient } from '../../../functions/publishing/pages/render-context.ts';
import { announceInvalidation } from '../../../functions/publishing/announce-invalidation.ts';
import { everyPageTag } from '../../../functions/contracts/http/cache-policies.ts';
import { removePages } from '../../../functions/publishing/pages/page-store.ts';
import { memoize } from '../../../functions/kernel/cache.ts';
import { renderAndStore } from '../../../functions/publishing/pages/render-and-store.ts';
import { renderMissingObject } from '../../../functions/publishing/pages/render-missing-object.ts';
import { beginRelease } from '../../../functions/publishing/pages/release.ts';
import { sampleNote, storeCatalogue, storeNotes } from '../../support/fixtures/samples.ts';
import { memoryTable } from '../../support/memory/table.ts';
import { card, fakeApi } from '../../web/fake-api.ts';
import { shell, siteContext } from './context.ts';

const { table } = memoryTable();
await storeCatalogue(table);
await storeNotes(table, [sampleNote('one')]);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));

const html = (keys: string[]) => keys.filter((key) => key.endsWith('.html'));

test.for([
  ['/notes/one', 'pages/notes/one.html'],
  ['/courses/2022/BCS401', 'pages/courses/2022/BCS401.html'],
  ['/notes?semester=4&branch=cse', 'pages/notes/list/branch/cse/semester/4.html'],
  // Its invalidation would not find it.
  ['/courses/2022/bcs401', undefined],
  ['/notes?search=note', undefined],
  ['/notes/missing', undefined],
  ['/download/one', undefined],
] as const)('%s is stored under %s', async ([url, key]) => {
  const { context, keys } = siteContext(table, fakeApi({ notes: [card('one')] }));
  await renderAndStore(context, shell, url);
  expect(html(keys())).toEqual(key ? [key] : []);
});

/** The parsed data that is embedded in the page of a note with this title. */
const embeddedData = async (title: string) => {
  const { context } = siteContext(table, fakeApi({ notes: [card('one', { title })] }));
  const { html: text } = await renderAndStore(context, shell, '/notes/one');
  return [...text.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.stringify(JSON.parse(json!)),
  );
};

test('a title cannot end the scripts that embed data', async () => {
  const title = '</script><script>alert(1)</script><!--<script>';
  const hostile = await embeddedData(title);
  expect(hostile).toHaveLength((await embeddedData('Sorting')).length);
  expect(hostile.length).toBeGreaterThanOrEqual(2);
  for (const json of hostile) expect(json).toContain(JSON.stringify(title).slice(1, -1));
});

test('an empty list is not stored', async () => {
  const { context, keys } = siteContext(table, fakeApi({ notes: [] }));
  expect((await renderAndStore(context, shell, '/notes?branch=cse')).status).toBe(200);
  expect(keys()).toEqual([]);
});

test('a stored page holds its data; a client without Brotli gets both as plain text', async () => {
  const { context, read, keys } = siteContext(table, fakeApi({ notes: [card('one')] }));
  const first = await renderMissingObject(context, 'notes/one.html', {});
  expect(first.body).toContain('<title>BCS401: Note one');
  expect(first.body).toContain('data-page="pages/notes/one"');
  expect(await read('pages/notes/one.html')).toBe(first.body);
  expect(JSON.parse((await read('pages/notes/one.json'))!)).toMatchObject({
    'notes.getNote {"params":{"noteId":"one"},"query":{}}': { title: 'Note one' },
  });
  const stored = { ...context, renderPage: () => Promise.reject(new Error('rendered again')) };
  const plain = await renderMissingObject(stored, 'identity/notes/one.html', {});
  expect(plain.body).toBe(first.body);
  expect((await renderMissingObject(stored, 'identity/notes/one.json', {})).contentType).toBe(
    'application/json',
  );
  await renderMissingObject(context, 'identity/recent.html', {});
  expect(keys()).toContain('pages/recent.html');
  await expect(renderMissingObject(context, 'notes/one.js', {})).rejects.toMatchObject({
    status: 404,
  });
});

/** An API whose job has the current version as its title; `wait` delays its answers. */
function versionedApi(
  version: () => number | Promise<number>,
  wait = async (): Promise<unknown> => undefined,
): PublicClient {
  const base = fakeApi();
  const getJob: typeof base.jobs.getJob = async (call) => {
    const job = { ...(await base.jobs.getJob(call)), title: `Version ${await version()}` };
    await wait();
    return job;
  };
  return { ...base, jobs: { ...base.jobs, getJob } };
}

const page = '/job-updates/a-job';
const key = 'pages/job-updates/a-job';

test('after a change no page is stored that was rendered before it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 3 }),
      async (scheduler, readers, writers) => {
        let version = 0;
        const api = versionedApi(
          () => version,
          () => scheduler.schedule(Promise.resolve()),
        );
        const { context, read } = siteContext(table, api);
        const { objects } = context;
        const slow = { ...objects, write: scheduler.scheduleFunction(objects.write) };
        const visit = () => renderAndStore({ ...context, objects: slow }, shell, page);
        const change = async () => {
          await scheduler.schedule(Promise.resolve());
          version += 1;
          await scheduler.schedule(Promise.resolve());
          await announceInvalidation(table, randomUUID(), ['job']);
          await removePages(context.objects, [key]);
        };
        const running = Promise.all([
          ...Array.from({ length: readers }, visit),
          ...Array.from({ length: writers }, change),
        ]);
        await scheduler.waitFor(running);
        const text = await read(`${key}.html`);
        expect(text === undefined || text.includes(`Version ${version}`)).toBe(true);
      },
    ),
    { numRuns: 30 },
  );
});

test.for([
  ['the page', 'job', undefined],
  ['every page', everyPageTag, undefined],
  ['another page', 'reward', 'Version 1'],
] as const)(
  'a page that is rendered while %s goes out of date is stored only if it is another one',
  async ([, tag, stored]) => {
    const api = versionedApi(
      () => 1,
      () => announceInvalidation(table, randomUUID(), [tag]),
    );
    const { context, read } = siteContext(table, api);
    expect((await renderAndStore(context, shell, page)).html).toContain('Version 1');
    const text = await read(`${key}.html`);
    expect(stored === undefined ? text === undefined : text?.includes(stored)).toBe(true);
  },
);

test('a warm function renders what was changed since its caches were filled', async () => {
  let version = 1;
  const cached = memoize(2, async () => version);
  const api = versionedApi(() => cached('job'));
  const { context } = siteContext(table, api);
  const shown = async () =>
    /Version \d/.exec((await renderAndStore(context, shell, page)).html)?.[0];
  for (version of [1, 2, 3]) {
    await announceInvalidation(table, randomUUID(), ['job']);
    expect(await shown()).toBe(`Version ${version}`);
  }
});

test('a release deletes the pages of the former build once, and not those of its own build', async () => {
  const { context, keys, read } = siteContext(table, fakeApi({ notes: [card('one')] }));
  const put = (name: string, text: string) =>
    context.objects.write({ bucket: 'site', key: name }, Buffer.from(text), {
      contentType: '',
      cacheControl: '',
    });
  await put('pages/bookmarks.html', 'of the build');
  for (const build of ['one', 'two']) {
    await put('shell.json', JSON.stringify({ ...shell, build }));
    for (const url of ['/', '/notes/one', '/notes?branch=cse'])
      await renderAndStore(context, shell, url);
    expect(await beginRelease(context)).toBe(6);
    expect(html(keys())).toEqual(['pages/bookmarks.html']);
    await renderAndStore(context, shell, '/notes/one');
    expect(await beginRelease(context)).toBe(0);
    expect(await read('pages/notes/one.html')).toContain('Note one');
    await removePages(context.objects, ['pages/notes/one']);
  }
  expect(keys()).toContain('search/current.json');
});
