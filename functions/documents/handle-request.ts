import { parseExtractionKey } from '../files/extraction.ts';
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
  const extraction = parseExtractionKey(key);
  if (!extraction) return;
  const outcome =
    'upload' in extraction
      ? await extractUpload(context, extraction.upload)
      : await extractNote(context, extraction.note);
  console.log({ ...extraction, outcome });
}
