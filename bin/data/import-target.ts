import type { Key } from '../../functions/table/core/item.ts';
import type { DataStage } from './data-stage.ts';
import { readImportProgress, type ImportProgress } from './import-progress.ts';
import type { Manifest } from './manifest.ts';
import { findSeedItems } from './seed-items.ts';

/** What an import finds. */
export interface ImportTarget {
  readonly note: ImportProgress;
  /** What a deployment put there, which gives way. */
  readonly seed: readonly Key[];
}

/**
 * How an import begins, or goes on where it was broken off. Throws when somebody has put something into the table, and
 * the import is not meant to add to that.
 */
export async function findImportTarget(
  { table, name }: DataStage,
  { id }: Manifest & { readonly id: string },
  intoExisting: boolean,
): Promise<ImportTarget> {
  const begun = await readImportProgress(table);
  const isBegun = begun?.export_id === id && !(intoExisting && !begun.into_existing);
  if (isBegun && (begun.parts_done > 0 || begun.into_existing)) return { note: begun, seed: [] };
  const note = { export_id: id, into_existing: intoExisting, parts_done: 0 };
  if (intoExisting) return { note, seed: [] };
  const seed = await findSeedItems(table);
  if (!seed && !isBegun)
    throw new Error(
      `${name} is not empty: import into a new one, or add what it lacks with --into-existing.`,
    );
  return { note, seed: seed ?? [] };
}
