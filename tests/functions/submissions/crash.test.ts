import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SubmissionId } from '../../../functions/contracts/domain/fields.ts';
import { newSubmission } from '../../../functions/contracts/submissions.ts';
import { approve } from '../../../functions/submissions/review/approve.ts';
import { retryFileSyncs } from '../../../functions/files/retry-file-syncs.ts';
import { reject } from '../../../functions/submissions/review/reject.ts';
import type { Stores } from '../../../functions/files/stores.ts';
import { submit } from '../../../functions/submissions/submit.ts';
import { getSubmissionRecord } from '../../../functions/table/submissions/submission.ts';
import { getUpload } from '../../../functions/table/submissions/upload.ts';
import { submissionBody } from '../../support/fixtures/contributions.ts';
import {
  Crash,
  crashEverywhere,
  crashingStores,
  tolerate,
  type CrashPoint,
} from '../../support/histories/faults.ts';
import { expectConsistentSubmissions } from '../../support/invariants/submissions.ts';
import {
  openSubmissionSite,
  type SubmissionSite,
} from '../../support/simulation/submission-site.ts';

let site: SubmissionSite;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  site = await openSubmissionSite();
});
afterEach(() => expectConsistentSubmissions(site));

const later = '9999';
const repair = (stores: Stores = site.stores) => retryFileSyncs(stores, later);
const idOf = (id: string) => id as SubmissionId;

/** Runs an operation that crashes at a point; other failures are thrown. */
async function dying(point: CrashPoint, work: (stores: Stores) => Promise<unknown>) {
  const { stores, crashed } = crashingStores(site.stores, point);
  await tolerate(work(stores), Crash);
  return { crashed: crashed() };
}

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
const cases = Object.entries(afterwards);
const state = async (id: string) => (await getSubmissionRecord(site.table, idOf(id)))?.status;
/** Nothing was written and the request was not retried: the state is unchanged. */
const isLostWhole = ({ write, lost }: CrashPoint, order: string) =>
  write === 1 && lost === 'request' && order === 'the repair comes';

describe('a crash at every write of a submission', () => {
  test.each(cases)('%s', async (order, then) => {
    const points = await crashEverywhere(async (point) => {
      const upload_id = await site.upload();
      await site.inspect(upload_id);
      const body = newSubmission.parse(submissionBody({ upload_id }));
      const { crashed } = await dying(point, (stores) => submit(stores, body, 'address'));
      await then(() => submit(site.stores, body, 'address'));
      const isLost = isLostWhole(point, order);
      expect(await state(upload_id)).toBe(isLost ? undefined : 'pending');
      await expectConsistentSubmissions(site);
      return { crashed };
    });
    expect(points).toBe(6);
  });
});

describe('a crash at every write of an approval', () => {
  test.each(cases)('%s', async (order, then) => {
    const points = await crashEverywhere(async (point) => {
      const id = await site.submit();
      const { crashed } = await dying(point, (stores) => approve(stores, { id, actor: 'a' }));
      await then(() => approve(site.stores, { id, actor: 'a' }));
      await expectConsistentSubmissions(site);
      expect(await state(id)).toBe(isLostWhole(point, order) ? 'pending' : 'approved');
      await approve(site.stores, { id, actor: 'a' });
      expect(await state(id)).toBe('approved');
      return { crashed };
    });
    expect(points).toBe(12);
  });

  test('an approval of other material without a subject keeps its file', async () => {
    const points = await crashEverywhere(async (point) => {
      const id = await site.submit({ submission_type: 'other' });
      const { crashed } = await dying(point, (stores) => approve(stores, { id, actor: 'a' }));
      await repair();
      await expectConsistentSubmissions(site);
      expect(await approve(site.stores, { id, actor: 'a' })).toEqual({
        status: 'approved',
        note_id: null,
      });
      return { crashed };
    });
    expect(points).toBe(2);
  });
});

describe('a crash at every write of a rejection', () => {
  test.each(cases)('%s', async (order, then) => {
    const points = await crashEverywhere(async (point) => {
      const id = await site.submit();
      const file = (await getSubmissionRecord(site.table, idOf(id)))!.upload!;
      const { crashed } = await dying(point, (stores) => reject(stores, idOf(id), { actor: 'a' }));
      await then(() => reject(site.stores, idOf(id), { actor: 'a' }));
      await expectConsistentSubmissions(site);
      const isLost = isLostWhole(point, order);
      expect(await state(id)).toBe(isLost ? 'pending' : undefined);
      expect((await site.buckets.keys('uploads')).some((key) => key.includes(file.id))).toBe(
        isLost,
      );
      expect((await getUpload(site.table, file.id)) !== undefined).toBe(isLost);
      return { crashed };
    });
    // The rejection treats a crash as a storage failure: it logs a warning, and the repair finishes it.
    expect(points).toBe(10);
  });
});

test('a crash at every write of an inspection: Lambda retries', async () => {
  const points = await crashEverywhere(async (point) => {
    const upload_id = await site.upload();
    const { crashed } = await dying(point, (stores) => site.inspect(upload_id, stores));
    await site.inspect(upload_id);
    const once = await getUpload(site.table, upload_id);
    expect(once?.inspection).toMatchObject({ verdict: 'clean', course_code: 'BCS401', pages: 1 });
    await site.inspect(upload_id);
    expect(await getUpload(site.table, upload_id)).toEqual(once);
    return { crashed };
  });
  expect(points).toBe(2);
});

type Work = (stores: Stores) => Promise<unknown>;

/** A prepared operation, which may run once or more often. */
const ready = {
  async submit(): Promise<Work> {
    const upload_id = await site.upload();
    const body = newSubmission.parse(
      submissionBody({ upload_id, submission_id: randomUUID() as never }),
    );
    return (stores) => submit(stores, body, 'address');
  },
  async approve(): Promise<Work> {
    const id = await site.submit();
    return (stores) => approve(stores, { id, actor: 'a' });
  },
  async reject(): Promise<Work> {
    const id = await site.submit();
    return (stores) => reject(stores, id, { actor: 'a' });
  },
};

test.each(['submit', 'approve', 'reject'] as const)(
  'a repair that crashes at every write after a crash at every write: %s',
  async (what) => {
    let points = 0;
    await crashEverywhere(async (first) => {
      let crashed = false;
      points += await crashEverywhere(async (second) => {
        crashed = (await dying(first, await ready[what]())).crashed;
        const again = await dying(second, (stores) => repair(stores));
        await repair();
        return again;
      });
      await expectConsistentSubmissions(site);
      return { crashed };
    });
    expect(points).toBeGreaterThan(5);
  },
);
