import { checkTableVersion, readTableVersion } from '../../functions/table/table-version.ts';
import type { DataStage } from './data-stage.ts';
import { exportFiles } from './export-files.ts';
import { createFolder, writeManifest, writePart } from './export-folder.ts';
import type { Manifest, Part } from './manifest.ts';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { Table } from '../../functions/table/core/table.ts';
import { scanTable } from '../../functions/table/core/scan.ts';
import { isExported, kindOfItem, type RawItem } from './raw-item.ts';

/** Uncompressed size of a part. */
const partBytes = 1024 * 1024;

const rawOf = (item: Record<string, unknown>) => marshall(item) as RawItem;
const lineOf = (Item: RawItem) => JSON.stringify({ Item });

/** Writes the exported items into parts, one line each, in the format of AWS's own exports. */
async function exportTable(
  source: Table,
  folder: string,
  say: (line: string) => void,
): Promise<Pick<Manifest, 'items' | 'table'>> {
  const table: Part[] = [];
  const items: Record<string, number> = {};
  let lines: string[] = [];
  let size = 0;
  let written = 0;
  const close = async () => {
    table.push(await writePart(folder, `table-${table.length + 1}.jsonl.gz`, lines));
    written += lines.length;
    say(`${written} items`);
    [lines, size] = [[], 0];
  };
  const now = Date.now() / 1000;
  for await (const page of scanTable(source))
    for (const item of page.items.map(rawOf).filter((one) => isExported(one, now))) {
      const line = lineOf(item);
      const kind = kindOfItem(item);
      items[kind] = (items[kind] ?? 0) + 1;
      lines.push(line);
      size += line.length;
      if (size >= partBytes) await close();
    }
  if (lines.length > 0) await close();
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
