import type { UploadId } from '../contracts/domain/fields.ts';
import { maxFileBytes } from '../contracts/domain/files.ts';
import { uploadQuota } from '../contracts/domain/limits.ts';
import { chargeExtraction } from '../kernel/rate-limit.ts';
import { incrementUsage } from '../table/usage.ts';
import { incomingObject, privateObject } from '../files/object-keys.ts';
import { ObjectNotFoundError } from '../files/storage.ts';
import type { Stores } from '../files/stores.ts';
import { getUpload, putSimilarFiles } from '../table/submissions/upload.ts';
import { readDocument } from './read-document.ts';
import { findSimilarFiles, storeSketch } from './similar-files.ts';

/**
 * Compares the text of a clean upload with that of all known documents, for its reviewer. A file that ends at a limit
 * counts against its sender's quota.
 */
export async function extractUpload(
  { table, storage }: Stores,
  id: UploadId,
): Promise<number | 'missing'> {
  const upload = await getUpload(table, id);
  const inspection = upload?.inspection;
  if (!upload || inspection?.verdict !== 'clean' || inspection.file_type === null) return 'missing';
  const read = (location: ReturnType<typeof incomingObject>) =>
    storage.read(location, maxFileBytes).catch((error: unknown) => {
      if (error instanceof ObjectNotFoundError) return undefined;
      throw error;
    });
  const bytes = (await read(incomingObject(upload))) ?? (await read(privateObject(upload)));
  if (!bytes) return 'missing';
  const facts = await readDocument(bytes, inspection.file_type, null);
  if (!facts.isComplete && upload.sender !== undefined)
    await chargeExtraction(upload.sender, (use) =>
      incrementUsage(table, use, uploadQuota.bytesOfLimitedFile),
    );
  const similar = await findSimilarFiles(table, inspection.sha256, facts);
  await putSimilarFiles(table, id, similar);
  await storeSketch(table, inspection.sha256, facts);
  return similar.length;
}
