import {
  initTableVersion,
  checkTableVersion,
  updateTableVersion,
} from '../../functions/migrations/table-version.ts';
import type { DataStage } from './data-stage.ts';
import { readContent, readManifest, readPart } from './export-folder.ts';
import { importFiles } from './import-files.ts';
import { writeImportProgress } from './import-progress.ts';
import { importTable } from './import-table.ts';
import type { ExportedFile, Manifest } from './manifest.ts';
import { deleteItems } from './seed-items.ts';
import { findImportTarget } from './import-target.ts';

interface ImportOptions {
  /** Adds what is not there, rather than filling a new table. */
  readonly intoExisting: boolean;
  /** Only says what would happen. */
  readonly dryRun: boolean;
}

/** Reads every part and file. Throws when one is missing or damaged. */
async function checkExport(folder: string, { table, files }: Manifest): Promise<void> {
  for (const part of table) await readPart(folder, part);
  for (const { sha256 } of await readPart<ExportedFile>(folder, files.list))
    await readContent(folder, sha256);
}

/** Sets the version of a new table. Throws when the table has items of another version. */
async function adoptVersion(
  { table, name }: DataStage,
  version: number,
  into: boolean,
): Promise<void> {
  const current = await initTableVersion(table);
  if (current.version === version) return;
  if (into)
    throw new Error(
      `${name} has version ${current.version}, the export ${version}: import into a new one.`,
    );
  await updateTableVersion(table, current, { version });
}

/**
 * Brings an export into a stage: first its files, then its items, each **where** nothing lies in its place. What was
 * broken off goes on; what is done is not done again.
 */
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
  const { note, seed } = await findImportTarget(stage, manifest, intoExisting);
  const withUsers = manifest.users_of === stage.usersOf;
  say(`from ${manifest.from}, ${manifest.exported_at}, table version ${version}`);
  for (const [kind, count] of Object.entries(items).toSorted()) say(`  ${count} ${kind}`);
  say(`  ${files.count} files, ${(files.bytes / 1e6).toFixed(1)} MB`);
  say(`into ${stage.name}`);
  if (note.parts_done > 0) say(`  ${note.parts_done} of ${parts.length} parts are there already`);
  if (seed.length > 0) say(`  ${seed.length} items of the seed give way`);
  if (!withUsers) say('  USER is left out: administrators are made with npm run admin:create');
  if (dryRun) return;
  await adoptVersion(stage, version, note.into_existing);
  await writeImportProgress(stage.table, note);
  await importFiles(stage, folder, manifest, say);
  await deleteItems(stage.table, seed);
  await importTable(stage.table, { folder, manifest, note, withUsers, say });
}
