import { maxVolumeBytes } from '../../functions/contracts/archives.ts';
import type { VersionedObjects } from '../../functions/files/storage.ts';
import { mapConcurrently } from '../../functions/kernel/run-each.ts';
import { checkTableVersion, readTableVersion } from '../../functions/table/table-version.ts';
import type { DataStage } from './data-stage.ts';
import { createFolder, storeContent, writeManifest, writePart } from './export-folder.ts';
import {
  exportedPrefixes,
  manifestFormat,
  tablePartName,
  type ExportedFile,
  type Manifest,
  type Part,
} from '../../functions/files/transfer/manifest.ts';
import { addCounts, scanParts } from '../../functions/files/transfer/parts.ts';
import type { Table } from '../../functions/table/table.ts';

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

const concurrency = 8;
const reportInterval = 100;

/** Writes the exported files and their list. */
async function exportFiles(
  objects: VersionedObjects,
  folder: string,
  say: (line: string) => void,
): Promise<Manifest['files']> {
  const files: ExportedFile[] = [];
  for (const { bucket, prefix } of exportedPrefixes)
    for (
      let keys = await objects.list(bucket, prefix, '');
      keys.length > 0;
      keys = await objects.list(bucket, prefix, keys.at(-1)!)
    )
      await mapConcurrently(concurrency, keys, async (key) => {
        const found = await objects.read({ bucket, key }, maxVolumeBytes);
        // Deleted after it was listed.
        if (!found) return;
        const { body, contentType = 'application/octet-stream', cacheControl } = found;
        const sha256 = await storeContent(folder, body);
        const size = body.byteLength;
        const headers = { content_type: contentType, cache_control: cacheControl };
        files.push({ bucket, key, ...headers, size, sha256 });
        if (files.length % reportInterval === 0) say(`${files.length} files`);
      });
  say(`${files.length} files`);
  const lines = files.map((file) => JSON.stringify(file));
  return {
    count: files.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    list: await writePart(folder, 'files.jsonl.gz', lines),
  };
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
    files: await exportFiles(stage.objects, folder, say),
  };
  await writeManifest(folder, manifest);
  return manifest;
}
