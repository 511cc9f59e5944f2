import { listMoves } from '../table/files/file-move.ts';
import { listPendingFileSyncs } from '../table/files/submission.ts';
import { syncNoteFiles, takeOverMove } from './note-files.ts';
import type { Stores } from './stores.ts';
import { syncSubmissionFile } from './submission-files.ts';

/**
 * Syncs all files that have been pending since before a moment (ISO 8601), and returns their count. A failure does not
 * stop the others; all failures are thrown together at the end.
 */
export async function retryFileSyncs(stores: Stores, before: string): Promise<number> {
  const [moves, submissions] = await Promise.all([
    listMoves(stores.table, before),
    listPendingFileSyncs(stores.table, before),
  ]);
  const retries = [
    // First, because a note can wait for the file of its submission.
    ...submissions.map((submission) => ({
      owner: `submission ${submission.id}`,
      retry: () => syncSubmissionFile(stores, submission),
    })),
    ...moves.map((current) => ({
      owner: `note ${current.note_id}`,
      async retry() {
        const move = await takeOverMove(stores, current);
        if (move) await syncNoteFiles(stores, move);
      },
    })),
  ];
  const failures: unknown[] = [];
  for (const { owner, retry } of retries) {
    try {
      await retry();
    } catch (error) {
      console.error({ fault: 'repair', owner, reason: String(error) });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some files could not be moved');
  return retries.length;
}
