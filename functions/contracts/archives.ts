import * as z from 'zod/mini';
import { count, timestamp } from './domain/fields.ts';
import type { ContractDeclaration } from './http/route.ts';

const archiveId = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/));
const params = z.object({ archiveId });

/** The worker holds a volume in memory. */
export const maxVolumeBytes = 250 * 1024 * 1024;
export const maxVolumes = 100;
/** A volume is complete once its files have this size together. */
export const volumeBytes = 64 * 1024 * 1024;

/** The lifecycle rule of the bucket. */
export const archiveDays = 7;

/** A job that reports nothing for so long has stopped, and may be requested again. */
export const archiveStallMs = 120_000;

/** All items of the table and all files of the buckets, as ZIP files. */
export const archive = z.object({
  id: archiveId,
  created_at: timestamp,
  status: z.enum(['making', 'ready', 'checking', 'checked', 'restoring', 'restored', 'failed']),
  /** The job stopped without an end: request it again. */
  is_stalled: z.boolean(),
  /** The site's name; null for an uploaded archive that is not checked yet. */
  site: z.nullable(z.string()),
  /** When the items were read; null as above. */
  exported_at: z.nullable(timestamp),
  /** Sizes of its ZIP files: the first has the items, the others documents. Empty until all are complete. */
  volumes: z.array(count),
  /** Numbers of items by the first part of their keys, so far. */
  items: z.record(z.string(), count),
  /** Number of files of documents with their pictures and texts, so far. */
  files: count,
  /** Parts of a restore. */
  parts_done: count,
  parts: count,
  /** What a restore would do; null before the check. */
  plan: z.nullable(
    z.object({
      /** Items of the empty site that are replaced. */
      replaced: count,
      /** Administrators are restored with their own user pool only. */
      with_people: z.boolean(),
    }),
  ),
  /** Why the last job was refused. */
  reason: z.nullable(z.string()),
});
export type Archive = z.output<typeof archive>;

export const archiveRoutes = {
  listArchives: {
    routeKey: 'GET /api/admin/archives',
    summary: 'The archives of the last days and their jobs, newest first',
    response: z.object({ items: z.array(archive) }),
  },
  makeArchive: {
    routeKey: 'POST /api/admin/archives',
    summary: 'Start an archive of all data, or continue one that has stopped',
    response: archive,
    status: 201,
  },
  uploadArchive: {
    routeKey: 'POST /api/admin/archives/uploads',
    summary: 'Get presigned uploads for the ZIP files of an archive',
    body: z.object({
      sizes: z
        .array(z.int().check(z.gte(1), z.lte(maxVolumeBytes)))
        .check(z.minLength(1), z.maxLength(maxVolumes)),
    }),
    response: z.object({
      id: archiveId,
      /** In the order of the sizes. */
      uploads: z.array(z.object({ url: z.string(), headers: z.record(z.string(), z.string()) })),
    }),
    status: 201,
  },
  getArchiveVolume: {
    routeKey: 'GET /api/admin/archives/{archiveId}/volumes/{volume}',
    summary: 'A presigned address of one of the ZIP files, from 0, valid for five minutes',
    params: z.object({ archiveId, volume: z.string().check(z.regex(/^\d{1,2}$/)) }),
    response: z.object({ url: z.string() }),
    errors: [404],
  },
  startArchiveJob: {
    routeKey: 'POST /api/admin/archives/{archiveId}/jobs',
    summary: 'Check what an archive holds and would do, or restore it',
    params,
    body: z.object({
      job: z.enum(['check', 'restore']),
      /** Confirms a restore. */
      site_name: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: archive,
    errors: [404, 409],
  },
} as const satisfies ContractDeclaration;
