import { beforeEach, expect, test } from 'vitest';
import {
  scheduleInvalidation,
  invalidationDelayMs,
} from '../../../functions/publishing/edge/schedule-invalidation.ts';
import { invalidatePages } from '../../../functions/publishing/edge/invalidate-pages.ts';
import { invalidationPaths } from '../../../functions/publishing/edge/invalidation-paths.ts';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';
import { openTable } from '../../support/table.ts';
import { siteContext } from './context.ts';

const { table } = await disposeAfterAll(openTable());
const { context } = siteContext(table);

/** CloudFront, which takes at most 15 paths with a wildcard at a time. */
const cloudFront = { accepted: [] as string[], inProgress: 0, references: new Set<string>() };
const invalidate = async ({
  paths,
  reference,
}: {
  paths: readonly string[];
  reference: string;
}) => {
  const wildcards = paths.filter((path) => path.endsWith('*')).length;
  if (cloudFront.inProgress + wildcards > 15) return false;
  cloudFront.inProgress += wildcards;
  cloudFront.accepted.push(...paths);
  cloudFront.references.add(reference);
  return true;
};
const send = (now: number) => invalidatePages({ ...context, invalidate }, now);
const noteKeys = (id: string) => [`pages/notes/${id}`, 'pages/index', 'pages/recent'];

beforeEach(() => Object.assign(cloudFront, { accepted: [], inProgress: 0, references: new Set() }));

test('refused invalidations are retried until CloudFront accepts them', async () => {
  const soon = Date.now() + invalidationDelayMs + 1000;
  cloudFront.inProgress = 15;
  await scheduleInvalidation(table, 'one', {
    keys: noteKeys('one'),
    all: false,
    waitMs: invalidationDelayMs,
  });
  expect(await send(soon)).toEqual([]);
  await scheduleInvalidation(table, 'two', {
    keys: ['files/two.pdf'],
    all: false,
    waitMs: invalidationDelayMs,
  });
  expect(await send(soon + 60_000)).toEqual([]);
  await expect(send(soon + 16 * 60_000)).rejects.toThrow('CloudFront refuses');
  cloudFront.inProgress = 0;
  await send(soon + 17 * 60_000);
  expect(cloudFront.accepted).toEqual(
    expect.arrayContaining(['/notes*', '/pages/notes*', '/', '/files/two.pdf']),
  );
  expect(await send(soon + 18 * 60_000)).toEqual([]);
  expect(cloudFront.references.size).toBe(1);
});

test('a change waits until earlier renderings are stored', async () => {
  const now = Date.now();
  await scheduleInvalidation(table, 'one', {
    keys: noteKeys('one'),
    all: false,
    waitMs: invalidationDelayMs,
  });
  expect(await send(now + invalidationDelayMs - 1000)).toEqual([]);
  expect(await send(now + invalidationDelayMs + 1000)).not.toEqual([]);
});

test('fifty notes of a minute share one invalidation of few paths', async () => {
  for (let at = 0; at < 50; at += 1)
    await scheduleInvalidation(table, `note-${at}`, {
      keys: [
        ...noteKeys(`n${at}`),
        `pages/courses/2022/BCS${at}`,
        `pages/notes/list/branch/b${at}/semester/4`,
      ],
      all: false,
      waitMs: invalidationDelayMs,
    });
  const paths = await send(Date.now() + invalidationDelayMs + 1000);
  expect(cloudFront.references.size).toBe(1);
  expect(paths.length / 50).toBeLessThanOrEqual(0.5);
  expect(paths.filter((path) => path.endsWith('*'))).toHaveLength(6);
});

test.for([
  [['pages/index'], ['/', '/pages/index.*']],
  [['pages/notes/list/branch/cs'], ['/notes*', '/pages/notes*']],
  [['files/one.pdf'], ['/files/one.pdf']],
  [
    [
      'pages/courses/2022/A',
      'pages/courses/2022/B',
      'pages/courses/2022/C',
      'pages/courses/2022/D',
    ],
    ['/courses*', '/pages/courses*'],
  ],
] as const)('%j is invalidated as %j', ([keys, paths]) => {
  expect(invalidationPaths([{ keys, all: false }])).toEqual(paths);
  expect(
    invalidationPaths([
      { keys, all: false },
      { keys: [], all: true },
    ]),
  ).toEqual(['/*']);
});

test('many single pages have paths without wildcards, of which CloudFront allows few', () => {
  const keys = Array.from({ length: 20 }, (_, at) => `pages/folder${at}/page`);
  const paths = invalidationPaths([{ keys: [...keys, 'pages/notes/one'], all: false }]);
  expect(paths.filter((path) => path.endsWith('*'))).toEqual(['/notes*', '/pages/notes*']);
  for (const key of keys)
    expect(paths).toEqual(expect.arrayContaining([`/${key}.html`, `/${key}.json`]));
});

test('a thousand invalidated pages need no request for each', async () => {
  const keys = Array.from({ length: 4500 }, (_, at) => `pages/notes/n${at}`);
  await scheduleInvalidation(table, 'many', { keys, all: false, waitMs: invalidationDelayMs });
  expect(await send(Date.now() + invalidationDelayMs + 1000)).toEqual(['/notes*', '/pages/notes*']);
});
