import { parseExtractionRequestKey } from '../files/extraction.ts';
import { s3Storage, s3VersionedObjects } from '../files/s3/s3-storage.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { extractNote } from './extract-note.ts';
import { extractUpload } from './extract-upload.ts';

const context = {
  table: tableFromEnvironment(),
  storage: s3Storage(),
  objects: s3VersionedObjects(),
};

/** Reads the document that an object's key names. */
export async function handleRequest(key: string): Promise<void> {
  const request = parseExtractionRequestKey(key);
  if (!request) return;
  const outcome =
    'upload' in request
      ? await extractUpload(context, request.upload)
      : await extractNote(context, request.note);
  console.log({ ...request, outcome });
}
