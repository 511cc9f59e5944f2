import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SubmissionId } from '../../../functions/contracts/domain/fields.ts';
import { newSubmission } from '../../../functions/contracts/submissions.ts';
import { HttpError } from '../../../functions/kernel/http/http-error.ts';
import { approve } from '../../../functions/submissions/review/approve.ts';
import { createUpload } from '../../../functions/submissions/uploads/create-upload.ts';
import { retryFileSyncs } from '../../../functions/files/retry-pending-files.ts';
import { inspectUpload } from '../../../functions/submissions/uploads/inspect-upload.ts';
import { reject } from '../../../functions/submissions/review/reject.ts';
import { s3Storage } from '../../../functions/files/s3-storage.ts';
import type { Stores } from '../../../functions/files/stores.ts';
import { submit } from '../../../functions/submissions/submit.ts';
import { sendFile, submissionBody, createPdf, type Ticket } from '../../support/contributions.ts';
import { getUpload } from '../../../functions/table/files/upload.ts';
import { interruptStores } from '../../support/simulation/interrupt-stores.ts';
import { tolerate } from '../../support/simulation/crash.ts';
import { withoutCondition } from '../../support/simulation/without-condition.ts';
import { ObjectMissing } from '../../../functions/files/storage.ts';
import { storeCatalogue } from '../../support/samples.ts';
import { openBuckets, type TestBuckets } from '../../support/storage.ts';
import { openTable } from '../../support/table.ts';
import { expectConsistentSubmissions } from '../../support/invariants/submissions.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => vi.unstubAllEnvs());

interface Site extends AsyncDisposable {
  stores: Stores;
  buckets: TestBuckets;
}

async function openSite(): Promise<Site> {
  const stack = new AsyncDisposableStack();
  const { table } = stack.use(await openTable());
  const buckets = stack.use(await openBuckets());
  for (const [name, value] of Object.entries(buckets.environment)) vi.stubEnv(name, value);
  await storeCatalogue(table);
  return {
    stores: { table, storage: s3Storage() },
    buckets,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Either sends in a Drive file under the same id. */
const onDrive = (submitter_phone: string) => (stores: Stores, id: string) =>
  submit(
    stores,
    newSubmission.parse(
      submissionBody({
        submission_id: `drive-${id}` as never,
        submitter_phone,
        drive_file_id: 'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUv/view',
      }),
    ),
  );

const operations = {
  submitDrive: onDrive('9876543210'),
  submitDriveAsAnother: onDrive('9000000000'),
  approveDrive: (stores: Stores, id: string) =>
    approve(stores, { id: `drive-${id}` as SubmissionId, who: 'admin' }),
  submit: (stores: Stores, id: string) =>
    submit(stores, newSubmission.parse(submissionBody({ upload_id: id as never }))),
  submitAsAnother: (stores: Stores, id: string) =>
    submit(
      stores,
      newSubmission.parse(
        submissionBody({
          upload_id: id as never,
          submission_id: `other-${id}` as never,
          submitter_phone: '9000000000',
        }),
      ),
    ),
  inspect: async (stores: Stores, id: string) => {
    const upload = await getUpload(stores.table, id);
    await inspectUpload(stores, `incoming/${id}/${upload?.name}`);
  },
  approve: (stores: Stores, id: string) =>
    approve(stores, { id: id as SubmissionId, who: 'admin' }),
  reject: (stores: Stores, id: string) => reject(stores, id as SubmissionId, 'admin'),
  repair: (stores: Stores) => retryFileSyncs(stores, '9999'),
};
type Work = keyof typeof operations;

const tolerateExpected = (work: Promise<unknown>) => tolerate(work, HttpError, ObjectMissing);

/** Which works have gone before each pair meets. */
const meetings: { before: Work[]; first: Work; second: Work[] }[] = [
  { before: ['inspect'], first: 'submit', second: ['submit'] },
  { before: ['inspect'], first: 'submit', second: ['submitAsAnother'] },
  { before: ['inspect'], first: 'submit', second: ['repair', 'approve'] },
  { before: ['inspect'], first: 'submit', second: ['repair', 'reject'] },
  { before: [], first: 'submit', second: ['inspect'] },
  { before: [], first: 'submitDrive', second: ['submitDrive', 'approveDrive'] },
  { before: [], first: 'submitDrive', second: ['submitDriveAsAnother', 'approveDrive'] },
  { before: ['inspect', 'submit'], first: 'approve', second: ['approve'] },
  { before: ['inspect', 'submit'], first: 'approve', second: ['reject'] },
  { before: ['inspect', 'submit'], first: 'approve', second: ['repair'] },
  { before: ['inspect', 'submit'], first: 'reject', second: ['approve'] },
  { before: ['inspect', 'submit'], first: 'reject', second: ['reject'] },
  { before: ['inspect', 'submit'], first: 'reject', second: ['repair'] },
  { before: ['submit'], first: 'reject', second: ['inspect'] },
  { before: ['submit'], first: 'inspect', second: ['reject'] },
  { before: ['submit'], first: 'inspect', second: ['inspect', 'approve'] },
];

/** Lets each pair meet at every write of the first, on a file of its own; returns how often they met. */
async function interruptEverywhere({ stores, buckets }: Site, mutant?: string): Promise<number> {
  let met = 0;
  const table = mutant === undefined ? stores.table : withoutCondition(stores.table, mutant);
  const mutated = { ...stores, table };
  for (const { before, first, second } of meetings) {
    for (let at = 1, reached = true; reached; at += 1) {
      const bytes = createPdf();
      const wanted = { filename: 'a.pdf', size: bytes.byteLength, content_type: '' };
      const ticket = await createUpload(stores, wanted);
      await sendFile(ticket as Ticket, bytes);
      const id = ticket.upload_id;
      for (const work of before) await operations[work](mutated, id);
      const interruption = interruptStores(mutated, at, async () => {
        for (const work of second) await tolerateExpected(operations[work](mutated, id));
      });
      await tolerateExpected(operations[first](interruption.stores, id));
      reached = interruption.reached();
      met += Number(reached);
    }
    await operations.repair(stores);
    await expectConsistentSubmissions({ table: stores.table, buckets });
  }
  return met;
}

test('any two meet at any write, and everything is whole', { timeout: 120_000 }, async () => {
  await using site = await openSite();
  expect(await interruptEverywhere(site)).toBeGreaterThan(40);
});

test.each([
  'Put SUBMISSION pending',
  'Put SUBMISSION rejected',
  'Update SUBMISSION status',
  'Update UPLOAD submission_id',
  'Update UPLOAD inspection',
])('without the condition of %s that is found out', { timeout: 120_000 }, async (mutant) => {
  await using site = await openSite();
  const found: unknown = await interruptEverywhere(site, mutant).catch((error: unknown) => error);
  expect(String(found)).toMatch(/AssertionError|An approval failed at entry/);
});
