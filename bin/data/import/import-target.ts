import type { Key } from '../../../functions/table/core/item.ts';
import type { DataStage } from '../data-stage.ts';
import { readImportProgress, type ImportProgress } from './import-progress.ts';
import type { Manifest } from '../manifest.ts';
import { findSeedItems } from '../seed-items.ts';

export interface ImportTarget {
  readonly progress: ImportProgress;
  /** Items of a deployment's seed, which the import replaces. */
  readonly seed: readonly Key[];
}

/** Where an import starts or continues. Throws when the table is in use, unless `intoExisting`. */
export async function findImportTarget(
  { table, name }: DataStage,
  { id }: Manifest & { readonly id: string },
  intoExisting: boolean,
): Promise<ImportTarget> {
  const started = await readImportProgress(table);
  const isContinued = started?.export_id === id && !(intoExisting && !started.into_existing);
  if (isContinued && (started.parts_done > 0 || started.into_existing))
    return { progress: started, seed: [] };
  const progress = { export_id: id, into_existing: intoExisting, parts_done: 0 };
  if (intoExisting) return { progress, seed: [] };
  const seed = await findSeedItems(table);
  if (!seed && !isContinued)
    throw new Error(
      `${name} is not empty: import into a new one, or add missing items with --into-existing.`,
    );
  return { progress, seed: seed ?? [] };
}
