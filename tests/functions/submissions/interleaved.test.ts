import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SubmissionId } from '../../../functions/contracts/domain/fields.ts';
import { newSubmission } from '../../../functions/contracts/submissions.ts';
import { HttpError } from '../../../functions/kernel/http/http-error.ts';
import { approve } from '../../../functions/submissions/review/approve.ts';
import { createUpload } from '../../../functions/submissions/uploads/create-upload.ts';
import { retryPendingFiles } from '../../../functions/files/retry-pending-files.ts';
import { inspectUpload } from '../../../functions/submissions/uploads/inspect-upload.ts';
import { reject } from '../../../functions/submissions/review/reject.ts';
import { s3Storage } from '../../../functions/files/s3-storage.ts';
import type { Stores } from '../../../functions/files/stores.ts';
import { submit } from '../../../functions/submissions/submit.ts';
import { send, sent, somePdf, type Ticket } from '../../support/contributions.ts';
import { getUpload } from '../../../functions/table/files/upload.ts';
import { interrupted } from '../../support/interrupted.ts';
import { storeCatalogue } from '../../support/samples.ts';
import { openBuckets, type TestBuckets } from '../../support/storage.ts';
import { openTable } from '../../support/table.ts';
import { expectWhole } from '../../support/whole.ts';

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

interface Write {
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
  Key?: { pk: string };
  Item?: { pk: string };
}
type Transaction = { input: { TransactItems?: Record<string, Write>[] } };

/** What a write is, say `Update SUBMISSION status`: its kind, its entity, the first field that it sets. */
function nameOf(kind: string, { Key, Item, ...write }: Write): string {
  const entity = (Key ?? Item)!.pk.split('#')[0]!;
  return [kind, entity, write.ExpressionAttributeNames?.['#s0_0'] ?? Item?.['status' as never]]
    .filter(Boolean)
    .join(' ');
}

/** Takes the condition from every write of this name. */
function removeCondition({ input }: Transaction, name: string): void {
  for (const item of input.TransactItems ?? []) {
    for (const [kind, write] of Object.entries(item)) {
      if (nameOf(kind, write) !== name) continue;
      delete write.ConditionExpression;
      for (const map of [write.ExpressionAttributeNames, write.ExpressionAttributeValues] as const)
        for (const key of Object.keys(map ?? {})) if (/^[#:]w/.test(key)) delete map![key];
      for (const field of ['ExpressionAttributeNames', 'ExpressionAttributeValues'] as const)
        if (write[field] && Object.keys(write[field]).length === 0) delete write[field];
    }
  }
}

/** Stores whose table has lost one condition. */
function withoutCondition({ table, storage }: Stores, name: string | undefined): Stores {
  if (name === undefined) return { table, storage };
  const client = {
    send: (command: Transaction) => {
      removeCondition(command, name);
      return table.client.send(command as never);
    },
  };
  return { table: { ...table, client: client as never }, storage };
}

/** Either sends in a Drive file under the same id. */
const onDrive = (submitter_phone: string) => (stores: Stores, id: string) =>
  submit(
    stores,
    newSubmission.parse(
      sent({
        submission_id: `drive-${id}` as never,
        submitter_phone,
        drive_file_id: 'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUv/view',
      }),
    ),
  );

const works = {
  submitDrive: onDrive('9876543210'),
  submitDriveAsAnother: onDrive('9000000000'),
  approveDrive: (stores: Stores, id: string) =>
    approve(stores, { id: `drive-${id}` as SubmissionId, who: 'admin' }),
  submit: (stores: Stores, id: string) =>
    submit(stores, newSubmission.parse(sent({ upload_id: id as never }))),
  submitAsAnother: (stores: Stores, id: string) =>
    submit(
      stores,
      newSubmission.parse(
        sent({
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
  repair: (stores: Stores) => retryPendingFiles(stores, '9999'),
};
type Work = keyof typeof works;

/** What was refused, or found that its file had been taken away meanwhile, is in order. */
async function tolerant(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const causes: Error[] = error instanceof AggregateError ? error.errors : [error];
    const inOrder = causes.every(
      (cause) => cause instanceof HttpError || cause.name === 'ObjectMissing',
    );
    if (!inOrder) throw error;
  }
}

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
async function meetEverywhere({ stores, buckets }: Site, mutant?: string): Promise<number> {
  let met = 0;
  const mutated = withoutCondition(stores, mutant);
  for (const { before, first, second } of meetings) {
    for (let at = 1, reached = true; reached; at += 1) {
      const bytes = somePdf();
      const wanted = { filename: 'a.pdf', size: bytes.byteLength, content_type: '' };
      const ticket = await createUpload(stores, wanted);
      await send(ticket as Ticket, bytes);
      const id = ticket.upload_id;
      for (const work of before) await works[work](mutated, id);
      const interruption = interrupted(mutated, at, async () => {
        for (const work of second) await tolerant(works[work](mutated, id));
      });
      await tolerant(works[first](interruption.stores, id));
      reached = interruption.reached();
      met += Number(reached);
    }
    await works.repair(stores);
    await expectWhole({ table: stores.table, buckets });
  }
  return met;
}

test('any two meet at any write, and everything is whole', { timeout: 120_000 }, async () => {
  await using site = await openSite();
  expect(await meetEverywhere(site)).toBeGreaterThan(40);
});

test.each([
  'Put SUBMISSION pending',
  'Put SUBMISSION rejected',
  'Update SUBMISSION status',
  'Update UPLOAD submission_id',
  'Update UPLOAD inspection',
])('without the condition of %s that is found out', { timeout: 120_000 }, async (mutant) => {
  await using site = await openSite();
  const found: unknown = await meetEverywhere(site, mutant).catch((error: unknown) => error);
  expect(String(found)).toMatch(/AssertionError|An approval failed at entry/);
});
