import { randomUUID } from 'node:crypto';
import type { NoteId } from '../contracts/domain/fields.ts';
import type { Stores } from '../files/stores.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { getMove, startMove, type FileMove, type MovedFile } from '../table/files/file-move.ts';
import { transact } from '../table/core/transact.ts';
import { settleFiles } from './settle-files.ts';

/** Longer than any request can still be at work. */
const leaseMs = 60_000;

/** Refuses (409) what would meet somebody else's work with the same files. */
export const stillStored = () =>
  new HttpError(409, 'The file is still being stored. Please try again in a moment.');

/** A move of a note's files that begins now. */
export function newMove(note_id: NoteId, files: MovedFile[]): FileMove {
  const now = new Date().toISOString();
  return { note_id, since: now, lease: randomUUID(), leased_at: now, files };
}

/** Takes the work with a note's files over from whoever left it; undefined when somebody else was faster. */
export async function takeOver({ table }: Stores, seen: FileMove): Promise<FileMove | undefined> {
  const mine = { ...newMove(seen.note_id, seen.files), since: seen.since };
  const failed = await transact(table, { move: startMove(mine, seen) });
  return failed.length === 0 ? mine : undefined;
}

/** The work with a note's files that somebody left, now the caller's. Refuses (409) while they may still be at it. */
export async function takeOverAbandoned(stores: Stores, id: NoteId): Promise<FileMove | undefined> {
  const seen = await getMove(stores.table, id);
  if (!seen) return undefined;
  const isAbandoned = Date.now() - Date.parse(seen.leased_at) > leaseMs;
  const mine = isAbandoned ? await takeOver(stores, seen) : undefined;
  if (!mine) throw stillStored();
  return mine;
}

/** Finishes what somebody left with the files of a note. Refuses (409) while they may still be at it. */
export async function finishAbandoned(stores: Stores, id: NoteId): Promise<void> {
  const mine = await takeOverAbandoned(stores, id);
  if (mine) await settleFiles(stores, mine);
}
