import { maxFileBytes } from '../contracts/domain/files.ts';
import { getUpload, putInspection, type StoredInspection } from '../table/submissions/upload.ts';
import { inspectFile } from '../inspection/inspect-file.ts';
import { incomingObject, uploadIdFromKey } from '../files/object-keys.ts';
import type { Stores } from '../files/stores.ts';

/**
 * Inspects the file with a key and stores the verdict with its upload. Idempotent: returns undefined when the upload is
 * inspected already, unknown, or its file is gone.
 */
export async function inspectUpload(
  { table, storage }: Stores,
  key: string,
): Promise<StoredInspection | undefined> {
  const id = uploadIdFromKey(key);
  const upload = id && (await getUpload(table, id));
  if (!upload || upload.inspection || incomingObject(upload).key !== key) return undefined;
  const stored = await storage.read(incomingObject(upload), maxFileBytes);
  if (!stored) return undefined;
  const { reasons, warnings, text: _, ...facts } = inspectFile(stored.body, upload);
  const inspection = { ...facts, reasons: [...reasons, ...warnings].map(({ text }) => text) };
  await putInspection(table, upload.id, inspection);
  return inspection;
}
