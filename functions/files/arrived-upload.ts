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

/** The last hour of a file's day is left for whoever has to finish what a crash left. */
const claimableMs = 23 * 60 * 60 * 1000;

/** Says that somebody else has claimed an upload. */
export const uploadTakenText = 'This file has been sent in already.';

const expiredText = 'This upload has expired. Please upload the file again.';

/** An upload whose file is there, and free or its owner's already. Refuses (400, 409) any other. */
export async function requireArrivedUpload(
  { table, storage }: Stores,
  id: UploadId,
  owner: UploadOwner,
): Promise<StoredUpload> {
  const upload = await getUpload(table, id);
  if (upload && isClaimedBy(upload, owner)) return upload;
  const passed = !upload || Date.now() - Date.parse(upload.created_at) > claimableMs;
  if (passed)
    throw new HttpError(400, expiredText, {
      errors: [{ field: 'upload_id', message: expiredText }],
    });
  if (upload.submission_id ?? upload.note_id) throw new HttpError(409, uploadTakenText);
  if (!(await storage.has(incomingObject(upload))))
    throw new HttpError(409, 'Failed to upload file');
  return upload;
}
