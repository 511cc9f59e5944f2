import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { maxFileBytes } from '../contracts/domain/files.ts';
import type { UploadId } from '../contracts/domain/fields.ts';
import { fieldError, HttpError } from '../kernel/http/http-error.ts';
import {
  getUpload,
  isClaimedBy,
  type StoredInspection,
  type StoredUpload,
  type UploadOwner,
} from '../table/submissions/upload.ts';
import { incomingObject, type ObjectLocation } from './object-keys.ts';
import type { Stores } from './stores.ts';
import type { Table } from '../table/table.ts';

/** S3 expires an upload after 24 hours; the last hour is reserved for the repair of crashed requests. */
const claimableMs = 23 * 60 * 60 * 1000;

/** Detail of the 409 for an upload that is claimed already. */
export const uploadAlreadyClaimedText = 'This file has been sent in already.';

const expiredText = 'This upload has expired. Please upload the file again.';

/** Throws 400 or 409 unless the upload's file is stored and unclaimed, or claimed by this owner. */
export async function requireUploadedFile(
  { table, storage }: Stores,
  id: UploadId,
  owner: UploadOwner,
): Promise<StoredUpload> {
  const upload = await getUpload(table, id);
  if (upload && isClaimedBy(upload, owner)) return upload;
  const isExpired = !upload || Date.now() - Date.parse(upload.created_at) > claimableMs;
  if (isExpired) throw fieldError(400, 'upload_id', expiredText);
  if (upload.submission_id ?? upload.note_id) throw new HttpError(409, uploadAlreadyClaimedText);
  if (await storage.has(incomingObject(upload))) return upload;
  // A concurrent request of the same owner may have claimed the upload and moved the file.
  const latest = await getUpload(table, id);
  if (latest && isClaimedBy(latest, owner)) return latest;
  throw new HttpError(409, 'Failed to upload file');
}

/** An inspection takes well under a second once the file has arrived. */
export const inspectionTimeoutMs = 6000;
const pollIntervalMs = 200;

/** The upload with its inspection, or without it after the timeout. */
export async function waitForInspection(
  table: Table,
  upload: StoredUpload,
  timeoutMs: number,
): Promise<StoredUpload> {
  const deadline = Date.now() + timeoutMs;
  let current: StoredUpload | undefined = upload;
  while (current && !current.inspection && Date.now() < deadline) {
    await sleep(pollIntervalMs);
    current = await getUpload(table, upload.id);
  }
  return current ?? upload;
}

/** The inspection of an upload. Throws 409 unless its verdict is clean. */
export function requireCleanInspection({ inspection }: StoredUpload): StoredInspection {
  if (!inspection)
    throw new HttpError(409, 'The file is still being inspected. Please try again in a moment.');
  if (inspection.verdict !== 'clean')
    throw new HttpError(409, `The file was refused: ${inspection.reasons.join(' ')}`);
  return inspection;
}

/**
 * The inspection of the file at `location`; 'missing' if a concurrent decision removed it. Throws 409 unless the
 * verdict is clean and the file is the inspected one.
 */
export async function requireCleanFile(
  { table, storage }: Stores,
  id: UploadId,
  location: ObjectLocation,
): Promise<StoredInspection | 'missing'> {
  const upload = await getUpload(table, id);
  if (!upload) return 'missing';
  const inspection = requireCleanInspection(upload);
  // The presigned URL stays valid for minutes, so the stored file may not be the inspected one.
  const stored = await storage.read(location, maxFileBytes);
  if (!stored) return 'missing';
  if (createHash('sha256').update(stored.body).digest('hex') !== inspection.sha256)
    throw new HttpError(
      409,
      'The file is not the one that was inspected. It can only be rejected.',
    );
  return inspection;
}
