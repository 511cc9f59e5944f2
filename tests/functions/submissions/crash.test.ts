import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SubmissionId } from '../../../functions/contracts/domain/fields.ts';
import { approve } from '../../../functions/submissions/approve.ts';
import { retryFileSyncs } from '../../../functions/files/retry-file-syncs.ts';
import { reject } from '../../../functions/submissions/reject.ts';
import type { Stores } from '../../../functions/files/stores.ts';
import { submit } from '../../../functions/submissions/submit.ts';
import { getSubmissionRecord } from '../../../functions/table/submissions/submission.ts';
import { getUpload } from '../../../functions/table/submissions/upload.ts';
import { parsedSubmission } from '../../support/fixtures/contributions.ts';
import {
  crashEverywhere,
  crashTwiceEverywhere,
  runWithCrash,
  type CrashPoint,
} from '../../support/histories/faults.ts';
import { expectConsistentSubmissions } from '../../support/simulation/submissions.ts';
import { openSubmissionSite } from '../../support/simulation/submission-site.ts';
import type { SubmissionSite } from '../../support/simulation/submission-site.ts';

let site: SubmissionSite;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  site = await openSubmissionSite();
});
afterEach(() => expectConsistentSubmissions(site));

const later = '9999';
const repair = (stores: Stores = site.stores) => retryFileSyncs(stores, later);
const idOf = (id: string) => id as SubmissionId;

type Work = (stores: Stores) => Promise<unknown>;

const dying = (point: CrashPoint, work: Work) => runWithCrash(site.stores, point, work);

/** The events after the crash: the repair runs, the caller retries, or both in either order. */
const afterwards = {
  'the repair comes': async () => {
    await repair();
  },
  'the caller asks again, then the repair comes': async (again: () => Promise<unknown>) => {
    await again().catch(() => undefined);
    await repair();
  },
  'the repair runs, then the caller retries': async (again: () => Promise<unknown>) => {
    await repair();
    await again().catch(() => undefined);
    await repair();
  },
};
type Order = keyof typeof afterwards;
const state = async (id: string) => (await getSubmissionRecord(site.table, idOf(id)))?.status;

/** A prepared operation, which may run once or more often, with the states of its submission. */
interface Ready {
  readonly id: string;
  readonly work: Work;
  readonly before: string | undefined;
  readonly done: string | undefined;
}

const ready = {
  async submit(): Promise<Ready> {
    const upload_id = await site.upload();
    await site.inspect(upload_id);
    const body = parsedSubmission({ upload_id });
    const work: Work = (stores) => submit(stores, body, 'address');
    return { id: upload_id, work, before: undefined, done: 'pending' };
  },
  async approve(): Promise<Ready> {
    const id = await site.submit();
    const work: Work = (stores) => approve(stores, { id, actor: 'a' });
    return { id, work, before: 'pending', done: 'approved' };
  },
  async reject(): Promise<Ready> {
    const id = await site.submit();
    const work: Work = (stores) => reject(stores, id, { actor: 'a' });
    return { id, work, before: 'pending', done: undefined };
  },
};
type What = keyof typeof ready;

const crashPoints: readonly [What, number][] = [
  ['submit', 6],
  ['approve', 12],
  // The rejection treats a crash as a storage failure: it logs a warning, and the repair finishes it.
  ['reject', 10],
];

test.each(
  crashPoints.flatMap(([what, count]) =>
    (Object.keys(afterwards) as Order[]).map((order) => [what, order, count] as const),
  ),
)('a crash at every write of %s: %s', async (what, order, count) => {
  const points = await crashEverywhere(async (point) => {
    const { id, work, before, done } = await ready[what]();
    const uploadId = (await getSubmissionRecord(site.table, idOf(id)))?.upload?.id ?? id;
    const attempt = await dying(point, work);
    await afterwards[order](() => work(site.stores));
    await expectConsistentSubmissions(site);
    // Nothing was written and the request was not retried: the state is unchanged.
    const isLost = point.write === 1 && point.lost === 'request' && order === 'the repair comes';
    expect(await state(id)).toBe(isLost ? before : done);
    const isDeleted = what === 'reject' && !isLost;
    expect((await getUpload(site.table, uploadId)) === undefined).toBe(isDeleted);
    const left = (await site.buckets.keys('uploads')).filter((key) => key.includes(uploadId));
    expect(left.length > 0 && isDeleted).toBe(false);
    await work(site.stores).catch(() => undefined);
    expect(await state(id)).toBe(done);
    return attempt;
  });
  expect(points).toBe(count);
});

test('an approval of other material that crashes keeps its file', async () => {
  const points = await crashEverywhere(async (point) => {
    const id = await site.submit({ submission_type: 'other' });
    const attempt = await dying(point, (stores) => approve(stores, { id, actor: 'a' }));
    await repair();
    await expectConsistentSubmissions(site);
    expect(await approve(site.stores, { id, actor: 'a' })).toEqual({
      status: 'approved',
      note_id: null,
    });
    return attempt;
  });
  expect(points).toBe(2);
});

test('a crash at every write of an inspection: Lambda retries', async () => {
  const points = await crashEverywhere(async (point) => {
    const upload_id = await site.upload();
    const attempt = await dying(point, (stores) => site.inspect(upload_id, stores));
    await site.inspect(upload_id);
    const once = await getUpload(site.table, upload_id);
    expect(once?.inspection).toMatchObject({ verdict: 'clean', course_code: 'BCS401', pages: 1 });
    await site.inspect(upload_id);
    expect(await getUpload(site.table, upload_id)).toEqual(once);
    return attempt;
  });
  expect(points).toBe(2);
});

test.each(Object.keys(ready) as What[])(
  'a repair that crashes at every write after a crash at every write: %s',
  async (what) => {
    const points = await crashTwiceEverywhere(async (first, second) => {
      const crash = await dying(first, (await ready[what]()).work);
      const again = await dying(second, (stores) => repair(stores));
      await repair();
      if (!again.crashed) await expectConsistentSubmissions(site);
      return [crash, again];
    });
    expect(points).toBeGreaterThan(5);
  },
);
