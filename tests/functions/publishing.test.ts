import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageUrl, pageKey } from '../../functions/contracts/pages/page-keys.ts';
import type { PublicClient } from '../../functions/publishing/api-client.ts';
import { invalidationPaths } from '../../functions/publishing/invalidate-pages.ts';
import { itemChangesOf } from '../../functions/publishing/item-changes.ts';
import { prerenderPages } from '../../functions/publishing/prerender-pages.ts';
import { publishChanges } from '../../functions/publishing/publish-changes.ts';
import type { PageRenderContext } from '../../functions/publishing/render-context.ts';
import { updateSitemaps } from '../../functions/publishing/sitemaps.ts';
import { renderPublishedPage as renderPage } from '../../web/src/server/render-published-page.ts';
import type { Note } from '../../functions/contracts/notes.ts';
import { memoryObjects } from '../support/memory-objects.ts';
import { branchId, noteId, sampleNote, subjectId } from '../support/samples.ts';
import { card, fakeApi } from '../web/fake-api.ts';

const shell = {
  origin: 'https://tippani.example',
  html: '<!doctype html><html><head></head><body><div id="root"></div></body></html>',
  chunks: {},
};

const contextOf = (api: PublicClient, objects = memoryObjects().user()): PageRenderContext => ({
  objects,
  api,
  renderPage,
  shell: async () => shell,
});

const read = async ({ objects }: Pick<PageRenderContext, 'objects'>, key: string) =>
  (await objects.read({ bucket: 'site', key }, 1e9))?.body.toString();

const image = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'number' ? { N: String(value) } : { S: String(value) },
    ]),
  );

/** One record of the table's stream, of an item before and after. */
const record = (pk: string, before?: object, after?: object) => ({
  eventID: 'e',
  dynamodb: {
    Keys: { pk: { S: pk }, sk: { S: 'x' } },
    ...(before && { OldImage: image(before as Record<string, unknown>) }),
    ...(after && { NewImage: image(after as Record<string, unknown>) }),
  },
});
const changes = (...records: ReturnType<typeof record>[]) =>
  itemChangesOf({ Records: records } as never);

const note = sampleNote('one', { semester: 4 });

test('the key of a page gives its address', () => {
  const name = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
  const list = fc.record(
    { branch: name, semester: fc.integer({ min: 1, max: 8 }), subject: name },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(list, ({ branch, semester, subject }) => {
      const chosen = {
        ...(branch !== undefined && { branch: branchId(branch) }),
        ...(semester !== undefined && { semester }),
        ...(subject !== undefined && { subject: subjectId(subject) }),
      };
      const url = new URL(pageUrl(pageKey('/notes', chosen)), shell.origin);
      expect(url.pathname).toBe('/notes');
      expect(Object.fromEntries(url.searchParams)).toEqual(
        Object.fromEntries(Object.entries(chosen).map(([key, value]) => [key, String(value)])),
      );
    }),
  );
  for (const path of ['/', '/notes', '/notes/one', '/subjects/2022/BCS401', '/recent'])
    expect(pageUrl(pageKey(path))).toBe(path);
});

test('a change of counters alone is not published', () => {
  const counted = { ...note, download_count: 9, upvotes: 3 };
  expect(changes(record('NOTE#one', note, counted))).toEqual([]);
  expect(changes(record('NOTE#one', note, { ...note, title: 'Other' }))).toHaveLength(1);
});

test('publishing a note renders the lists of every branch with its course', async () => {
  const context = contextOf(fakeApi({ notes: [card('one')] }));
  const keys = await publishChanges(context, changes(record('NOTE#one', undefined, note)));
  for (const page of [
    'index',
    'notes',
    'recent',
    'notes/one',
    'download/one',
    'subjects/2022/BCS401',
    'notes/list/semester/4',
    'notes/list/branch/cse',
    'notes/list/branch/cse/semester/4/subject/cse-ada',
  ])
    expect(keys).toContain(`pages/${page}.html`);
  const html = await read(context, 'pages/notes/one.html');
  expect(html).toContain('<title>BCS401: Note one');
  expect(html).toContain('"@type":"LearningResource"');
  expect(html).toContain('data-page="pages/notes/one"');
  expect(JSON.parse((await read(context, 'pages/notes/one.json'))!)).toMatchObject({
    'notes.getNote {"params":{"noteId":"one"}}': { title: 'Note one' },
  });
  expect(
    await read(
      context,
      keys.find((key) => key.startsWith('sitemap-notes'))!,
    ),
  ).toContain('<loc>https://tippani.example/notes/one</loc>');
  expect(await publishChanges(context, changes(record('NOTE#one', undefined, note)))).toEqual([]);
});

test('a note that is not public any more loses its page, its sitemap entry and its file', async () => {
  const context = contextOf(fakeApi({ notes: [card('one')] }));
  const stored = { ...note, status: 'approved', drive_file_id: 'files/one.pdf' };
  await publishChanges(context, changes(record('NOTE#one', undefined, stored)));
  const empty = { ...context, api: fakeApi({ notes: [] }) };
  const gone = await publishChanges(
    empty,
    changes(record('NOTE#one', stored, { ...stored, status: 'deleted' })),
  );
  expect(gone).toContain('files/one.pdf');
  expect(await read(context, 'pages/notes/one.html')).toBeUndefined();
  expect(await read(context, 'pages/notes/one.json')).toBeUndefined();
  const part = gone.find((key) => key.startsWith('sitemap-notes'))!;
  expect(await read(context, part)).not.toContain('/notes/one');
});

test('a new subject renders the page of its course only, if that is stored', async () => {
  const context = contextOf(fakeApi());
  const added = { id: 'x', branch_id: 'cse', scheme_year: '2022', code: 'BCS401', semester: 4 };
  expect(await publishChanges(context, changes(record('SUBJECTS', undefined, added)))).toEqual([]);
  await prerenderPages(context, [pageKey('/subjects/2022/BCS401')]);
  await context.objects.write(
    { bucket: 'site', key: 'pages/subjects/2022/BCS401.html' },
    Buffer.from('old'),
    { contentType: 'text/html', cacheControl: '' },
  );
  expect(await publishChanges(context, changes(record('SUBJECTS', undefined, added)))).toEqual([
    'pages/subjects/2022/BCS401.html',
    'pages/subjects/2022/BCS401.json',
  ]);
});

test('after concurrent publications the newest page is stored', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 4 }), async (scheduler, writers) => {
      let version = 0;
      const objects = memoryObjects().user();
      const slow = {
        read: scheduler.scheduleFunction(objects.read.bind(objects)),
        write: scheduler.scheduleFunction(objects.write.bind(objects)),
        remove: objects.remove.bind(objects),
      };
      const base = fakeApi();
      const getJob = async () => ({
        ...(await fakeApi().jobs.getJob({ params: { jobId: 'a-job' } })),
        title: `Version ${version}`,
      });
      const api = { ...base, jobs: { ...base.jobs, getJob } };
      const context: PageRenderContext = { ...contextOf(api), objects: slow };
      const all = Array.from({ length: writers }, async () => {
        await scheduler.schedule(Promise.resolve());
        version += 1;
        await prerenderPages(context, [pageKey('/job-updates/a-job')]);
      });
      await scheduler.waitFor(Promise.all(all));
      expect(await read({ ...context, objects }, 'pages/job-updates/a-job.html')).toContain(
        `Version ${writers}`,
      );
    }),
    { numRuns: 25 },
  );
});

test('twenty concurrent publishers lose no address of a sitemap', async () => {
  const objects = memoryObjects().user();
  const ids = Array.from({ length: 20 }, (_, index) => noteId(`n${index}`));
  await Promise.all(
    ids.map((id) =>
      updateSitemaps(
        objects,
        shell.origin,
        new Map([[id, { ...card(id), updated_at: '2026-01-01' } as Note]]),
      ),
    ),
  );
  const parts = [...Array(16).keys()].map((part) => `sitemap-notes-${part}.xml`);
  const texts = await Promise.all(parts.map((key) => read({ objects }, key)));
  for (const id of ids) expect(texts.join()).toContain(`<loc>${shell.origin}/notes/${id}</loc>`);
  const index = await read({ objects }, 'sitemap.xml');
  for (const [at, text] of texts.entries())
    expect(index?.includes(`/${parts[at]}<`)).toBe(text !== undefined);
});

test('an invalidation has a few paths, however many lists a note is in', () => {
  const lists = Array.from({ length: 60 }, (_, at) => `pages/notes/list/branch/b${at}.html`);
  const paths = invalidationPaths([
    ...lists,
    'pages/index.html',
    'pages/index.json',
    'sitemap.xml',
  ]);
  expect(paths.toSorted()).toEqual(
    ['/', '/notes*', '/pages/index.*', '/pages/notes/list/*', '/sitemap.xml'].toSorted(),
  );
  const many = Array.from({ length: 60 }, (_, at) => `pages/notes/n${at}.html`);
  expect(invalidationPaths(many)).toEqual(['/pages/*', '/*']);
});
