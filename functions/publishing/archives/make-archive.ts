import { zipSync } from 'fflate';
import { fromEnvironment } from '../../aws/environment.ts';
import { maxVolumeBytes, maxVolumes, volumeBytes } from '../../contracts/archives.ts';
import {
  archivePart,
  archiveVolume,
  privateHeaders,
  refuseArchive,
  writeArchive,
  zipType,
  type ArchiveState,
  type FilesCursor,
  type Volume,
} from '../../files/archives.ts';
import type { VersionedObjects } from '../../files/storage.ts';
import {
  contentName,
  exportedPrefixes,
  manifestFormat,
  manifestName,
  tablePartName,
  type ExportedFile,
  type Manifest,
  type Part,
} from '../../files/transfer/manifest.ts';
import {
  addCounts,
  checkBytes,
  packPart,
  scanParts,
  sha256Of,
  unpackPart,
} from '../../files/transfer/parts.ts';
import { mapConcurrently } from '../../kernel/run-each.ts';
import { checkTableVersion, readTableVersion } from '../../table/table-version.ts';
import type { SiteUpdateContext } from '../update-site.ts';

const concurrency = 8;

type Contents = Record<string, Uint8Array>;

async function storeVolume(
  objects: VersionedObjects,
  { id }: ArchiveState,
  name: string,
  contents: Contents,
): Promise<Volume> {
  const file = Buffer.from(zipSync(contents, { level: 0 }));
  const headers = { contentType: zipType, cacheControl: 'no-store' };
  await objects.write(archiveVolume(id, { name }), file, headers);
  return { name, bytes: file.byteLength };
}

async function storePart(
  objects: VersionedObjects,
  { id }: ArchiveState,
  name: string,
  lines: readonly string[],
): Promise<Part> {
  const { part, bytes } = packPart(name, lines);
  await objects.write(archivePart(id, part.sha256), bytes, privateHeaders);
  return part;
}

async function readPart(
  objects: VersionedObjects,
  { id }: ArchiveState,
  { name, sha256 }: Part,
): Promise<Buffer> {
  const stored = await objects.read(archivePart(id, sha256), maxVolumeBytes);
  return checkBytes(stored!.body, name, sha256);
}

/** The files after a position, until they fill a volume. */
async function readFiles(
  { objects }: SiteUpdateContext,
  start: FilesCursor,
): Promise<{ files: ExportedFile[]; contents: Contents; next: FilesCursor | undefined }> {
  const files: ExportedFile[] = [];
  const contents: Contents = {};
  let { prefix: at, after } = start;
  for (let size = 0; at < exportedPrefixes.length;) {
    const { bucket, prefix } = exportedPrefixes[at]!;
    const keys = await objects.list(bucket, prefix, after);
    if (keys.length === 0) [at, after] = [at + 1, ''];
    for (let from = 0; from < keys.length; from += concurrency) {
      if (size >= volumeBytes) return { files, contents, next: { prefix: at, after } };
      const some = keys.slice(from, from + concurrency);
      await mapConcurrently(concurrency, some, async (key) => {
        const found = await objects.read({ bucket, key }, maxVolumeBytes);
        // Deleted after it was listed.
        if (!found) return;
        const { body, contentType, cacheControl } = found;
        const sha256 = sha256Of(body);
        contents[contentName(sha256)] = body;
        files.push({
          bucket,
          key,
          content_type: contentType ?? 'application/octet-stream',
          cache_control: cacheControl,
          size: body.byteLength,
          sha256,
        });
        size += body.byteLength;
      });
      after = some.at(-1)!;
    }
  }
  return { files, contents, next: undefined };
}

/** The first volume: what `npm run data:export` writes, without the contents of files. */
async function packEntries(
  objects: VersionedObjects,
  state: ArchiveState,
  version: number,
): Promise<Contents> {
  const { table, volumes } = state.made!;
  if (table.reduce((sum, { bytes }) => sum + bytes, 0) > maxVolumeBytes)
    refuseArchive('The data is too large for an archive. Use the command data:export.');
  const files: ExportedFile[] = [];
  for (const { list } of volumes)
    files.push(...unpackPart<ExportedFile>(await readPart(objects, state, list), list));
  const list = packPart(
    'files.jsonl.gz',
    files.map((file) => JSON.stringify(file)),
  );
  const manifest: Manifest = {
    what: manifestFormat,
    exported_at: state.exported_at!,
    from: state.site!,
    users_of: fromEnvironment('USER_POOL_ID'),
    version,
    items: state.items,
    table,
    files: {
      count: files.length,
      bytes: files.reduce((sum, { size }) => sum + size, 0),
      list: list.part,
    },
  };
  const contents: Contents = {
    [manifestName]: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`),
    [list.part.name]: list.bytes,
  };
  for (const part of table) contents[part.name] = await readPart(objects, state, part);
  return contents;
}

/** Stores each part of the table with the key after which the next one begins. Items first, so that the files they name exist. */
async function* makeParts(context: SiteUpdateContext, started: ArchiveState) {
  const { table, objects } = context;
  let state = started;
  if (!state.made || state.made.next)
    for await (const { lines, items, next } of scanParts(table, state.made?.next)) {
      const parts = [...(state.made?.table ?? [])];
      if (lines.length > 0)
        parts.push(await storePart(objects, state, tablePartName(parts.length), lines));
      const made = { table: parts, volumes: [], files: { prefix: 0, after: '' } };
      state = await writeArchive(objects, {
        ...state,
        items: addCounts(state.items, items),
        made: { ...made, ...(next && { next }) },
      });
      yield state;
    }
  while (state.made?.files) {
    const { made } = state;
    if (made.volumes.length + 1 >= maxVolumes)
      refuseArchive('The files are too large for an archive. Use the command data:export.');
    const { files, contents, next } = await readFiles(context, made.files!);
    const volumes = [...made.volumes];
    if (files.length > 0) {
      const lines = files.map((file) => JSON.stringify(file));
      const list = await storePart(objects, state, `files-${volumes.length + 1}`, lines);
      const { bytes } = await storeVolume(objects, state, list.sha256, contents);
      volumes.push({ list, bytes });
    }
    state = await writeArchive(objects, {
      ...state,
      files: state.files + files.length,
      made: { table: made.table, volumes, ...(next && { files: next }) },
    });
    yield state;
  }
}

/** The complete archive, or undefined at the deadline: another run continues from the last stored part. */
export async function makeArchive(
  context: SiteUpdateContext,
  started: ArchiveState,
  deadline: number,
): Promise<ArchiveState | undefined> {
  const version = await readTableVersion(context.table);
  checkTableVersion(version, 'The table');
  let state = started;
  for await (state of makeParts(context, started)) if (Date.now() > deadline) return undefined;
  const entries = await packEntries(context.objects, state, version);
  const name = sha256Of(entries[manifestName]!);
  const first = await storeVolume(context.objects, state, name, entries);
  const others = state.made!.volumes.map(({ list, bytes }) => ({ name: list.sha256, bytes }));
  return { ...state, status: 'ready', volumes: [first, ...others] };
}
