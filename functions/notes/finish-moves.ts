import type { Stores } from '../files/stores.ts';
import { listMoves } from '../table/files/file-move.ts';
import { takeOver } from './moves.ts';
import { settleFiles } from './settle-files.ts';

/**
 * Finishes whatever nobody has been at work with since before a moment (ISO 8601); returns how many there were.
 * One that cannot be finished does not keep the others: it is thrown at the end.
 */
export async function finishMoves(stores: Stores, before: string): Promise<number> {
  const found = await listMoves(stores.table, before);
  const failed: unknown[] = [];
  for (const seen of found) {
    try {
      const mine = await takeOver(stores, seen);
      if (mine) await settleFiles(stores, mine);
    } catch (error) {
      console.error({ fault: 'repair', note: seen.note_id, reason: String(error) });
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'Some files could not be brought home');
  return found.length;
}
