import { initTableVersion, checkTableVersion } from '../../../functions/table/table-version.ts';
import type { DataStage } from '../data-stage.ts';
import { readContent, readManifest, readPart } from '../export-folder.ts';
import { importFiles } from './import-files.ts';
import { writeImportProgress } from './import-progress.ts';
import { importTable } from './import-table.ts';
import type { ExportedFile, Manifest } from '../manifest.ts';
import { deleteItems } from '../seed-items.ts';
import { findImportTarget } from './import-target.ts';

interface ImportOptions {
  /** Adds missing items to a table in use instead of filling a new one. */
  readonly intoExisting: boolean;
  /** Reports without writing. */
  readonly dryRun: boolean;
}

/** Throws when a part or file is missing or damaged. */
async function checkExport(folder: string, { table, files }: Manifest): Promise<void> {
  for (const part of table) await readPart(folder, part);
  for (const { sha256 } of await readPart<ExportedFile>(folder, files.list))
    await readContent(folder, sha256);
}

/** Imports files, then items; existing ones are kept. An interrupted import continues where it stopped. */
export async function importData(
  stage: DataStage,
  folder: string,
  { intoExisting, dryRun }: ImportOptions,
  say: (line: string) => void,
): Promise<void> {
  const manifest = await readManifest(folder);
  const { table: parts, items, files, version } = manifest;
  checkTableVersion(version, folder);
  await checkExport(folder, manifest);
  const { progress, seed } = await findImportTarget(stage, manifest, intoExisting);
  const withUsers = manifest.users_of === stage.usersOf;
  say(`from ${manifest.from}, ${manifest.exported_at}, table version ${version}`);
  for (const [kind, count] of Object.entries(items).toSorted()) say(`  ${count} ${kind}`);
  say(`  ${files.count} files, ${(files.bytes / 1e6).toFixed(1)} MB`);
  say(`into ${stage.name}`);
  if (progress.parts_done > 0)
    say(`  ${progress.parts_done} of ${parts.length} parts were imported before`);
  if (seed.length > 0) say(`  ${seed.length} seed items are replaced`);
  if (!withUsers) say('  USER is skipped: create administrators with npm run admin:create');
  if (dryRun) return;
  await initTableVersion(stage.table);
  await writeImportProgress(stage.table, progress);
  await importFiles(stage, folder, manifest, say);
  await deleteItems(stage.table, seed);
  await importTable(stage.table, { folder, manifest, progress, withUsers, say });
}
