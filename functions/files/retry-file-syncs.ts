import { listPendingNoteSyncs } from '../table/submissions/file-sync.ts';
import { listPendingSubmissionSyncs } from '../table/submissions/submission.ts';
import { syncNoteFiles, acquireLease } from './note-files.ts';
import type { Stores } from './stores.ts';
import { syncSubmissionFile } from './submission-files.ts';

/**
 * Syncs all files that have been pending since before a moment (ISO 8601), and returns their count. A failure does not
 * stop the others; all failures are thrown together at the end.
 */
export async function retryFileSyncs(stores: Stores, before: string): Promise<number> {
  const [syncs, submissions] = await Promise.all([
    listPendingNoteSyncs(stores.table, before),
    listPendingSubmissionSyncs(stores.table, before),
  ]);
  const retries = [
    // First, because a note can wait for the file of its submission.
    ...submissions.map((submission) => ({
      owner: `submission ${submission.id}`,
      retry: () => syncSubmissionFile(stores, submission),
    })),
    ...syncs.map((current) => ({
      owner: `note ${current.note_id}`,
      async retry() {
        const sync = await acquireLease(stores, current);
        if (sync) await syncNoteFiles(stores, sync);
      },
    })),
  ];
  const failures: unknown[] = [];
  for (const { owner, retry } of retries) {
    try {
      await retry();
    } catch (error) {
      console.error({ fault: 'file sync retry', owner, reason: String(error) });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some file syncs failed');
  return retries.length;
}
