import { unzipSync, zipSync } from 'fflate';
import { fromEnvironment } from '../aws/environment.ts';
import { maxArchiveBytes } from '../contracts/archives.ts';
import {
  archiveFile,
  archivePart,
  privateHeaders,
  readArchive,
  requestArchiveJob,
  writeArchive,
  type archiveJobs,
  type ArchiveState,
} from '../files/archives.ts';
import type { VersionedObjects } from '../files/storage.ts';
import { writeImportProgress } from '../files/transfer/import-progress.ts';
import { importTable } from '../files/transfer/import-table.ts';
import { findImportTarget } from '../files/transfer/import-target.ts';
import {
  manifestFormat,
  manifestName,
  tablePartName,
  type Manifest,
  type Part,
} from '../files/transfer/manifest.ts';
import {
  addCounts,
  checkBytes,
  packPart,
  parseManifest,
  scanParts,
  unpackPart,
} from '../files/transfer/parts.ts';
import type { RawItem } from '../files/transfer/raw-item.ts';
import { deleteItems } from '../files/transfer/seed-items.ts';
import { checkTableVersion, initTableVersion, readTableVersion } from '../table/table-version.ts';
import { rebuildAllIndexes } from './pages/rebuild-all-indexes.ts';
import { purgePages } from './pages/release.ts';
import type { SiteUpdateContext } from './update-site.ts';

/** A job requests its continuation after this time, well before Lambda's limit of 15 minutes. */
const runMs = 8 * 60_000;

/** The outcome of a part of a job: `unfinished` continues in another run. */
type Outcome = ArchiveState | 'unfinished';

/** An archive that this site cannot or may not take. Its message is for the owner. */
class ArchiveRefusal extends Error {}

const refuse = (reason: string): never => {
  throw new ArchiveRefusal(reason);
};

/** The ZIP has the files of a folder that `npm run data:export` writes, without contents of files. */
async function pack(
  objects: VersionedObjects,
  { id, items, site, made, ...state }: ArchiveState,
  version: number,
): Promise<Buffer> {
  const table = made!.table;
  if (table.reduce((sum, { bytes }) => sum + bytes, 0) > maxArchiveBytes)
    refuse('The data is too large for one archive. Use the command data:export.');
  const list = packPart('files.jsonl.gz', []);
  const manifest: Manifest = {
    what: manifestFormat,
    exported_at: state.exported_at!,
    from: site!,
    users_of: fromEnvironment('USER_POOL_ID'),
    version,
    items,
    table,
    files: { count: 0, bytes: 0, list: list.part },
  };
  const contents: Record<string, Uint8Array> = {
    [manifestName]: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`),
    [list.part.name]: list.bytes,
  };
  for (const { name, sha256 } of table) {
    const stored = await objects.read(archivePart(id, sha256), maxArchiveBytes);
    contents[name] = checkBytes(stored!.body, name, sha256);
  }
  return Buffer.from(zipSync(contents, { level: 0 }));
}

/** Stores each part with the key after which the next one begins, then all parts as one file. */
async function make(
  { table, objects }: SiteUpdateContext,
  started: ArchiveState,
  deadline: number,
): Promise<Outcome> {
  const version = await readTableVersion(table);
  checkTableVersion(version, 'The table');
  let state = started;
  const isScanned = state.made && !state.made.next;
  if (!isScanned)
    for await (const { lines, items, next } of scanParts(table, state.made?.next)) {
      const parts = [...(state.made?.table ?? [])];
      if (lines.length > 0) {
        const { part, bytes } = packPart(tablePartName(parts.length), lines);
        await objects.write(archivePart(state.id, part.sha256), bytes, privateHeaders);
        parts.push(part);
      }
      state = await writeArchive(objects, {
        ...state,
        items: addCounts(state.items, items),
        made: { table: parts, ...(next && { next }) },
      });
      if (next && Date.now() > deadline) return 'unfinished';
    }
  const file = await pack(objects, state, version);
  const headers = { contentType: 'application/zip', cacheControl: 'no-store' };
  await objects.write(archiveFile(state.id), file, headers);
  return { ...state, status: 'ready', bytes: file.byteLength };
}

interface OpenedArchive {
  readonly manifest: Manifest & { readonly id: string };
  readonly readItems: (part: Part) => Promise<RawItem[]>;
}

/** Reads an archive and compares its checksums and its version. */
async function open(objects: VersionedObjects, id: string): Promise<OpenedArchive> {
  const stored = await objects.read(archiveFile(id), maxArchiveBytes);
  if (!stored) return refuse('The file was not uploaded, or has expired.');
  try {
    const contents = unzipSync(stored.body);
    const manifest = parseManifest(contents[manifestName]!, 'The archive');
    checkTableVersion(manifest.version, 'The archive');
    const itemsOf = (part: Part) =>
      unpackPart<{ Item: RawItem }>(contents[part.name]!, part).map(({ Item }) => Item);
    for (const part of manifest.table) itemsOf(part);
    return { manifest, readItems: async (part) => itemsOf(part) };
  } catch (error) {
    const { message } = error as Error;
    return refuse(/version|damaged/.test(message) ? message : 'This file is no archive of a site.');
  }
}

async function findTarget({ table }: SiteUpdateContext, { manifest }: OpenedArchive) {
  const target = await findImportTarget(table, manifest.id, false);
  if (!target)
    return refuse(
      'This site is in use, and only an unused one takes an archive. Nothing was changed.',
    );
  return { ...target, withUsers: manifest.users_of === fromEnvironment('USER_POOL_ID') };
}

async function check(context: SiteUpdateContext, state: ArchiveState): Promise<Outcome> {
  const opened = await open(context.objects, state.id);
  const { manifest } = opened;
  const { from: site, exported_at, items } = manifest;
  const found = await writeArchive(context.objects, { ...state, site, exported_at, items });
  const { progress, seed, withUsers } = await findTarget(context, opened);
  return {
    ...found,
    status: 'checked',
    parts_done: progress.parts_done,
    parts: manifest.table.length,
    plan: { replaced: seed.length, with_people: withUsers },
  };
}

/** As `npm run data:import` without the files; then every page and the search index are made again. */
async function restore(
  context: SiteUpdateContext,
  started: ArchiveState,
  deadline: number,
): Promise<Outcome> {
  const { table, objects } = context;
  const opened = await open(objects, started.id);
  const { manifest } = opened;
  const { progress, seed, withUsers } = await findTarget(context, opened);
  await initTableVersion(table);
  await writeImportProgress(table, progress);
  await deleteItems(table, seed);
  let state = started;
  for await (const { done } of importTable(table, { ...opened, progress, withUsers })) {
    state = await writeArchive(objects, { ...state, parts_done: done });
    if (done < manifest.table.length && Date.now() > deadline) return 'unfinished';
  }
  await purgePages(context);
  await rebuildAllIndexes(context);
  return { ...state, parts_done: manifest.table.length, status: 'restored' };
}

const steps = { make, check, restore };
const statusOf = { make: 'making', check: 'checking', restore: 'restoring' } as const;

/** Runs a job, or continues it from its last part. A refusal ends it; any other failure is retried by Lambda. */
export async function runArchiveJob(
  context: SiteUpdateContext,
  { job, id }: { readonly job: (typeof archiveJobs)[number]; readonly id: string },
  deadline = Date.now() + runMs,
): Promise<void> {
  const { objects } = context;
  const state = await readArchive(objects, id);
  // A repeated event of a job that has ended.
  if (state?.status !== statusOf[job]) return;
  try {
    const outcome = await steps[job](context, state, deadline);
    if (outcome === 'unfinished') return await requestArchiveJob(objects, { job, id });
    await writeArchive(objects, outcome);
    console.log({ archive: id, status: outcome.status });
  } catch (error) {
    if (!(error instanceof ArchiveRefusal)) throw error;
    const current = (await readArchive(objects, id)) ?? state;
    await writeArchive(objects, { ...current, status: 'failed', reason: error.message });
    console.log({ archive: id, status: 'failed' });
  }
  return undefined;
}
