import { randomUUID } from 'node:crypto';
import { archive, archiveStallMs, type Archive } from '../contracts/archives.ts';
import { pickFields } from '../contracts/domain/fields.ts';
import type { RequestOf, ResponseBodyOf } from '../contracts/http/route.ts';
import type { site } from '../contracts/site.ts';
import {
  archiveVolume,
  readArchive,
  readArchives,
  requestArchiveJob,
  writeArchive,
  zipType,
  type ArchiveState,
} from '../files/archives.ts';
import type { PresignedUrls, VersionedObjects } from '../files/storage.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import type { Table } from '../table/table.ts';
import { transact } from '../table/write.ts';
import { audit } from '../table/site/audit.ts';
import { getSiteName } from '../table/site/content.ts';

export interface ArchiveStores {
  readonly table: Table;
  readonly objects: VersionedObjects & PresignedUrls;
}

const urlSeconds = 300;
/** For up to a hundred files, one after the other. */
const uploadSeconds = 6 * 60 * 60;

const isRunning = ({ status }: ArchiveState) => status.endsWith('ing');
const isStalled = (state: ArchiveState) =>
  isRunning(state) && Date.now() - Date.parse(state.updated_at) > archiveStallMs;

const shownArchive = (state: ArchiveState): Archive =>
  pickFields(archive, {
    ...state,
    volumes: state.volumes.map(({ bytes }) => bytes),
    status: state.status === 'uploading' ? 'checking' : state.status,
    is_stalled: isStalled(state),
  });

const newState = (status: ArchiveState['status'], site: string | null) => {
  const created_at = new Date().toISOString();
  const exported_at = site === null ? null : created_at;
  const counts = { volumes: [], items: {}, files: 0, parts_done: 0, parts: 0 };
  return {
    id: randomUUID(),
    created_at,
    exported_at,
    status,
    site,
    ...counts,
    plan: null,
    reason: null,
  };
};

export async function listArchives({
  objects,
}: ArchiveStores): Promise<ResponseBodyOf<typeof site.listArchives>> {
  const states = await readArchives(objects);
  const shown = states.filter(({ status }) => status !== 'uploading').map(shownArchive);
  return { items: shown.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1)) };
}

/** One archive at a time: a running one is returned, and one that has stopped continues. */
export async function makeArchive(stores: ArchiveStores, actor: string): Promise<Archive> {
  const { table, objects } = stores;
  const unfinished = (await readArchives(objects)).find(({ status }) => status === 'making');
  if (unfinished && !isStalled(unfinished)) return shownArchive(unfinished);
  const state = unfinished ?? newState('making', await getSiteName(table));
  const target = `archive ${state.id}`;
  await transact(table, { audit: audit({ who: actor, what: 'create', target }) });
  const stored = await writeArchive(objects, state);
  await requestArchiveJob(objects, { job: 'make', id: state.id });
  return shownArchive(stored);
}

export async function uploadArchive(
  { objects }: ArchiveStores,
  sizes: readonly number[],
): Promise<ResponseBodyOf<typeof site.uploadArchive>> {
  const volumes = sizes.map((bytes, index) => ({ name: String(index), bytes }));
  const state = { ...newState('uploading', null), volumes };
  const { id } = await writeArchive(objects, state);
  const headers = { 'content-type': zipType, 'if-none-match': '*' };
  const uploads = await Promise.all(
    volumes.map(async (volume) => ({
      url: await objects.presignedPutUrl(
        archiveVolume(id, volume),
        volume.bytes,
        zipType,
        uploadSeconds,
      ),
      headers,
    })),
  );
  return { id, uploads };
}

/** Throws 404 unless it is complete. */
async function findArchive(objects: VersionedObjects, id: string): Promise<ArchiveState> {
  const state = await readArchive(objects, id);
  if (!state || state.volumes.length === 0) throw new HttpError(404, 'There is no such archive.');
  return state;
}

/** Throws 404 also for a volume that the archive does not have. */
export async function getArchiveVolume(
  { objects }: ArchiveStores,
  { archiveId, volume }: RequestOf<typeof site.getArchiveVolume>['params'],
): Promise<{ url: string }> {
  const { created_at, volumes } = await findArchive(objects, archiveId);
  const found = volumes[Number(volume)];
  if (!found) throw new HttpError(404, 'There is no such archive.');
  const name = `archive-${created_at.slice(0, 10)}-${Number(volume) + 1}.zip`;
  const disposition = `attachment; filename="${name}"`;
  const headers = { contentType: zipType, disposition };
  return {
    url: await objects.presignedGetUrl(archiveVolume(archiveId, found), headers, urlSeconds),
  };
}

type StartArchiveJob = RequestOf<typeof site.startArchiveJob>;

/** A running job is returned as it is. Throws 409 for a restore without a passed check, or with another site's name. */
export async function startArchiveJob(
  { table, objects }: ArchiveStores,
  { params, body: { job, site_name } }: Pick<StartArchiveJob, 'params' | 'body'>,
  actor: string,
): Promise<Archive> {
  const state = await findArchive(objects, params.archiveId);
  if (isRunning(state) && state.status !== 'uploading' && !isStalled(state))
    return shownArchive(state);
  if (job === 'restore') {
    if (state.plan === null) throw new HttpError(409, 'Check the archive first.');
    if (site_name?.trim() !== (await getSiteName(table)))
      throw new HttpError(409, 'This is not the name of this site.');
    const { id, site, exported_at } = state;
    const after = { site, exported_at };
    const entry = audit({ who: actor, what: 'restore', target: `archive ${id}`, after });
    await transact(table, { audit: entry });
  }
  const status = job === 'check' ? 'checking' : 'restoring';
  const plan = job === 'check' ? null : state.plan;
  const stored = await writeArchive(objects, { ...state, status, plan, reason: null });
  await requestArchiveJob(objects, { job, id: state.id });
  return shownArchive(stored);
}
