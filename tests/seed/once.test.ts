import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listJobs } from '../../functions/table/site/job.ts';
import { seedOnce } from '../../localstack/seed/seed-once.ts';
import { memoryTable } from '../support/memory/table.ts';
import { temporaryFolder } from '../support/run/temporary-folder.ts';

const noFiles = () => Promise.reject(new Error('no file is seeded here'));

/** Content of the site and official links. */
const content = expect.stringMatching(/^content: \d+ entries$/);

async function openSite() {
  const folder = await temporaryFolder();
  const { table } = memoryTable([]);
  const mark = join(folder.path, 'seeded');
  return {
    table,
    mark,
    /** Runs the seed and returns its output. */
    async seed(empty = false): Promise<string[]> {
      const lines: string[] = [];
      const store = { table, putFile: noFiles };
      await seedOnce(store, { dataDir: folder.path, empty }, (line) => lines.push(line));
      return lines;
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

test('a site that began empty has rewards and no sample, now and later', async () => {
  await using site = await openSite();
  writeFileSync(site.mark, 'catalogue 2026-01-05T10:00:00.000Z\n');
  expect(await site.seed(true)).toEqual([content, 'rewards: 3']);
  expect(await site.seed()).toEqual([]);
  expect(await listJobs(site.table, 'all', '')).toEqual([]);
});

test('a failed part is not marked as done', async () => {
  await using site = await openSite();
  // Notes need the catalogue, whose presence this mark records.
  writeFileSync(site.mark, 'catalogue 2026-01-05T10:00:00.000Z\n');
  await expect(site.seed()).rejects.toThrow('The catalogue has no');
  expect(readFileSync(site.mark, 'utf8')).not.toContain('notes');
});
