import { createHash } from 'node:crypto';
import { maxFileBytes } from '../contracts/domain/files.ts';
import type { UploadId } from '../contracts/domain/fields.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { getUpload, type StoredInspection, type StoredUpload } from '../table/files/upload.ts';
import type { ObjectLocation } from './object-keys.ts';
import { ObjectMissing } from './storage.ts';
import type { Stores } from './stores.ts';

/** The inspection of an upload. Throws 409 unless its verdict is clean. */
export function requireCleanInspection({ inspection }: StoredUpload): StoredInspection {
  if (!inspection)
    throw new HttpError(409, 'The file is still being inspected. Please try again in a moment.');
  if (inspection.verdict !== 'clean')
    throw new HttpError(409, `The file was refused: ${inspection.reasons.join(' ')}`);
  return inspection;
}

/**
 * The inspection of the stored file; 'gone' when a concurrent decision has removed the upload or the file. Throws 409
 * unless the stored file is the inspected one and clean.
 */
export async function requireCleanFile(
  { table, storage }: Stores,
  id: UploadId,
  location: ObjectLocation,
): Promise<StoredInspection | 'gone'> {
  const upload = await getUpload(table, id);
  if (!upload) return 'gone';
  const inspection = requireCleanInspection(upload);
  // The presigned URL stays valid for minutes, so the stored file may not be the inspected one.
  const bytes = await storage.read(location, maxFileBytes).catch((error: unknown) => {
    if (error instanceof ObjectMissing) return undefined;
    throw error;
  });
  if (!bytes) return 'gone';
  if (createHash('sha256').update(bytes).digest('hex') !== inspection.sha256)
    throw new HttpError(
      409,
      'The file is not the one that was inspected. It can only be rejected.',
    );
  return inspection;
}
