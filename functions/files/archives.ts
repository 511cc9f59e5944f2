import type { Archive } from '../contracts/archives.ts';
import { archiveRequestsFolder, archivesFolder } from '../contracts/domain/files.ts';
import type { Key } from '../table/item.ts';
import type { ObjectLocation } from './object-keys.ts';
import type { VersionedObjects } from './storage.ts';
import type { Part } from './transfer/manifest.ts';

/** An archive that cannot be made, or that this site cannot or may not take. Its message is for the owner. */
export class ArchiveRefusal extends Error {}

export const refuseArchive = (reason: string): never => {
  throw new ArchiveRefusal(reason);
};

/** An archive and its job, as stored beside it. */
export interface ArchiveState extends Omit<Archive, 'status' | 'is_stalled' | 'volumes'> {
  /** `uploading` until the browser has sent the file. */
  readonly status: Archive['status'] | 'uploading';
  readonly updated_at: string;
  /** The checkpoint of `making`: complete parts and volumes, and after what the next ones begin. */
  readonly made?: {
    readonly table: readonly Part[];
    readonly next?: Key;
    /** Volumes of documents, with the list of their files. */
    readonly volumes: readonly { readonly list: Part; readonly bytes: number }[];
    readonly files?: FilesCursor;
  };
  /** Empty until all are complete. */
  readonly volumes: readonly Volume[];
  /** Found by the check: the volume with the items. */
  readonly entries_volume?: number;
}

/** One of the ZIP files of an archive. */
export interface Volume {
  readonly name: string;
  readonly bytes: number;
}

/** A position in the exported prefixes of the buckets. */
export interface FilesCursor {
  readonly prefix: number;
  readonly after: string;
}

export const archiveJobs = ['make', 'check', 'restore'] as const;
interface ArchiveRequest {
  readonly job: (typeof archiveJobs)[number];
  readonly id: string;
}

const objectAt = (path: string): ObjectLocation => ({
  bucket: 'uploads',
  key: `${archivesFolder}${path}`,
});
const statesFolder = 'states/';
const stateObject = (id: string) => objectAt(`${statesFolder}${id}.json`);

/** Parts and volumes are named by their content, so that two runs of a job never change each other's. */
export const archiveVolume = (id: string, { name }: Pick<Volume, 'name'>): ObjectLocation =>
  objectAt(`files/${id}/${name}.zip`);

export const archivePart = (id: string, sha256: string): ObjectLocation =>
  objectAt(`parts/${id}/${sha256}`);

export const zipType = 'application/zip';

export const privateHeaders = { contentType: 'application/json', cacheControl: 'no-store' };

const maxStateBytes = 8 * 1024 * 1024;

export async function readArchive(
  objects: VersionedObjects,
  id: string,
): Promise<ArchiveState | undefined> {
  const stored = await objects.read(stateObject(id), maxStateBytes);
  return stored && (JSON.parse(stored.body.toString()) as ArchiveState);
}

/** Returns what it has stored. */
export async function writeArchive(
  objects: VersionedObjects,
  state: Omit<ArchiveState, 'updated_at'>,
): Promise<ArchiveState> {
  const stored = { ...state, updated_at: new Date().toISOString() };
  await objects.write(stateObject(state.id), Buffer.from(JSON.stringify(stored)), privateHeaders);
  return stored;
}

/** All archives that have not expired. */
export async function readArchives(objects: VersionedObjects): Promise<ArchiveState[]> {
  const keys = await objects.list('uploads', objectAt(statesFolder).key, '');
  const states = await Promise.all(
    keys.map((key) => readArchive(objects, key.slice(key.lastIndexOf('/') + 1, -'.json'.length))),
  );
  return states.filter((state) => state !== undefined);
}

/** Writes the request object whose event starts the worker. */
export async function requestArchiveJob(objects: VersionedObjects, { job, id }: ArchiveRequest) {
  const key = `${archiveRequestsFolder}${job}/${id}`;
  await objects.write({ bucket: 'uploads', key }, Buffer.alloc(0), privateHeaders);
}

/** Parses the key of a request object; undefined for other keys. */
export function parseArchiveRequestKey(key: string): ArchiveRequest | undefined {
  if (!key.startsWith(archiveRequestsFolder)) return undefined;
  const [name, id] = key.slice(archiveRequestsFolder.length).split('/');
  const job = archiveJobs.find((one) => one === name);
  return job && id ? { job, id } : undefined;
}
