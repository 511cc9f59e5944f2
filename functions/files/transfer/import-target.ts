import type { Key } from '../../table/item.ts';
import type { Table } from '../../table/table.ts';
import { readImportProgress, type ImportProgress } from './import-progress.ts';
import { findSeedItems } from './seed-items.ts';

interface ImportTarget {
  readonly progress: ImportProgress;
  /** Items of a deployment's seed, which the import replaces. */
  readonly seed: readonly Key[];
}

/** Where an import of an export starts or continues. Undefined when the table is in use, unless `intoExisting`. */
export async function findImportTarget(
  table: Table,
  exportId: string,
  intoExisting: boolean,
): Promise<ImportTarget | undefined> {
  const started = await readImportProgress(table);
  const isContinued = started?.export_id === exportId && !(intoExisting && !started.into_existing);
  if (isContinued && (started.parts_done > 0 || started.into_existing))
    return { progress: started, seed: [] };
  const progress = { export_id: exportId, into_existing: intoExisting, parts_done: 0 };
  if (intoExisting) return { progress, seed: [] };
  const seed = await findSeedItems(table);
  return seed || isContinued ? { progress, seed: seed ?? [] } : undefined;
}
