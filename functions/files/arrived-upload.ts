import type { UploadId } from '../contracts/domain/fields.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import {
  isClaimedBy,
  getUpload,
  type StoredUpload,
  type UploadOwner,
} from '../table/files/upload.ts';
import { incomingObject } from './object-keys.ts';
import type { Stores } from './stores.ts';

/** S3 expires an upload after 24 hours; the last hour is reserved for the repair of crashed requests. */
const claimableMs = 23 * 60 * 60 * 1000;

/** Detail of the 409 for an upload that is claimed already. */
export const uploadTakenText = 'This file has been sent in already.';

const expiredText = 'This upload has expired. Please upload the file again.';

/** Throws 400 or 409 unless the upload's file has arrived and is unclaimed, or claimed by this owner. */
export async function requireArrivedUpload(
  { table, storage }: Stores,
  id: UploadId,
  owner: UploadOwner,
): Promise<StoredUpload> {
  const upload = await getUpload(table, id);
  if (upload && isClaimedBy(upload, owner)) return upload;
  const isExpired = !upload || Date.now() - Date.parse(upload.created_at) > claimableMs;
  if (isExpired)
    throw new HttpError(400, expiredText, {
      errors: [{ field: 'upload_id', message: expiredText }],
    });
  if (upload.submission_id ?? upload.note_id) throw new HttpError(409, uploadTakenText);
  if (!(await storage.has(incomingObject(upload))))
    throw new HttpError(409, 'Failed to upload file');
  return upload;
}
