import { checkTableVersion, readTableVersion } from '../../functions/table/table-version.ts';
import type { DataStage } from './data-stage.ts';
import { exportFiles } from './export-files.ts';
import { createFolder, writeManifest } from './export-folder.ts';
import { exportTable } from './export-table.ts';
import type { Manifest } from './manifest.ts';

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
    what: 'tippani export 1',
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
