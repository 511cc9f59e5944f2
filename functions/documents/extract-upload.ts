import type { UploadId } from '../contracts/domain/fields.ts';
import { maxFileBytes } from '../contracts/domain/files.ts';
import { uploadQuota } from '../contracts/domain/limits.ts';
import { chargeExtraction } from '../kernel/rate-limit.ts';
import { incrementUsage } from '../table/usage.ts';
import { incomingObject, privateObject } from '../files/object-keys.ts';
import { ObjectNotFoundError } from '../files/storage.ts';
import type { Stores } from '../files/stores.ts';
import { getUpload, putExtractedFacts } from '../table/submissions/upload.ts';
import { findCourseCodes } from '../inspection/course-codes.ts';
import type { VersionedObjects } from '../files/storage.ts';
import { recogniseText, type ScanState } from './recognise-text.ts';
import { readDocument } from './read-document.ts';
import { findSimilarFiles, storeSketch } from './similar-files.ts';

/**
 * Compares the text of a clean upload with that of all known documents, for its reviewer. A file that ends at a limit
 * counts against its sender's quota.
 */
export async function extractUpload(
  context: Stores & { readonly objects: VersionedObjects; readonly deadline: number },
  id: UploadId,
): Promise<ScanState | 'missing'> {
  const { table, storage } = context;
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
  const document = await readDocument(bytes, inspection.file_type, null);
  const facts = await recogniseText(context, bytes, document);
  if (!facts.isComplete && upload.sender !== undefined)
    await chargeExtraction(upload.sender, (use) =>
      incrementUsage(table, use, uploadQuota.bytesOfLimitedFile),
    );
  const similar = await findSimilarFiles(table, inspection.sha256, facts);
  const code = inspection.course_code ?? findCourseCodes(facts.pages.join('\f'))[0] ?? null;
  await putExtractedFacts(table, id, { similar, course_code: code });
  await storeSketch(table, inspection.sha256, facts);
  return facts.state;
}
