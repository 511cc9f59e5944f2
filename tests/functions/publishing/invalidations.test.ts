import { beforeEach, expect, test, vi } from 'vitest';
import {
  leaveUnsent,
  resendInvalidations,
  sendInvalidations,
} from '../../../functions/publishing/edge/send-invalidations.ts';
import { invalidationPaths } from '../../../functions/publishing/edge/invalidation-paths.ts';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';
import { openTable } from '../../support/table.ts';

const { table } = await disposeAfterAll(openTable());

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
const context = { table, invalidate };
const failing = { table, invalidate: () => Promise.reject(new Error('no network')) };
const resend = (now = Date.now()) => resendInvalidations(context, now);
const changedAt = new Date().toISOString();
const ofNote = (id: string) => ({
  id,
  at: changedAt,
  keys: [`pages/notes/${id}`, 'pages/index', 'pages/recent'],
  all: false,
});

beforeEach(() => Object.assign(cloudFront, { accepted: [], inProgress: 0, references: new Set() }));

test('an invalidation is sent at once, and not again', async () => {
  await sendInvalidations(context, [ofNote('one')]);
  expect(cloudFront.accepted).toEqual(expect.arrayContaining(['/notes*', '/pages/notes*', '/']));
  expect(await resend()).toEqual([]);
});

test('refused invalidations are retried until CloudFront accepts them', async () => {
  cloudFront.inProgress = 15;
  await sendInvalidations(context, [ofNote('one')]);
  expect(await resend()).toEqual([]);
  await sendInvalidations(context, [
    { id: 'two', at: changedAt, keys: ['files/two.pdf'], all: true },
  ]);
  await expect(resend(Date.now() + 16 * 60_000)).rejects.toThrow('CloudFront refuses');
  cloudFront.inProgress = 0;
  await resend();
  expect(cloudFront.accepted).toEqual(['/*']);
  expect(await resend()).toEqual([]);
  expect(cloudFront.references.size).toBe(1);
});

test('an invalidation that fails is sent again, and the failure is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await sendInvalidations(failing, [ofNote('one')]);
  expect(logged).toHaveBeenCalledWith({ fault: 'invalidation', reason: 'Error: no network' });
  logged.mockRestore();
  expect(await resend()).toContain('/');
});

test('fifty notes that CloudFront refused share one invalidation of few paths', async () => {
  for (let note = 0; note < 50; note += 1)
    await leaveUnsent(table, [
      {
        ...ofNote(`n${note}`),
        keys: [
          ...ofNote(`n${note}`).keys,
          `pages/courses/2022/BCS${note}`,
          `pages/notes/list/branch/b${note}/semester/4`,
        ],
      },
    ]);
  const paths = await resend();
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

test('thousands of invalidated pages need no request for each', () => {
  const keys = Array.from({ length: 4500 }, (_, page) => `pages/notes/n${page}`);
  expect(invalidationPaths([{ keys, all: false }])).toEqual(['/notes*', '/pages/notes*']);
});
