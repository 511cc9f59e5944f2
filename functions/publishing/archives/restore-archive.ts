import { fromEnvironment } from '../../aws/environment.ts';
import { refuseArchive, writeArchive, type ArchiveState } from '../../files/archives.ts';
import { writeImportProgress } from '../../files/transfer/import-progress.ts';
import { importFile, importTable } from '../../files/transfer/import-table.ts';
import { findImportTarget } from '../../files/transfer/import-target.ts';
import { contentName } from '../../files/transfer/manifest.ts';
import { sha256Of } from '../../files/transfer/parts.ts';
import { deleteItems } from '../../files/transfer/seed-items.ts';
import { mapConcurrently } from '../../kernel/run-each.ts';
import { initTableVersion } from '../../table/table-version.ts';
import { purgePages } from '../pages/page-store.ts';
import type { SiteUpdateContext } from '../update-site.ts';
import { openEntries, readVolume, type ArchiveEntries } from './open-archive.ts';

const concurrency = 8;

async function findTarget({ table }: SiteUpdateContext, { manifest }: ArchiveEntries) {
  const target = await findImportTarget(table, manifest.id, false);
  if (!target)
    return refuseArchive(
      'This site is in use, and only an unused one takes an archive. Nothing was changed.',
    );
  return { ...target, withUsers: manifest.users_of === fromEnvironment('USER_POOL_ID') };
}

/** What the archive holds and a restore would do. Refuses it unless all volumes are there and sound. */
export async function checkArchive(
  context: SiteUpdateContext,
  started: ArchiveState,
): Promise<ArchiveState> {
  const { objects } = context;
  const names = new Set<string>();
  let state = started;
  let entries: ArchiveEntries | undefined;
  for (let volume = 0; volume < state.volumes.length; volume += 1) {
    const contents = await readVolume(objects, state, volume);
    const opened = openEntries(contents);
    entries ??= opened;
    for (const [name, bytes] of Object.entries(contents)) {
      if (!name.startsWith(contentName(''))) continue;
      if (contentName(sha256Of(bytes)) !== name) refuseArchive(`${name} is damaged.`);
      names.add(name);
    }
    state = await writeArchive(objects, { ...state, ...(opened && { entries_volume: volume }) });
  }
  if (!entries) return refuseArchive('Choose the first ZIP file of the archive, too.');
  const { manifest, files } = entries;
  const { from: site, exported_at, items } = manifest;
  state = await writeArchive(objects, { ...state, site, exported_at, items, files: files.length });
  const { progress, seed, withUsers } = await findTarget(context, entries);
  const missing = files.filter(({ sha256 }) => !names.has(contentName(sha256))).length;
  if (missing > 0)
    refuseArchive(`${missing} files are missing. Choose all ZIP files of the archive together.`);
  // An import stores all files before its first part.
  const isStarted = progress.parts_done > 0;
  return {
    ...state,
    status: 'checked',
    parts_done: isStarted ? state.volumes.length + progress.parts_done : 0,
    parts: state.volumes.length + manifest.table.length,
    plan: { replaced: seed.length, with_people: withUsers },
  };
}

/** As `npm run data:import`: files, then items. Then every page and the search index are made again. Undefined at the deadline. */
export async function restoreArchive(
  context: SiteUpdateContext,
  started: ArchiveState,
  deadline: number,
): Promise<ArchiveState | undefined> {
  const { table, objects } = context;
  const { volumes } = started;
  const entries = openEntries(await readVolume(objects, started, started.entries_volume!))!;
  const { manifest, files } = entries;
  const { progress, seed, withUsers } = await findTarget(context, entries);
  await initTableVersion(table);
  await writeImportProgress(table, progress);
  let state = started;
  while (state.parts_done < volumes.length) {
    const contents = await readVolume(objects, state, state.parts_done);
    await mapConcurrently(concurrency, files, async (file) => {
      const content = contents[contentName(file.sha256)];
      if (content) await importFile(objects, file, Buffer.from(content));
    });
    state = await writeArchive(objects, { ...state, parts_done: state.parts_done + 1 });
    if (Date.now() > deadline) return undefined;
  }
  await deleteItems(table, seed);
  for await (const { done } of importTable(table, { ...entries, progress, withUsers })) {
    state = await writeArchive(objects, { ...state, parts_done: volumes.length + done });
    if (done < manifest.table.length && Date.now() > deadline) return undefined;
  }
  await purgePages(context);
  // The search engine, which only a restore needs.
  const { rebuildAllIndexes } = await import('../pages/rebuild-all-indexes.ts');
  await rebuildAllIndexes(context);
  return { ...state, parts_done: state.parts, status: 'restored' };
}
