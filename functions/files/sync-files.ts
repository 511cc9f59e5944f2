import { isDeepStrictEqual } from 'node:util';
import { cacheControlFor } from '../contracts/http/cache-policies.ts';
import { fileTypeFromName } from '../contracts/domain/fields.ts';
import { logFailure } from '../kernel/log-failure.ts';
import { contentTypes } from '../contracts/domain/files.ts';
import type { FilePlan } from './file-state.ts';
import { ObjectNotFoundError, type Storage } from './storage.ts';

/**
 * A sync of files to the locations that their owner's state requires. The transaction that changes the owner records
 * the pending sync; `end` deletes that record.
 */
export interface FileSync<Owner = unknown> {
  /** For logs, such as `note 123`. */
  readonly name: string;
  /** Epoch milliseconds after which a file without any copy counts as lost. */
  readonly lostAfter?: number;
  /** Strongly consistent. */
  read(): Promise<Owner>;
  plan(owner: Owner): readonly FilePlan[];
  /** Returns false when another worker has taken over the lease. */
  end(owner: Owner): Promise<boolean>;
}

/** Copies an object unless it exists. A concurrent worker may copy it first and remove the original. */
async function copyIfMissing(storage: Storage, { from, to }: NonNullable<FilePlan['copy']>) {
  if (await storage.has(to)) return;
  const headers =
    to.bucket === 'files'
      ? {
          contentType: contentTypes[fileTypeFromName(to.key)!],
          cacheControl: cacheControlFor(to.key),
        }
      : undefined;
  try {
    await storage.copy(from, to, headers);
  } catch (error) {
    if (!(await storage.has(to))) throw error;
  }
}

async function applyPlans(
  storage: Storage,
  plans: readonly FilePlan[],
  { name, lostAfter = Infinity }: Pick<FileSync, 'name' | 'lostAfter'>,
): Promise<void> {
  for (const { copy, remove } of plans) {
    try {
      if (copy) await copyIfMissing(storage, copy);
    } catch (error) {
      if (!(error instanceof ObjectNotFoundError) || Date.now() < lostAfter) throw error;
      console.error({ fault: 'file is lost', owner: name });
    }
    for (const location of remove) await storage.remove(location);
  }
}

/**
 * Moves files to the locations that their owner's state requires. Idempotent. When another worker has taken over in the
 * meantime, repeats until the last step fits the latest state.
 */
export async function syncFiles<Owner>(
  storage: Storage,
  pending: FileSync<Owner>,
  initialOwner?: Owner,
): Promise<void> {
  let owner = initialOwner ?? (await pending.read());
  await applyPlans(storage, pending.plan(owner), pending);
  if (await pending.end(owner)) return;
  for (;;) {
    const current = await pending.read();
    if (isDeepStrictEqual(pending.plan(current), pending.plan(owner))) return;
    owner = current;
    await applyPlans(storage, pending.plan(owner), pending);
  }
}

/** Like `syncFiles`, but only logs failures, because the change is stored and the repair worker retries. */
export const syncFilesBestEffort = <Owner>(storage: Storage, pending: FileSync<Owner>) =>
  logFailure('file sync', () => syncFiles(storage, pending), { owner: pending.name });
