import { checkTableVersion, readTableVersion } from '../../functions/table/table-version.ts';
import type { DataStage } from './data-stage.ts';
import { exportFiles } from './export-files.ts';
import { createFolder, writeManifest, writePart } from './export-folder.ts';
import {
  manifestFormat,
  tablePartName,
  type Manifest,
  type Part,
} from '../../functions/files/transfer/manifest.ts';
import { addCounts, scanParts } from '../../functions/files/transfer/parts.ts';
import type { Table } from '../../functions/table/core/table.ts';

/** Writes the exported items into parts. */
async function exportTable(
  source: Table,
  folder: string,
  say: (line: string) => void,
): Promise<Pick<Manifest, 'items' | 'table'>> {
  const table: Part[] = [];
  let items: Record<string, number> = {};
  let written = 0;
  for await (const { lines, items: counts } of scanParts(source)) {
    if (lines.length === 0) continue;
    table.push(await writePart(folder, tablePartName(table.length), lines));
    items = addCounts(items, counts);
    written += lines.length;
    say(`${written} items`);
  }
  return { items, table };
}

/** Exports table and files of a stage into a new folder. Items first, so that the files they name exist. */
export async function exportData(
  stage: DataStage,
  folder: string,
  say: (line: string) => void,
): Promise<Manifest> {
  const version = await readTableVersion(stage.table);
  checkTableVersion(version, stage.name);
  await createFolder(folder);
  const manifest: Manifest = {
    what: manifestFormat,
    exported_at: new Date().toISOString(),
    from: stage.name,
    users_of: stage.usersOf,
    version,
    ...(await exportTable(stage.table, folder, say)),
    files: await exportFiles(stage, folder, say),
  };
  await writeManifest(folder, manifest);
  return manifest;
}
