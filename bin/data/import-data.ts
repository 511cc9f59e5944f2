import { initTableVersion, checkTableVersion } from '../../functions/table/table-version.ts';
import type { DataStage } from './data-stage.ts';
import { readContent, readManifest, readPart } from './export-folder.ts';
import { writeImportProgress } from '../../functions/files/transfer/import-progress.ts';
import { importFile, importTable } from '../../functions/files/transfer/import-table.ts';
import { findImportTarget } from '../../functions/files/transfer/import-target.ts';
import type { ExportedFile, Manifest, Part } from '../../functions/files/transfer/manifest.ts';
import type { RawItem } from '../../functions/files/transfer/raw-item.ts';
import { deleteItems } from '../../functions/files/transfer/seed-items.ts';
import { mapConcurrently } from '../../functions/kernel/run-each.ts';

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

const concurrency = 8;
const reportInterval = 100;

/** Uploads an export's files; existing objects are kept. */
async function importFiles(
  objects: DataStage['objects'],
  folder: string,
  { files: { list, count } }: Manifest,
  say: (line: string) => void,
): Promise<void> {
  let done = 0;
  await mapConcurrently(concurrency, await readPart<ExportedFile>(folder, list), async (file) => {
    if (!(await objects.has(file)))
      await importFile(objects, file, await readContent(folder, file.sha256));
    done += 1;
    if (done % reportInterval === 0 || done === count) say(`${done} of ${count} files`);
  });
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
  const target = await findImportTarget(stage.table, manifest.id, intoExisting);
  if (!target)
    throw new Error(
      `${stage.name} is not empty: import into a new one, or add missing items with --into-existing.`,
    );
  const { progress, seed } = target;
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
  await importFiles(stage.objects, folder, manifest, say);
  await deleteItems(stage.table, seed);
  const readItems = async (part: Part) =>
    (await readPart<{ Item: RawItem }>(folder, part)).map(({ Item }) => Item);
  const imported = importTable(stage.table, { manifest, readItems, progress, withUsers });
  for await (const part of imported)
    say(`part ${part.done} of ${parts.length}: ${part.items} items`);
}
