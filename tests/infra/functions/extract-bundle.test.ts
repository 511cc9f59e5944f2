import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { workers } from '../../../functions/manifest.ts';
import { s3Storage } from '../../../functions/files/s3-storage.ts';
import { indexTexts } from '../../../functions/publishing/indexing/index-texts.ts';
import { getNote } from '../../../functions/table/notes/note.ts';
import { bundleFolder } from '../../../lib/bundles.ts';
import { classicPdf, plainPages } from '../../inspection/writers/pdf.ts';
import { createContributions } from '../../support/fixtures/contributions.ts';
import { temporaryFolder } from '../../support/run/temporary-folder.ts';

const script = `
  const [folder, event] = process.argv.slice(1);
  void require(folder + '/index.js').handler(JSON.parse(event));
`;

/** The queue's event of a new object. */
const eventOf = (key: string) => ({
  Records: [{ body: JSON.stringify({ detail: { object: { key } } }) }],
});

test('the deployed bundle reads a PDF and draws its first page, far from the repository', async () => {
  await using site = await createContributions({ engine: true });
  await using folder = await temporaryFolder();
  cpSync(bundleFolder(workers.find(({ module }) => module === 'documents')!), folder.path, {
    recursive: true,
  });
  const pages = ['BCS401 Module 1: greedy choices', 'Heaps are explained beside trees'];
  const id = await site.submit({}, classicPdf(plainPages(pages)));
  const { approveSubmission } = site.admin.api.submissions;
  const { note_id } = await approveSubmission({ params: { submissionId: id as never }, body: {} });
  const after = await getNote(site.table, note_id!, { consistent: true });
  const context = { table: site.table, objects: s3Storage() };
  await indexTexts(context, [{ entity: 'note', before: undefined, after: after! } as never]);

  const keys = (await site.buckets.keys('uploads')).filter((key) => key.startsWith('extract/'));
  expect(keys.length).toBeGreaterThan(0);
  const { TABLE_NAME, AWS_ENDPOINT_URL_DYNAMODB } = process.env;
  for (const key of keys)
    await promisify(execFile)(
      process.execPath,
      ['--eval', script, folder.path, JSON.stringify(eventOf(key))],
      {
        cwd: folder.path,
        env: {
          TABLE_NAME,
          AWS_ENDPOINT_URL_DYNAMODB,
          ...site.buckets.environment,
          LAMBDA_TASK_ROOT: folder.path,
        },
      },
    );
  const drawn = (await site.buckets.keys('files')).filter((key) => key.endsWith('.jpg'));
  expect(drawn.length).toBeGreaterThan(0);
  const read = await getNote(site.table, note_id!, { consistent: true });
  expect(read).toMatchObject({ pages: 2 });
});
