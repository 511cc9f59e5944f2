import {
  ArchiveRefusal,
  readArchive,
  requestArchiveJob,
  writeArchive,
  type archiveJobs,
} from '../../files/archives.ts';
import type { SiteUpdateContext } from '../update-site.ts';
import { makeArchive } from './make-archive.ts';
import { checkArchive, restoreArchive } from './restore-archive.ts';

/** A job requests its continuation after this time, well before Lambda's limit of 15 minutes. */
const runMs = 8 * 60_000;

const steps = { make: makeArchive, check: checkArchive, restore: restoreArchive };
const statusOf = { make: 'making', check: 'checking', restore: 'restoring' } as const;

/** Runs a job, or continues it from its last part. A refusal ends it; any other failure is retried by Lambda. */
export async function runArchiveJob(
  context: SiteUpdateContext,
  { job, id }: { readonly job: (typeof archiveJobs)[number]; readonly id: string },
  deadline = Date.now() + runMs,
): Promise<void> {
  const { objects } = context;
  const state = await readArchive(objects, id);
  // A repeated event of a job that has ended.
  if (state?.status !== statusOf[job]) return;
  try {
    const ended = await steps[job](context, state, deadline);
    if (!ended) return await requestArchiveJob(objects, { job, id });
    await writeArchive(objects, ended);
    console.log({ archive: id, status: ended.status });
  } catch (error) {
    if (!(error instanceof ArchiveRefusal)) throw error;
    const current = (await readArchive(objects, id)) ?? state;
    await writeArchive(objects, { ...current, status: 'failed', reason: error.message });
    console.log({ archive: id, status: 'failed' });
  }
  return undefined;
}
