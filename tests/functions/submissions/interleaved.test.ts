import { beforeEach, expect, test, vi } from 'vitest';
import type { SubmissionId } from '../../../functions/contracts/domain/fields.ts';
import { ObjectNotFoundError } from '../../../functions/files/storage.ts';
import type { Stores } from '../../../functions/files/stores.ts';
import { retryFileSyncs } from '../../../functions/files/retry-file-syncs.ts';
import { HttpError } from '../../../functions/kernel/http/http-error.ts';
import { approve } from '../../../functions/submissions/approve.ts';
import { reject } from '../../../functions/submissions/reject.ts';
import { submit } from '../../../functions/submissions/submit.ts';
import { inspectUpload } from '../../../functions/submissions/inspect-upload.ts';
import { updateIf, present } from '../../../functions/table/change.ts';
import { writeConditionally } from '../../../functions/table/write.ts';
import { getSubmissionRecord } from '../../../functions/table/submissions/submission.ts';
import { getUpload } from '../../../functions/table/submissions/upload.ts';
import { parsedSubmission } from '../../support/fixtures/contributions.ts';
import { expectConsistentSubmissions } from '../../support/simulation/submissions.ts';
import { interruptStores, tolerate } from '../../support/histories/faults.ts';
import { interceptStores } from '../../support/histories/intercept-stores.ts';
import { openSubmissionSite } from '../../support/simulation/submission-site.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

const sending = (changesFor: (id: string) => object) => (stores: Stores, id: string) =>
  submit(stores, parsedSubmission(changesFor(id)), 'address');
/** Both contributors send a Drive file with the same id. */
const onDrive = (id: string) => ({
  submission_id: `drive-${id}`,
  drive_file_id: 'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUv/view',
});
const another = { submitter_phone: '9000000000' };

const operations = {
  submitDrive: sending(onDrive),
  submitDriveAsAnother: sending((id) => ({ ...onDrive(id), ...another })),
  approveDrive: (stores: Stores, id: string) =>
    approve(stores, { id: `drive-${id}` as SubmissionId, actor: 'admin' }),
  submit: sending((id) => ({ upload_id: id })),
  submitAsAnother: sending((id) => ({ upload_id: id, submission_id: `other-${id}`, ...another })),
  inspect: async (stores: Stores, id: string) => {
    const upload = await getUpload(stores.table, id);
    await inspectUpload(stores, `incoming/${id}/${upload?.name}`);
  },
  approve: (stores: Stores, id: string) =>
    approve(stores, { id: id as SubmissionId, actor: 'admin' }),
  reject: (stores: Stores, id: string) => reject(stores, id as SubmissionId, { actor: 'admin' }),
  repair: (stores: Stores) => retryFileSyncs(stores, '9999'),
};
type Work = keyof typeof operations;

const tolerateExpected = (work: Promise<unknown>) => tolerate(work, HttpError, ObjectNotFoundError);

/** The operations that precede each concurrent pair. */
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

/**
 * Runs the second operation of each pair at every write of the first, each time with a new file; returns the number of
 * interruptions.
 */
async function interruptEverywhere(): Promise<number> {
  const { stores, buckets, upload } = await openSubmissionSite();
  let met = 0;
  for (const { before, first, second } of meetings) {
    for (let at = 1, reached = true; reached; at += 1) {
      const id = await upload();
      for (const work of before) await operations[work](stores, id);
      const interruption = interruptStores(stores, at, async () => {
        for (const work of second) await tolerateExpected(operations[work](stores, id));
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

test('any two operations interleaved at any write leave consistent submissions', async () => {
  expect(await interruptEverywhere()).toBeGreaterThan(40);
});

test('a file whose verdict changes during its approval is not published', async () => {
  const { stores, table, submit: send } = await openSubmissionSite();
  const id = await send();
  const { upload } = (await getSubmissionRecord(table, id))!;
  const { inspection } = (await getUpload(table, upload!.id))!;
  const key = { pk: `UPLOAD#${upload!.id}`, sk: 'UPLOAD' };
  const refused = { ...inspection, verdict: 'refused', reasons: ['Found later.'] };
  const { stores: interrupted } = interruptStores(stores, 1, () =>
    writeConditionally(table, updateIf(key, { set: { inspection: refused } }, { pk: present })),
  );
  await expect(approve(interrupted, { id, actor: 'admin' })).rejects.toBeInstanceOf(HttpError);
  expect(await getSubmissionRecord(table, id)).toMatchObject({ status: 'pending', note_id: null });
});

test('an approval whose subject changes at every attempt is refused', async () => {
  const { stores, table, submit: send } = await openSubmissionSite();
  const id = await send();
  let attempts = 0;
  const key = { pk: 'SUBJECTS', sk: 'cse-ada' };
  const changing = interceptStores(stores, async (call, operation) => {
    if (operation !== 'TransactWrite') return call();
    attempts += 1;
    const code = `BCS41${attempts}`;
    await writeConditionally(table, updateIf(key, { set: { code } }, { pk: present }));
    return call();
  });
  await expect(approve(changing, { id, actor: 'admin' })).rejects.toMatchObject({ status: 409 });
  expect(attempts).toBe(5);
  expect(await getSubmissionRecord(table, id)).toMatchObject({ status: 'pending', note_id: null });
});

test('a repeated request is answered like the first, which was approved meanwhile', async () => {
  const { stores, upload, inspect } = await openSubmissionSite();
  const upload_id = await upload();
  await inspect(upload_id);
  const body = parsedSubmission({ upload_id });
  const late = interceptStores(stores, async (call, operation) => {
    if (operation === 'has') {
      const { id } = await submit(stores, body, 'address');
      await approve(stores, { id, actor: 'admin' });
    }
    return call();
  });
  const repeated = await submit(late, body, 'address');
  expect(repeated).toEqual(await submit(stores, body, 'address'));
});
